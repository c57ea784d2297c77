import { describe, expect, it } from "vitest";
import { keyFromText, soloDecks, startGame } from "../../index.ts";
import { patience, ruling, tableOf } from "../../testing/index.ts";

describe("the two decks", () => {
  const begun = startGame(patience, { seats: 1, key: keyFromText("two decks") });
  if (begun.error !== undefined) throw new Error(begun.why);

  ruling("R-364", "rules are a deck of their own, and what needs other seats is out of the game", () => {
    const { main, rules, out } = soloDecks(patience);
    expect(out).toEqual([
      "better-than-theirs",
      "least-of-all",
      "backwards",
      "poor-relation",
      "borrow",
      "swap-hands",
      "collection",
      "whirl",
      "visitor",
      "doorbell",
      "loose-step",
    ]);
    expect([main.length, rules.length]).toEqual([43, 15]);
    expect(begun.game.out).toEqual(out);
    expect(begun.game.hands.player_1).toHaveLength(4);
    expect(begun.game.solo?.rulesDeck.toSorted()).toEqual(rules.toSorted());
    expect(begun.game.rules).toEqual([]);
  });

  ruling("R-364", "creepers of the deal lie in front and are replaced from the main deck", () => {
    const creepers = begun.events.filter(({ type }) => type === "creepers");
    const drew = begun.events.flatMap((event) => (event.type === "drew" ? [event.count] : []));
    expect(drew.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(begun.game.draw).toHaveLength(43 - 4 - creepers.length);
  });

  it("L-54 solo has no first seat: the first random number shuffles the main deck", () => {
    expect(begun.game.turn.seat).toBe("player_1");
    // 42 numbers for the main deck and 14 for the rules deck, as long as no word is skipped.
    expect(begun.game.random.taken).toBe(42 + 14);
  });
});

describe("slots", () => {
  ruling("R-365", "a new rule discards the old one of its slot, whatever it says", () => {
    const table = tableOf(patience)({
      rules: ["draw-two", "play-two", "light-bag", "two-plans"],
      rulesDeck: ["short-shelf", "draw-three", "one-more"],
      hands: { player_1: ["lamp", "cup"] },
      draw: ["novel", "cat", "clock", "kettle", "scone", "biscuit", "teapot"],
    });
    table.player_1.plays("lamp");
    table.player_1.plays("cup");
    table.player_1.discards("cat");
    expect(table.rules).toEqual(["draw-two", "play-two", "two-plans", "short-shelf"]);
    expect(table.rulesDiscard).toEqual(["light-bag"]);
  });

  ruling("R-365", "a rule with draws is in the slot for draws, also if it sets plays", () => {
    const table = tableOf(patience)({
      rules: ["play-three", "draw-two"],
      rulesDeck: ["draw-four-and-two"],
      hands: { player_1: ["lamp"] },
      draw: ["post"],
    });
    expect(table.rules).toEqual(["play-three", "draw-two"]);
  });
});
