import { fluxx3, fluxx4 } from "@mutable/decks";
import { type Deck, SEATS, type View } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { gameSteps } from "../testing/game-steps.ts";
import { handSizes, handSizesBefore, largestHands } from "./hand-sizes.ts";
import { pastTables } from "./past-tables.ts";

const DECKS: readonly Deck[] = [fluxx3, fluxx4];
const GAMES = DECKS.flatMap((deck) => Array.from({ length: 10 }, (_, at) => [deck.id, at + 1, deck] as const));

/** The steps of a game that its history tells. */
const toldSteps = (seed: number, deck: Deck) =>
  gameSteps("watcher", 2 + (seed % 5), seed, deck).filter(({ entry }) => entry.events.length > 0);

const zonesOf = ({ goals, rules, keepers, creepers }: View, dealt: readonly string[]) => ({
  goals: goals.toSorted(),
  rules: rules.toSorted(),
  keepers: SEATS.map((seat) => keepers[seat].toSorted()),
  creepers: SEATS.map((seat) => creepers[seat].filter((card) => !dealt.includes(card)).toSorted()),
});

describe.each(GAMES)("from the end of a game with %s, number %i,", (_, seed, deck) => {
  const steps = toldSteps(seed, deck);
  const end = steps.at(-1)?.after as View;
  const history = steps.map(({ entry }) => entry);

  it("goes back to each table as it was, but for Creepers of the deal, whose seat is not told", () => {
    const dealt = SEATS.flatMap((seat) => steps[0]?.after.creepers[seat] ?? []);
    const zones = (view: View) => zonesOf(view, dealt);
    expect(pastTables(deck, end, history).map(({ view }) => zones(view))).toEqual(steps.map(({ after }) => zones(after)));
  });

  it("goes back to the size of each hand, and finds the largest", () => {
    for (const { before, after, entry } of steps.slice(1)) {
      let sizes = handSizes(after);
      for (const event of entry.events.toReversed()) sizes = handSizesBefore(sizes, event, after.seats) ?? sizes;
      expect(sizes).toEqual(handSizes(before));
    }
    const turns = steps.slice(1).filter(({ entry: { events } }) => events[0]?.is === "turn");
    for (const seat of end.seats)
      expect(largestHands(end, history).get(seat)).toBeGreaterThanOrEqual(
        Math.max(0, ...turns.map(({ before }) => before.hands[seat].length)),
      );
  });
});
