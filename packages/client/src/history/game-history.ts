import { type Deck, followsVersion, type Seat, type View, type Viewer } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { Mirror } from "../mirror/mirror.ts";
import { withFacts } from "./former-calls.ts";
import { type GameEvent, gameEvents } from "./game-events.ts";

/** The events of one entry of the table's log. */
export interface HistoryEntry {
  readonly version: number;
  readonly events: readonly GameEvent[];
  /** The seats that a bot played for their absent players. */
  readonly standIns?: readonly Seat[];
}

/** Returns no entry if the batch has no events. */
export function historyOfBatch(
  deck: Deck,
  version: number,
  before: View | undefined,
  calls: readonly AnyCall[],
  after: View,
  standIns: readonly Seat[],
): HistoryEntry[] {
  const told = followsVersion(after, 3) ? calls : withFacts(deck, before, calls, after);
  const events = gameEvents(deck, before, told, after);
  return events.length === 0 ? [] : [{ version, events, ...(standIns.length > 0 && { standIns }) }];
}

/** The seats with a stand-in after some calls. A seat whose player has left for good counts too. */
export function standInsAfter(standIns: readonly Seat[], calls: readonly AnyCall[]): readonly Seat[] {
  const seats = new Set(standIns);
  for (const [name, seat] of calls)
    if (name === "seat_taken_by_bot") seats.add(seat as Seat);
    else if (name === "seat_handed_back") seats.delete(seat as Seat);
  return [...seats];
}

/** The history of a game from all its batches, each with its version. */
export function historyOfBatches(deck: Deck, viewer: Viewer, batches: readonly (readonly [number, readonly AnyCall[]])[]): HistoryEntry[] {
  const mirror = new Mirror(deck, viewer);
  let standIns: readonly Seat[] = [];
  return batches.flatMap(([version, calls]) => {
    const before = mirror.view;
    mirror.apply(calls);
    standIns = standInsAfter(standIns, calls);
    return historyOfBatch(deck, version, before, calls, mirror.view, standIns);
  });
}
