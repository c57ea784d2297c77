"use client";

import { joined, type Language } from "@mutable/decks";
import type { Answer } from "@mutable/protocol";
import { useEffect, useState } from "react";
import { useTexts } from "../../texts/client.tsx";
import type { Say } from "../../texts/text.ts";
import { LinkButton } from "../../ui/button.tsx";
import { useConnection } from "../line/line.tsx";
import { TableRow } from "./table-row.tsx";
import type { MyTable } from "./tables-of.ts";

type Awaited = Extract<Answer<"whose_move">, { ok: true }>["tables"][number];

/** How often it is asked whose move it is, in milliseconds. */
const OFTEN = 15_000;

/** The rows of one's own tables, with whose move it is where a game is on. */
export function MyRows({ tables }: { tables: readonly MyTable[] }) {
  const { say, language } = useTexts();
  const awaited = useAwaited(tables.some(({ phase }) => phase === "playing"));
  return (
    <ul className="@container grid gap-2.5">
      {tables.map((table) => {
        const found = awaited.find((each) => each.table === table.id);
        return (
          <TableRow key={table.id} say={say} table={table} state={found && moveWords(say, language, found)}>
            <LinkButton href={`/t/${table.code}`} prefetch={false} tone="primary" aria-label={say("lobby.goOnAt", { name: table.name })}>
              {say("lobby.goOn")}
            </LinkButton>
          </TableRow>
        );
      })}
    </ul>
  );
}

const moveWords = (say: Say, language: Language, { you, others }: Awaited): string =>
  you ? say("lobby.yourMove") : say("lobby.waitsFor", { names: joined(language, others) });

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
