"use client";

import { formatList, type Language, type Translate } from "@mutable/i18n";
import type { Answer } from "@mutable/protocol";
import { useEffect, useState } from "react";
import { useTexts } from "../../texts/client.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { useConnection } from "../connection/connection.tsx";
import type { MyTable } from "./load-my-tables.ts";
import { TableRow } from "./table-row.tsx";

type Awaited = Extract<Answer<"whose_move">, { ok: true }>["tables"][number];

/** The interval of asking whose move it is, in milliseconds. */
const OFTEN = 15_000;

/** The rows of the viewer's tables, with the players to move. */
export function MyRows({ tables }: { tables: readonly MyTable[] }) {
  const { t, language } = useTexts();
  const awaited = useAwaited(tables.some(({ phase }) => phase === "playing"));
  return (
    <ul className="@container grid gap-2.5">
      {tables.map((table) => {
        const found = awaited.find((each) => each.table === table.id);
        return (
          <TableRow key={table.id} t={t} table={table} state={found && moveWords(t, language, found)}>
            <OpenTable t={t} table={table} />
          </TableRow>
        );
      })}
    </ul>
  );
}

function OpenTable({ t, table: { code, name, phase } }: { t: Translate; table: MyTable }) {
  const isOver = phase === "over";
  return (
    <LinkButton
      href={`/t/${code}`}
      prefetch={false}
      tone={isOver ? "plain" : "primary"}
      aria-label={t(isOver ? "lobby.seeAt" : "lobby.goOnAt", { name })}
    >
      {t(isOver ? "lobby.see" : "lobby.goOn")}
    </LinkButton>
  );
}

const moveWords = (t: Translate, language: Language, { you, others }: Awaited): string =>
  you ? t("lobby.yourMove") : t("lobby.waitsFor", { names: formatList(language, others) });

function useAwaited(isPlaying: boolean): readonly Awaited[] {
  const connection = useConnection();
  const [awaited, setAwaited] = useState<readonly Awaited[]>([]);
  useEffect(() => {
    if (connection === undefined || !isPlaying) return;
    let isOver = false;
    const ask = async () => {
      const answer = await connection.send("whose_move", {});
      if (answer.ok && !isOver) setAwaited(answer.tables);
    };
    void ask();
    const timer = setInterval(() => void ask(), OFTEN);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [connection, isPlaying]);
  return awaited;
}
