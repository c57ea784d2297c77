"use client";

import type { Answer, Carries, CommandName, ErrorCode } from "@mutable/protocol";
import { useCallback, useMemo, useState } from "react";
import { useConnection } from "./line.tsx";

export interface Commands {
  /** Sends it. What went wrong stands in `error` until the next one. */
  send<Name extends CommandName>(name: Name, carries: Carries<Name>): Promise<Answer<Name>>;
  /** The same for a command that somebody else has sent. */
  follow<Name extends CommandName>(name: Name, sent: Promise<Answer<Name>>): Promise<Answer<Name>>;
  /** What went wrong is no news any more. */
  forget(): void;
  /** What is under way; of several what was sent last. */
  readonly busy: CommandName | undefined;
  readonly error: ErrorCode | undefined;
}

/** Commands to the room server, with what a button has to show of them. */
export function useCommands(): Commands {
  const connection = useConnection();
  const [busy, setBusy] = useState<CommandName>();
  const [error, setError] = useState<ErrorCode>();
  const forget = useCallback(() => setError(undefined), []);
  const follow = useCallback(async <Name extends CommandName>(name: Name, sent: Promise<Answer<Name>>): Promise<Answer<Name>> => {
    setBusy(name);
    setError(undefined);
    const answer = await sent;
    setBusy((last) => (last === name ? undefined : last));
    if (!answer.ok) setError(answer.error);
    return answer;
  }, []);
  const send = useCallback(
    async <Name extends CommandName>(name: Name, carries: Carries<Name>): Promise<Answer<Name>> =>
      connection === undefined ? { ok: false, error: "not_signed_in" } : follow(name, connection.send(name, carries)),
    [connection, follow],
  );
  return useMemo(() => ({ send, follow, forget, busy, error }), [send, follow, forget, busy, error]);
}
