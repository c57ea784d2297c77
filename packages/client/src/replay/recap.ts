import type { Deck, Viewer } from "@mutable/engine";
import type { AnyCall, TableInfo } from "@mutable/protocol";
import type { MissedPart } from "../table/table-state.ts";
import { Replay } from "./replay.ts";

interface GameUntilNow {
  readonly deck: Deck;
  readonly info: TableInfo;
  readonly viewer: Viewer;
  /** From the beginning of the game. */
  readonly batches: readonly (readonly [version: number, calls: readonly AnyCall[]])[];
}

/** Replays what a player has missed. It stands before the first missed move; its last step is the last one. */
export function recapReplay({ deck, info, viewer, batches }: GameUntilNow, { after, until }: MissedPart): Replay {
  const shown = batches.filter(([version]) => version <= until);
  const known = shown.filter(([version]) => version <= after).length;
  const game = {
    deck,
    // Nothing can be answered in a replay.
    info: { ...info, phase: "over" as const },
    batchesFor: () => shown.map(([, calls]) => calls),
    times: shown.map(() => 0),
    chat: [],
  };
  return new Replay(game, { viewer, showsAllHands: false }, Math.max(0, known - 1));
}
