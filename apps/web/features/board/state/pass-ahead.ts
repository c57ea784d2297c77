"use client";

import type { ObservableTable } from "@mutable/client";
import type { Decision, Deck, View } from "@mutable/engine";
import type { Carries } from "@mutable/protocol";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useConnection } from "../../connection/connection.tsx";
import { useTable } from "../../connection/table.ts";

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

interface PassAheadSource {
  readonly table: ObservableTable;
  readonly tableId: string;
  readonly game: string | undefined;
  readonly view: View;
  readonly deck: Deck;
  readonly isLive: boolean;
}

/** Kept in this tab: the server sends it to no client. */
export function usePassAheadState({ table, tableId, game, view, deck, isLive }: PassAheadSource): PassAhead {
  const connection = useConnection();
  const { status } = useTable(table, "state");
  const turn = view.turn.number;
  const [choice, setChoice] = useState<Choice>();
  useEffect(() => setChoice(load(tableId)), [tableId]);
  const isPlaying = isLive && view.viewer !== "watcher" && view.ending === undefined && deck.surprises.length > 0;
  const isInForce = choice?.game === game && (choice?.mode === "always" || choice?.turn === turn);
  const mode = isPlaying && isInForce && choice !== undefined ? choice.mode : "nothing";

  // Sent whenever the table is joined, also if nothing is to be passed: a restarted server has forgotten it, and another tab
  // may have said otherwise.
  const isJoined = isPlaying && status === "joined";
  const meant = mode === "turn" ? turn : undefined;
  useEffect(() => {
    if (isJoined) void connection?.send("pass_ahead", { for: mode, ...(meant !== undefined && { turn: meant }) });
  }, [isJoined, mode, meant, connection]);

  const set = useCallback(
    (wanted: PassAheadMode) => {
      const next = { mode: wanted, game, turn };
      setChoice(next);
      save(tableId, next);
    },
    [tableId, game, turn],
  );
  return useMemo(() => ({ mode, set }), [mode, set]);
}

/** True if the server passes this decision. */
export const isPassed = ({ mode }: PassAhead, decision: Decision | undefined): decision is Decision =>
  mode !== "nothing" && decision?.kind === "may_react";

const keyOf = (tableId: string): string => `mutable pass ${tableId}`;
const MODES: readonly unknown[] = ["turn", "always", "nothing"] satisfies readonly PassAheadMode[];

function load(tableId: string): Choice | undefined {
  try {
    const stored: Partial<Choice> | null = JSON.parse(sessionStorage.getItem(keyOf(tableId)) ?? "null");
    return stored !== null && MODES.includes(stored.mode) && Number.isInteger(stored.turn) ? (stored as Choice) : undefined;
  } catch {
    return undefined;
  }
}

function save(tableId: string, choice: Choice): void {
  try {
    if (choice.mode === "nothing") sessionStorage.removeItem(keyOf(tableId));
    else sessionStorage.setItem(keyOf(tableId), JSON.stringify(choice));
  } catch {
    // Without storage it lasts until the page is reloaded, which ends it on the server too.
  }
}
