import {
  type BlankCard,
  type Decision,
  type Deck,
  deckFor,
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
} from "@mutable/engine";
import { inn, manor, orchard, patience, playUntilOver, randomInterjection, type Unasked, village, workshop } from "@mutable/engine/testing";
import fc from "fast-check";
import { fluxx1 } from "../fluxx-1/index.ts";
import { fluxx3 } from "../fluxx-3/index.ts";
import { fluxx4 } from "../fluxx-4/index.ts";
import { muchBother } from "../much-bother/index.ts";

const isDeep = process.env.TEST_DEEP === "1";
/** `npm test` checks properties on a sample of this part; `npm run test:deep` on twenty times the full number. */
const SAMPLE = 1 / 32;

/** The number of random games that a property is checked on. */
export const gameCount = (count: number): number => Math.ceil(count * (isDeep ? 20 : SAMPLE));

/** The parameters of a random game, so that a failure can be repeated. */
export interface RandomGame {
  deck: string;
  seats: number;
  seed: number;
  /** True if players join and leave. */
  seating: boolean;
}

const DECKS = new Map(
  [fluxx1, fluxx3, fluxx4, muchBother, workshop, orchard, manor, inn, patience, village].map((deck) => [deck.id, deck]),
);

/** Any deck, two to six seats, with or without joining and leaving; or solo. */
export const anyGame: fc.Arbitrary<RandomGame> = fc
  .record({
    deck: fc.constantFrom("fluxx-3", "fluxx-3", "workshop", "orchard", "manor", "inn", "patience", "village"),
    seats: fc.integer({ min: 2, max: 6 }),
    seed: fc.nat(),
    seating: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  })
  .map((game) => (game.deck === "patience" ? { ...game, ...soloGame(game.seed) } : game));

/** One in four is of Fluxx 3.0. */
const soloGame = (seed: number) => ({ deck: seed % 4 === 0 ? "fluxx-3" : "patience", seats: 1, seating: false });

/** Time for many games on a busy machine. */
export const PROPERTY = { timeout: isDeep ? 3_600_000 : 180_000 };

/**
 * Games that together contain everything possible: every event, call and kind of decision, and every reason for two viewers
 * of a position to receive different information.
 */
const COVERING_GAMES: [RandomGame][] = [
  [{ deck: "fluxx-3", seats: 6, seed: 2_147_483_637, seating: true }],
  [{ deck: "workshop", seats: 3, seed: 1_035_975_694, seating: true }],
  [{ deck: "fluxx-3", seats: 4, seed: 2_147_483_619, seating: true }],
  [{ deck: "workshop", seats: 3, seed: 77, seating: true }],
  [{ deck: "workshop", seats: 6, seed: 15, seating: false }],
  [{ deck: "orchard", seats: 3, seed: 81, seating: true }],
  [{ deck: "manor", seats: 3, seed: 9, seating: false }],
  [{ deck: "manor", seats: 3, seed: 2, seating: false }],
  [{ deck: "manor", seats: 4, seed: 35, seating: false }],
  [{ deck: "inn", seats: 3, seed: 41, seating: false }],
  [{ deck: "inn", seats: 3, seed: 50, seating: false }],
  [{ deck: "manor", seats: 3, seed: 6, seating: false }],
  [{ deck: "manor", seats: 4, seed: 73, seating: false }],
  [{ deck: "manor", seats: 3, seed: 11, seating: false }],
  [{ deck: "manor", seats: 4, seed: 80, seating: false }],
  [{ deck: "patience", seats: 1, seed: 4, seating: false }],
  [{ deck: "village", seats: 2, seed: 1_561_745_043, seating: false }],
  [{ deck: "village", seats: 3, seed: 3, seating: false }],
  [{ deck: "village", seats: 3, seed: 4, seating: false }],
  [{ deck: "workshop", seats: 6, seed: 2_147_483_647, seating: false }],
];

/** The seed is TEST_SEED (scripts/test-setup.ts), a new one in every run. */
export const propertySettings = (count: number) => ({ numRuns: gameCount(count), endOnFailure: false });

/** Checks these examples first, then random ones. */
export const withExamples = <Example extends unknown[]>(count: number, examples: Example[]) => ({
  ...propertySettings(count),
  numRuns: examples.length + gameCount(count),
  examples,
});

