import {
  type Decision,
  type Deck,
  type Game,
  keyFromText,
  type RandomBelow,
  type Reply,
  randomReply,
  randomStream,
  SEATS,
  type SeatChange,
  type StartOptions,
  startGame,
  transition,
} from "@mutable/engine";
import fc from "fast-check";
import { fluxx3 } from "../fluxx-3/index.ts";
import { workshop } from "./workshop.ts";

/** How many random games a property is tried on. `npm run test:deep` plays twenty times as many. */
export const gameCount = (count: number): number => (process.env.TEST_DEEP === "1" ? 20 * count : count);

/** Named by what makes it, so that a failure can be read and played again. */
export interface RandomGame {
  deck: string;
  seats: number;
  seed: number;
  /** Whether people come and go. */
  seating: boolean;
}

/** Any game: either deck, two to six seats, with or without people coming and going. */
export const anyGame: fc.Arbitrary<RandomGame> = fc.record({
  deck: fc.constantFrom("fluxx-3", "fluxx-3", "workshop"),
  seats: fc.integer({ min: 2, max: 6 }),
  seed: fc.nat(),
  seating: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
});

/** Thousands of games may take a while where the machine is busy. */
export const PROPERTY = { timeout: process.env.TEST_DEEP === "1" ? 3_600_000 : 180_000 };

export const propertySettings = (count: number): fc.Parameters<unknown> => ({ numRuns: gameCount(count), seed: 3, endOnFailure: false });

export const randomGameDeck = ({ deck }: RandomGame): Deck => (deck === workshop.id ? workshop : fluxx3);

/** What such a game begins with. */
export function randomGameSetup(random: RandomGame): Omit<StartOptions, "key"> & { text: string } {
  const { seats, seed, seating } = random;
  const { ids, cards } = randomGameDeck(random);
  const metas = ids.filter((id) => cards.get(id)?.type === "meta");
  return { seats, metas, profile: { jumpingIn: seating, droppingOut: seating }, text: `game ${seed}` };
}

/** The chance from which the replies come, apart from that of the game. */
export const randomGameReplies = ({ seed }: RandomGame): RandomBelow =>
  randomStream({ key: keyFromText(`replies ${seed}`), taken: 0 }).below;

/** Any legal reply of anybody who is asked; now and then, where that is allowed, somebody comes or goes instead. */
export function anyReply({ seating }: RandomGame, game: Game, below: RandomBelow): { reply: Reply | SeatChange; decision: Decision } {
  const decision = game.open[below(game.open.length)];
  if (decision === undefined) throw new Error("Nobody is asked anything, and the game is not over.");
  const reply = (seating && comeOrGo(game, below)) || { seat: decision.seat, decision: decision.id, call: randomReply(decision, below) };
  return { reply, decision };
}

/** Plays a game to its end with uniformly random replies. `atPrompt` sees every prompt, before the reply that is given then. */
export function playRandomGame(
  random: RandomGame,
  atPrompt: (game: Game, next: { reply: Reply | SeatChange; decision: Decision }, below: RandomBelow) => void,
): Game {
  const deck = randomGameDeck(random);
  const { text, ...setup } = randomGameSetup(random);
  const begun = startGame(deck, { ...setup, key: keyFromText(text) });
  if (begun.error !== undefined) throw new Error(begun.why);
  const below = randomGameReplies(random);
  let { game } = begun;
  while (game.ending === undefined) {
    const next = anyReply(random, game, below);
    atPrompt(game, next, below);
    const outcome = transition(deck, game, next.reply);
    if (outcome.error !== undefined) throw new Error(`${JSON.stringify(next.reply)}: ${outcome.error}`);
    game = outcome.game;
  }
  return game;
}

function comeOrGo(game: Game, below: RandomBelow): SeatChange | undefined {
  if (below(25) !== 0) return undefined;
  const seat = SEATS[below(SEATS.length)] ?? "player_1";
  const here = [...game.seats, ...game.joining];
  if (!here.includes(seat)) return here.length < game.profile.maxSeats ? { seat, call: ["join"] } : undefined;
  return below(3) === 0 ? { seat, call: ["leave"] } : undefined;
}
