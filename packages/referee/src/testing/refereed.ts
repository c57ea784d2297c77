import { anyReply, deckOf, type RandomGame, repliesOf, setupOf } from "@mutable/decks/testing";
import type { Deck, Game, Viewer } from "@mutable/engine";
import type { Batch } from "@mutable/protocol";
import { type Command, Referee } from "../referee.ts";
import type { Setup } from "../setup.ts";
import type { Told } from "../told.ts";

/** One step of a game: the first is its beginning. */
export interface Step {
  command: Command | undefined;
  told: Told;
  /** The game after it. */
  game: Game;
}

export interface Refereed {
  deck: Deck;
  setup: Setup;
  steps: Step[];
  /** What somebody is sent who comes after that step. */
  burstAt: (step: number, viewer: Viewer) => Batch;
}

/** A whole random game as its referee tells it. */
export function refereed(random: RandomGame): Refereed {
  const deck = deckOf(random);
  const { text, seats, metas, profile } = setupOf(random);
  const setup: Setup = { game: `game-${random.seed}`, seats, metas, profile, shuffle: { kind: "text", text } };
  const begun = Referee.begin(deck, setup);
  if (begun.error !== undefined) throw new Error(begun.why);
  const { referee } = begun;
  const below = repliesOf(random);
  const steps: Step[] = [{ command: undefined, told: begun.told, game: referee.game }];
  while (referee.game.ending === undefined) {
    const command = anyReply(random, referee.game, below).reply as Command;
    const move = referee.consider(command);
    if (move.is !== "move") throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(move.answer)}`);
    referee.advance(move);
    steps.push({ command, told: move.told, game: referee.game });
  }
  const burstAt = (step: number, viewer: Viewer) =>
    Referee.restore(deck, { game: (steps[step] as Step).game, version: step, answers: {} }).burst(viewer);
  return { deck, setup, steps, burstAt };
}
