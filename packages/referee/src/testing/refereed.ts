import { anyReply, type RandomGame, randomGameDeck, randomGameReplies, randomGameSetup } from "@mutable/decks/testing";
import type { Deck, Game, Viewer } from "@mutable/engine";
import type { Batch } from "@mutable/protocol";
import type { Broadcast } from "../broadcast.ts";
import type { SeatCommand } from "../command.ts";
import { Referee } from "../referee.ts";
import type { GameSetup } from "../setup.ts";

/** One step of a game: the first is its beginning. */
export interface RefereedStep {
  command: SeatCommand | undefined;
  broadcast: Broadcast;
  /** The game after it. */
  game: Game;
}

export interface RefereedGame {
  deck: Deck;
  setup: GameSetup;
  steps: RefereedStep[];
  /** What somebody is sent who comes after that step. */
  snapshotAt: (step: number, viewer: Viewer) => Batch;
}

/** A whole random game as its referee tells it. */
export function refereed(random: RandomGame): RefereedGame {
  const deck = randomGameDeck(random);
  const { text, seats, metas, profile } = randomGameSetup(random);
  const setup: GameSetup = { game: `game-${random.seed}`, seats, metas, profile, shuffle: { kind: "text", text } };
  const begun = Referee.start(deck, setup);
  if (begun.error !== undefined) throw new Error(begun.why);
  const { referee } = begun;
  const below = randomGameReplies(random);
  const steps: RefereedStep[] = [{ command: undefined, broadcast: begun.broadcast, game: referee.game }];
  while (referee.game.ending === undefined) {
    const command = anyReply(random, referee.game, below).reply as SeatCommand;
    const move = referee.evaluate(command);
    if (move.kind !== "move") throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(move.response)}`);
    referee.commit(move);
    steps.push({ command, broadcast: move.broadcast, game: referee.game });
  }
  const snapshotAt = (step: number, viewer: Viewer) =>
    Referee.restore(deck, { game: (steps[step] as RefereedStep).game, version: step, answers: {} }).snapshotFor(viewer);
  return { deck, setup, steps, snapshotAt };
}
