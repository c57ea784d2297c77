"use client";

import type { ErrorCode } from "@mutable/protocol";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { FanOfBacks } from "../../../ui/card/fan-of-backs.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { CommandError } from "../../connection/command-error.tsx";
import { useConnection, useConnectionState } from "../../connection/connection.tsx";
import { PlayHere } from "../../connection/play-here.tsx";
import { FIRST_GAME, isFirstGameDue } from "./first-game.ts";
import { forgetIntent, loadIntent, type StartIntent, type StartKind, saveIntent } from "./intent.ts";
import { openIntendedTable } from "./opening.ts";

/** Opens a table at once if there is an intent; otherwise asks. To open the page of the daily deal is an intent. */
export function StartPage({ kind, deck, tableName }: { kind: StartKind; deck: string; tableName: string }) {
  const t = useTranslate();
  const [intent, setIntent] = useState<StartIntent>();
  const error = useOpening(intent, deck, tableName);
  useEffect(() => {
    const wanted = kind === "daily" ? saveIntent(kind) : loadIntent();
    // It leads back here.
    if (wanted?.kind === "bots" && isFirstGameDue()) location.replace(FIRST_GAME);
    else setIntent(wanted);
  }, [kind]);

  const isUnderWay = intent !== undefined && error === undefined;
  return (
    <Narrow className="grid gap-4 py-10">
      <h1 className="text-34">{t(`start.title.${intent?.kind ?? kind}`)}</h1>
      <p className="text-ink-2">{t(`start.text.${intent?.kind ?? kind}`)}</p>
      {kind === "daily" && <FanOfBacks className="[--back:4.5rem]" />}
      <CommandError error={error} />
      <Button tone="primary" size="lg" busy={isUnderWay} onClick={() => setIntent(saveIntent(intent?.kind ?? kind, intent?.command))}>
        {t(isUnderWay ? "start.opening" : error === undefined ? `start.${intent?.kind ?? kind}` : "start.again")}
      </Button>
      <PlayHere />
      {error !== undefined && <LinkButton href="/lobby">{t("gone.lobby")}</LinkButton>}
    </Narrow>
  );
}

/** Opens the table and redirects to it; returns the error if that fails. */
function useOpening(intent: StartIntent | undefined, deck: string, tableName: string): ErrorCode | undefined {
  const router = useRouter();
  const connection = useConnection();
  const line = useConnectionState().status;
  const [failed, setFailed] = useState<{ intent: StartIntent; error: ErrorCode }>();
  useEffect(() => {
    if (intent === undefined || connection === undefined) return;
    let isGone = false;
    void openIntendedTable(connection, intent, { deck, name: tableName }).then((answer) => {
      if (isGone) return;
      if (!answer.ok) return setFailed({ intent, error: answer.error });
      forgetIntent();
      router.replace(`/t/${answer.code}`);
    });
    return () => {
      isGone = true;
    };
  }, [intent, connection, router, deck, tableName]);
  if (line === "refused") return "not_signed_in";
  return failed !== undefined && failed.intent === intent ? failed.error : undefined;
}
