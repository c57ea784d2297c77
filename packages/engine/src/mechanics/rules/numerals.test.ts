import { expect } from "vitest";
import { action, keeper, openDeck, rule, step } from "../../index.ts";
import { ruling, tableOf } from "../../testing/index.ts";

const { draw, trashRules } = step;

/** Two rules that change numerals. No edition has both. */
const sizes = openDeck({
  id: "sizes",
  counts: { keeper: 8, rule: 3, action: 2 },
  basics: { draws: 1, plays: 1, deal: 3 },
  profile: { bonusPlays: "mandatory", turnsInARow: 1, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 3 },
  cards: [
    ...["hammer", "saw", "nails", "plank", "glue", "lamp", "rope", "kettle"].map(keeper),
    rule("one-size-up", { numerals: 1 }),
    rule("two-sizes-up", { numerals: 2 }),
    rule("busy-2", { plays: 2 }),
    action("parcel", draw(1)),
    action("spring-clean", trashRules("all")),
  ],
});

const bench = tableOf(sizes);

ruling("R-45", "another rule that changes numerals takes the place of the one in play, and the two do not add up", () => {
  const t = bench({
    rules: ["one-size-up"],
    hands: { player_1: ["two-sizes-up", "parcel"] },
    draw: ["hammer", "saw", "nails", "plank", "glue", "lamp", "rope"],
  });
  expect(t.hand("player_1")).toEqual(["two-sizes-up", "parcel", "hammer", "saw"]);
  t.player_1.plays("two-sizes-up");
  expect(t.rules).toEqual(["two-sizes-up"]);
  expect(t.discard).toEqual(["one-size-up"]);
  // One more draw for the turn, and three cards for a numeral of one.
  expect(t.hand("player_1")).toEqual(["parcel", "hammer", "saw", "nails"]);
  t.player_1.plays("parcel");
  expect(t.hand("player_1")).toEqual(["hammer", "saw", "nails", "plank", "glue", "lamp"]);
  expect(t.game.turn.played).toBe(2);
});

ruling("R-45", "a smaller one takes the place of a greater one too", () => {
  const t = bench({
    rules: ["two-sizes-up"],
    hands: { player_1: ["one-size-up", "hammer"] },
    draw: ["saw", "nails", "plank", "glue", "lamp", "rope"],
  });
  t.player_1.plays("one-size-up");
  expect(t.rules).toEqual(["one-size-up"]);
  expect(t.hand("player_1")).toEqual(["hammer", "saw", "nails", "plank"]);
  t.player_1.plays("hammer");
  expect(t.turn).toBe("player_2");
  expect(t.hand("player_2")).toEqual(["glue", "lamp"]);
});
