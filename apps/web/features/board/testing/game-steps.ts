import { gameEvents, type HistoryEntry, Mirror } from "@mutable/client";
import { fluxx3 } from "@mutable/decks";
import type { Arrangement, Deck, View, Viewer } from "@mutable/engine";
import { batchFor, Referee, type SeatCommand } from "@mutable/referee";
import { refereeRandomGame } from "@mutable/referee/testing";

/** A step of a game, with the table before and after it. Before the first, it is as after it. */
export interface GameStep {
  readonly before: View;
  readonly after: View;
  readonly entry: HistoryEntry;
}

/** A whole game played by chance, as one viewer sees and hears it. */
export function gameSteps(viewer: Viewer, seats: number, seed: number, deck: Deck = fluxx3): GameStep[] {
  const mirror = new Mirror(deck, viewer);
  let before: View | undefined;
  return refereeRandomGame({ deck: deck.id, seats, seed, seating: false }).steps.map(({ broadcast }, version) => {
    const calls = batchFor(broadcast, viewer);
    mirror.apply(calls);
    const after = mirror.view;
    const step = { before: before ?? after, after, entry: { version, events: gameEvents(deck, before, calls, after) } };
    before = after;
    return step;
  });
}

/** The last of some replies at an arranged table, as one viewer sees it. */
export function arrangedStep(arrange: Arrangement, replies: readonly SeatCommand[], viewer: Viewer = "player_1", seats = 3): GameStep {
  const step = arrangedSteps(arrange, replies, viewer, seats).at(-1);
  if (step === undefined) throw new Error("There is no reply");
  return step;
}

/** The start and some replies at an arranged table. */
export function arrangedSteps(
  arrange: Arrangement,
  replies: readonly SeatCommand[],
  viewer: Viewer = "player_1",
  seats = 3,
  deck: Deck = fluxx3,
  metas: string[] = [],
): GameStep[] {
  const started = Referee.start(deck, { game: "game-1", seats, arrange, metas, shuffle: { kind: "text", text: "arranged" } });
  if (started.error !== undefined) throw new Error(started.why);
  const { referee } = started;
  const mirror = new Mirror(deck, viewer);
  const opening = batchFor(started.broadcast, viewer);
  mirror.apply(opening);
  const start = {
    before: mirror.view,
    after: mirror.view,
    entry: { version: 0, events: gameEvents(deck, undefined, opening, mirror.view) },
  };
  const steps = replies.map((command) => {
    const before = mirror.view;
    const move = referee.evaluate(command);
    if (move.kind !== "move") throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(move.response)}`);
    referee.commit(move);
    const calls = batchFor(move.broadcast, viewer);
    mirror.apply(calls);
    return { before, after: mirror.view, entry: { version: referee.version, events: gameEvents(deck, before, calls, mirror.view) } };
  });
  return [start, ...steps];
}
