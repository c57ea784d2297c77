import { gameEvents, type HistoryEntry, Mirror } from "@mutable/client";
import { fluxx3 } from "@mutable/decks";
import type { View, Viewer } from "@mutable/engine";
import { batchFor } from "@mutable/referee";
import { refereeRandomGame } from "@mutable/referee/testing";

/** A step of a game, with the table before and after it. Before the first, it is as after it. */
export interface GameStep {
  readonly before: View;
  readonly after: View;
  readonly entry: HistoryEntry;
}

/** A whole game played by chance, as one viewer sees and hears it. */
export function gameSteps(viewer: Viewer, seats: number, seed: number): GameStep[] {
  const mirror = new Mirror(fluxx3, viewer);
  let before: View | undefined;
  return refereeRandomGame({ deck: "fluxx-3", seats, seed, seating: false }).steps.map(({ broadcast }, version) => {
    const calls = batchFor(broadcast, viewer);
    mirror.apply(calls);
    const after = mirror.view;
    const step = { before: before ?? after, after, entry: { version, events: gameEvents(fluxx3, before, calls, after) } };
    before = after;
    return step;
  });
}
