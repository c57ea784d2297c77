import { anyReply, type RandomGame, randomGameDeck, randomGameReplies, randomGameSetup } from "@mutable/decks/testing";
import type { Deck, Event, Game, Viewer } from "@mutable/engine";
import type { Batch } from "@mutable/protocol";
import type { Broadcast } from "../broadcast.ts";
import type { SeatCommand } from "../command.ts";
import { Referee } from "../referee.ts";
import type { GameSetup } from "../setup.ts";

/** A step of a game; the first one is its beginning. */
export interface RefereedStep {
  command: SeatCommand | undefined;
  broadcast: Broadcast;
  events: readonly Event[];
  /** The game after it. */
  game: Game;
}

export interface RefereedGame {
  deck: Deck;
  setup: GameSetup;
  steps: RefereedStep[];
  /** The whole game for a viewer who joins after that step. */
  wholeGameAt: (step: number, viewer: Viewer) => Batch;
}

/** Plays a random game with a referee, by the newest version unless another one is named. */
export function refereeRandomGame(random: RandomGame, engine?: string): RefereedGame {
  const deck = randomGameDeck(random);
  const { text, seats, metas, profile, blank, today } = randomGameSetup(random);
  const setup: GameSetup = { game: `game-${random.seed}`, engine, seats, metas, profile, blank, today, shuffle: { kind: "text", text } };
  const started = Referee.start(deck, setup);
  if (started.error !== undefined) throw new Error(started.why);
  const { referee } = started;
  const below = randomGameReplies(random);
  const steps: RefereedStep[] = [{ command: undefined, broadcast: started.broadcast, events: started.events, game: referee.game }];
  while (referee.game.ending === undefined) {
    const command = anyReply(random, referee.game, below).reply as SeatCommand;
    const move = referee.evaluate(command);
    if (move.kind !== "move") throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(move.response)}`);
    referee.commit(move);
    steps.push({ command, broadcast: move.broadcast, events: move.events, game: referee.game });
  }
  const wholeGameAt = (step: number, viewer: Viewer) =>
    Referee.restore(deck, { game: (steps[step] as RefereedStep).game, version: step, answers: {} }).wholeGameFor(viewer);
  return { deck, setup, steps, wholeGameAt };
}
