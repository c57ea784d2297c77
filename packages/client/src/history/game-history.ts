import type { Deck, View, Viewer } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { Mirror } from "../mirror/mirror.ts";
import { type GameEvent, gameEvents } from "./game-events.ts";

/** The events of one entry of the table's log. */
export interface HistoryEntry {
  readonly version: number;
  readonly events: readonly GameEvent[];
}

/** Returns no entry if the batch has no events. */
export function historyOfBatch(
  deck: Deck,
  version: number,
  before: View | undefined,
  calls: readonly AnyCall[],
  after: View,
): HistoryEntry[] {
  const events = gameEvents(deck, before, calls, after);
  return events.length === 0 ? [] : [{ version, events }];
}

/** The history of a game from all its batches, each with its version. */
export function historyOfBatches(deck: Deck, viewer: Viewer, batches: readonly (readonly [number, readonly AnyCall[]])[]): HistoryEntry[] {
  const mirror = new Mirror(deck, viewer);
  return batches.flatMap(([version, calls]) => {
    const before = mirror.view;
    mirror.apply(calls);
    return historyOfBatch(deck, version, before, calls, mirror.view);
  });
}
