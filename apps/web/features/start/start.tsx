"use client";

import type { ErrorCode } from "@mutable/protocol";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Narrow } from "../../ui/page.tsx";
import { CommandFault } from "../line/command-fault.tsx";
import { useConnection, useConnectionState } from "../line/line.tsx";
import { forgetIntent, type Intent, intend, intended, type Kind } from "./intent.ts";
import { openIntended } from "./opening.ts";

/** Opens a table at once, if that was asked for on a page of ours; otherwise asks. */
export function Start({ kind, tableName }: { kind: Kind; tableName: string }) {
  const t = useTranslate();
  const [intent, setIntent] = useState<Intent>();
  const error = useOpening(intent, tableName);
  useEffect(() => setIntent(intended()), []);

  const isUnderWay = intent !== undefined && error === undefined;
  return (
    <Narrow className="grid gap-4 py-10">
      <h1 className="text-34">{t(`start.title.${intent?.kind ?? kind}`)}</h1>
      <p className="text-ink-2">{t(`start.text.${intent?.kind ?? kind}`)}</p>
      <CommandFault error={error} />
      <Button tone="primary" size="lg" busy={isUnderWay} onClick={() => setIntent(intend(intent?.kind ?? kind, intent?.command))}>
        {t(isUnderWay ? "start.opening" : error === undefined ? `start.${intent?.kind ?? kind}` : "start.again")}
      </Button>
      {error !== undefined && <LinkButton href="/lobby">{t("gone.lobby")}</LinkButton>}
    </Narrow>
  );
}

/** Goes to the table as soon as it is open; gives what has kept it from that. */
function useOpening(intent: Intent | undefined, tableName: string): ErrorCode | undefined {
  const router = useRouter();
  const connection = useConnection();
  const line = useConnectionState().status;
  const [failed, setFailed] = useState<{ intent: Intent; error: ErrorCode }>();
  useEffect(() => {
    if (intent === undefined || connection === undefined) return;
    let isGone = false;
    void openIntended(connection, intent, tableName).then((answer) => {
      if (isGone) return;
      if (!answer.ok) return setFailed({ intent, error: answer.error });
      forgetIntent();
      router.replace(`/t/${answer.code}`);
    });
    return () => {
      isGone = true;
    };
  }, [intent, connection, router, tableName]);
  if (line === "refused") return "not_signed_in";
  return failed !== undefined && failed.intent === intent ? failed.error : undefined;
}
