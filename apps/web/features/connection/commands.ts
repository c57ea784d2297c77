"use client";

import type { Answer, Carries, CommandName, ErrorCode } from "@mutable/protocol";
import { useCallback, useMemo, useState } from "react";
import { useConnection } from "./connection.tsx";

export interface Commands {
  /** Sends a command. Its failure stays in `error` until the next one. */
  send<Name extends CommandName>(name: Name, carries: Carries<Name>): Promise<Answer<Name>>;
  /** Tracks a command that other code has sent. */
  follow<Name extends CommandName>(name: Name, sent: Promise<Answer<Name>>): Promise<Answer<Name>>;
  /** Clears `error`. */
  forget(): void;
  /** The command in progress; of several the latest. */
  readonly busy: CommandName | undefined;
  readonly error: ErrorCode | undefined;
}

/** Sends commands to the room server, with the progress and errors that buttons show. */
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
