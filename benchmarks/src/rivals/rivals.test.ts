import { describe, expect, it } from "vitest";
import { seededRandom } from "../random.ts";
import { boardgameIo } from "./boardgame-io.ts";
import { handwritten } from "./handwritten.ts";
import { mutableEngine } from "./mutable-engine.ts";
import { type DealtCards, RIVAL_SEAT_COUNT, randomDeal, reducedDeck } from "./reduced-deck.ts";
import type { InspectedState, RulesImplementation } from "./rules-implementation.ts";

const GAMES = 300;
const MAX_PLAYS = 200;

/** The states before the first play and after each play. */
function statesOf<State>(rules: RulesImplementation<State>, deal: DealtCards, seed: number, plays: number): InspectedState[] {
  const below = seededRandom(seed);
  let state = rules.prepare(deal)();
  const states = [rules.inspect(state)];
  while (states.length <= plays && !rules.isOver(state)) {
    state = rules.play(state, below);
    states.push(rules.inspect(state));
  }
  return states;
}

/** Only a reshuffle takes cards off the discard pile. Each implementation shuffles in its own way. */
const isReshuffle = (before: InspectedState | undefined, { discard }: InspectedState) =>
  before?.discard.some((card, at) => discard[at] !== card) ?? false;

/** The part of a state that does not depend on the shuffle. */
const withoutShuffle = ({ hands, draw, ...state }: InspectedState) => ({
  ...state,
  hands: hands.map(({ length }) => length),
  draw: draw.length,
});

/** Compares all implementations in one game up to its first reshuffle, of which only the numbers of cards are compared. */
function compare(seed: number, size?: number): InspectedState[] {
  const deal = randomDeal(seededRandom(seed), size);
  const all = statesOf(mutableEngine, deal, seed, MAX_PLAYS);
  // With too few cards our engine notices that nothing can move any more and ends the game; the others do not.
  if (all.at(-1)?.winner === undefined) all.pop();
  const reshuffle = all.findIndex((state, i) => isReshuffle(all[i - 1], state));
  const states = reshuffle === -1 ? all : all.slice(0, reshuffle + 1);
  const comparable = (some: InspectedState[]) => some.map((state, i) => (i === reshuffle ? withoutShuffle(state) : state));
  for (const rules of [boardgameIo, handwritten] as RulesImplementation<unknown>[]) {
    expect(comparable(statesOf(rules, deal, seed, states.length - 1)), `game ${seed}`).toEqual(comparable(states));
  }
  return states;
}

const hasWinner = (states: InspectedState[]) => states.at(-1)?.winner !== undefined;
const hasReshuffle = (states: InspectedState[]) => states.some((state, i) => isReshuffle(states[i - 1], state));
const hasSkippedSeat = (states: InspectedState[]) =>
  states.some(({ seat }, i) => (seat - (states[i - 1]?.seat ?? seat) + RIVAL_SEAT_COUNT) % RIVAL_SEAT_COUNT > 1);

describe("the implementations of the reduced deck", () => {
  it("play with all simple cards of Fluxx 3.0", () => {
    const countOf = (wanted: string) => reducedDeck.source.cards.filter(({ type }) => type === wanted).length;
    expect(["keeper", "goal", "rule"].map(countOf)).toEqual([18, 18, 7]);
    expect(reducedDeck.ids.length).toBe(43);
  });

  it("play by the same rules", () => {
    const games = Array.from({ length: GAMES }, (_, seed) => compare(seed));
    expect(games.filter(hasWinner).length).toBeGreaterThan(GAMES / 10);
    expect(games.filter(hasReshuffle).length).toBeGreaterThan(GAMES / 10);
  });

  it("play by the same rules when cards run out and hands are empty", () => {
    const games = Array.from({ length: GAMES }, (_, seed) => compare(seed, 12 + (seed % 16)));
    expect(games.filter(hasSkippedSeat).length).toBeGreaterThan(GAMES / 40);
  });
});