/** Always the same games: for tests that require everything to come up, also by chance within a game. `npm test` plays `sample`. */
export const fixedSettings = (count: number, sample = count) => ({
  numRuns: isDeep ? gameCount(count) : sample,
  seed: 3,
  endOnFailure: false,
});

/** For tests that require everything to come up. */
export const coveringSettings = (count: number) => withExamples(count, COVERING_GAMES);

export function randomGameDeck(random: RandomGame): Deck {
  const found = DECKS.get(random.deck);
  if (found === undefined) throw new Error(`There is no deck ${random.deck}.`);
  return hasBlank(random) ? deckFor(found, { blank: BLANK_CARD }) : found;
}

/** In some games of `village`. */
const hasBlank = ({ deck, seed }: RandomGame): boolean => deck === "village" && seed % 3 === 0;

const BLANK_CARD: BlankCard = { id: "blank", type: "rule", name: "Two at a time", text: "Draw 2, play 2", draws: 2, plays: 2 };

/** Returns the options with which the game starts. */
export function randomGameSetup(random: RandomGame): Omit<StartOptions, "key"> & { text: string } {
  const { seats, seed, seating } = random;
  if (seats === 1) return { seats, profile: { solo: true }, text: `game ${seed}` };
  const { ids, cards, laterMetas } = randomGameDeck(random);
  const isFromStart = (id: string) => cards.get(id)?.type === "meta" && !laterMetas.includes(id);
  const isDrastic = (id: string) => cards.get(id)?.modifiers.withoutCreepers || cards.get(id)?.modifiers.noElimination;
  const metas = ids.filter((id) => isFromStart(id) && (!isDrastic(id) || seed % 8 === 0));
  return {
    seats,
    metas,
    ...(seed % 4 === 1 && { laterMetas: [] }),
    ...(hasBlank(random) && { blank: BLANK_CARD }),
    ...(random.deck === "village" && { today: { holiday: seed % 2 === 1, birthdays: ["player_1"] } }),
    profile: {
      jumpingIn: seating,
      droppingOut: seating,
      ...(random.deck === "village" && seed % 2 === 0 && { limitsAtPlay: "everybody" }),
    },
    text: `game ${seed}`,
  };
}

/** Returns the random stream of the replies, which is independent of that of the game. */
export const randomGameReplies = ({ seed }: RandomGame): RandomBelow =>
  randomStream({ key: keyFromText(`replies ${seed}`), taken: 0 }).below;

/** Returns a random legal reply to an open decision or, rarely, what a seat does unasked if that is allowed. */
export function anyReply(random: RandomGame, game: Game, below: RandomBelow): { reply: Unasked | Reply; decision: Decision } {
  const decision = game.open[below(game.open.length)];
  if (decision === undefined) throw new Error("The game has no open decision and is not over.");
  const reply = (random.seating && randomSeatChange(game, below)) ||
    randomInterjection(randomGameDeck(random), game, below) || {
      seat: decision.seat,
      decision: decision.id,
      call: randomReply(decision, below),
    };
  return { reply, decision };
}

/** Plays a game to its end with random replies. `atPrompt` is called before every reply. */
export function playRandomGame(
  random: RandomGame,
  atPrompt: (game: Game, next: { reply: Unasked | Reply; decision: Decision }, below: RandomBelow) => void,
): Game {
  const deck = randomGameDeck(random);
  const { text, ...setup } = randomGameSetup(random);
  const begun = startGame(deck, { ...setup, key: keyFromText(text) });
  if (begun.error !== undefined) throw new Error(begun.why);
  const below = randomGameReplies(random);
  return playUntilOver(deck, begun.game, (game) => {
    const next = anyReply(random, game, below);
    atPrompt(game, next, below);
    return next.reply;
  });
}

/** With these meta rules, no player can join. */
export const isWithoutReturn = ({ metas }: Game): boolean => metas.includes("last-train") || metas.includes("the-bridge-is-out");

function randomSeatChange(game: Game, below: RandomBelow): SeatChange | undefined {
  if (below(25) !== 0) return undefined;
  const seat = SEATS[below(SEATS.length)] ?? "player_1";
  const here = [...game.seats, ...game.joining, ...Object.keys(game.eliminated ?? {})];
  if (game.closed?.includes(seat) || isWithoutReturn(game)) return undefined;
  if (!here.includes(seat)) return here.length < game.profile.maxSeats ? { seat, call: ["join"] } : undefined;
  return below(3) === 0 ? { seat, call: ["leave"] } : undefined;
}
