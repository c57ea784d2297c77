import {
  checkDeck,
  type Deck,
  type Game,
  isFatal,
  keyFromText,
  openDeck,
  type RandomBelow,
  randomReply,
  randomStream,
  SEATS,
  startGame,
  transition,
  viewFor,
} from "@mutable/engine";
import { expectEveryCardOnce, randomInterjection } from "@mutable/engine/testing";
import { describe, expect, it } from "vitest";
import { randomDeck } from "../testing/random-deck.ts";

/** The number of decks. RANDOM_DECKS sets another one. */
const COUNT = Number(process.env.RANDOM_DECKS ?? (process.env.TEST_DEEP === "1" ? 20_000 : 30));
const BATCHES = 10;
/** More replies than the budget of decisions allows: each decision takes one. */
const MOST_REPLIES = 20_000;

const first = Number(process.env.TEST_SEED ?? 1);

/** Plays a game of a random deck to its end, with random replies. */
function playAnyDeck(seed: string): Game {
  const { below } = randomStream({ key: keyFromText(seed), taken: 0 });
  const source = randomDeck(below);
  expect(checkDeck(source).filter(isFatal)).toEqual([]);
  const deck = openDeck(source);
  let game = start(deck, seed, below);
  for (let replies = 0; game.ending === undefined; replies += 1) {
    if (replies > MOST_REPLIES) throw new Error(`It has no end: ${JSON.stringify(game)}`);
    if (replies % 50 === 0) checkGame(deck, game);
    game = reply(deck, game, below);
  }
  checkGame(deck, game);
  return game;
}

function start(deck: Deck, seed: string, below: RandomBelow): Game {
  const { minSeats, maxSeats, firstSeat } = deck.source.profile;
  const metas = deck.source.cards.flatMap(({ id, ...card }) =>
    card.type === "meta" && !("from" in card && card.from !== undefined) && below(2) === 0 ? [id] : [],
  );
  const started = startGame(deck, {
    seats: minSeats + below(maxSeats - minSeats + 1),
    key: keyFromText(`${seed} cards`),
    metas,
    ...(firstSeat === "host" && { firstSeat: "player_1" }),
  });
  if (started.error !== undefined) throw new Error(started.why);
  return started.game;
}

function reply(deck: Deck, game: Game, below: RandomBelow): Game {
  const decision = game.open[below(game.open.length)];
  if (decision === undefined) throw new Error(`Nothing is asked, and the game is not over: ${JSON.stringify(game)}`);
  const call = randomReply(decision, below);
  const next = randomInterjection(deck, game, below) ?? { seat: decision.seat, decision: decision.id, call };
  const outcome = transition(deck, game, next);
  if (outcome.error !== undefined) throw new Error(`${JSON.stringify(next)}: ${outcome.error}, ${JSON.stringify(decision)}`);
  return outcome.game;
}

function checkGame(deck: Deck, game: Game): void {
  expectEveryCardOnce(deck, game);
  for (const viewer of ["watcher", ...SEATS] as const) viewFor(game, viewer);
}

describe("any deck that the checker accepts", () => {
  it.each(Array.from({ length: BATCHES }, (_, batch) => batch))("plays to an end, within its budget: batch %i", (batch) => {
    for (let n = 0; n < COUNT / BATCHES; n += 1) {
      const seed = `deck ${first} ${batch} ${n}`;
      try {
        playAnyDeck(seed);
      } catch (error) {
        throw new Error(`The deck of the seed "${seed}" fails`, { cause: error });
      }
    }
  });
});
