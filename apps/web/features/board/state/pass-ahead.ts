"use client";

import type { View } from "@mutable/engine";
import type { Carries } from "@mutable/protocol";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useConnection } from "../../connection/connection.tsx";

export type PassAheadMode = Carries<"pass_ahead">["for"];

/** The server passes in windows to react, for this turn or until the player ends it. No other player is told. */
export interface PassAhead {
  readonly mode: PassAheadMode;
  set(mode: PassAheadMode): void;
}

interface Choice {
  readonly mode: PassAheadMode;
  readonly game: string | undefined;
  readonly turn: number;
}

const keyOf = (table: string): string => `mutable pass ${table}`;

/** Kept for this tab, since the server tells nobody of it, not even its player. */
export function usePassAhead(table: string, game: string | undefined, { turn }: View, isConnected: boolean): PassAhead {
  const connection = useConnection();
  const [choice, setChoice] = useState<Choice>();
  useEffect(() => setChoice(load(table)), [table]);
  const mode = choice !== undefined && isInForce(choice, game, turn.number) ? choice.mode : "nothing";

  // Sent again after a reconnection: a server that has restarted does not know it.
  useEffect(() => {
    if (mode !== "nothing" && isConnected) void connection?.send("pass_ahead", { for: mode });
  }, [mode, isConnected, connection]);

  const set = useCallback(
    (wanted: PassAheadMode) => {
      const next = { mode: wanted, game, turn: turn.number };
      setChoice(next);
      save(table, next);
      if (wanted === "nothing") void connection?.send("pass_ahead", { for: wanted });
    },
    [connection, table, game, turn.number],
  );
  return useMemo(() => ({ mode, set }), [mode, set]);
}

const isInForce = (choice: Choice, game: string | undefined, turn: number): boolean =>
  choice.game === game && (choice.mode === "always" || choice.turn === turn);

function load(table: string): Choice | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function save(table: string, choice: Choice): void {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(choice));
  } catch {
    // Without storage it lasts until the page is reloaded.
  }
}
