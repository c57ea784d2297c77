import { fluxx3 } from "@mutable/decks";
import { activeRules } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { type ExampleName, playableCards, playInExample, READER, startExample } from "./example.ts";

const after = (name: ExampleName, ...cards: string[]) =>
  cards.reduce((game, card) => playInExample(fluxx3, game, card), startExample(fluxx3, name));

describe("an example", () => {
  it("changes what counts at once", () => {
    const game = after("rules", "play-3");
    expect(activeRules(fluxx3, game)).toMatchObject({ draws: 1, plays: 3 });
    expect(playableCards(game)).toContain("draw-3");
    expect(activeRules(fluxx3, after("rules", "play-3", "draw-3"))).toMatchObject({ draws: 3, plays: 3 });
  });

  it("raises all numbers, and lets the other seat answer", () => {
    const game = after("numerals", "x-x-1");
    expect(activeRules(fluxx3, game)).toMatchObject({ draws: 3, plays: 3, keeperLimit: 4 });
    expect(after("numerals", "x-x-1", "taxation").hands[READER]).toEqual(expect.arrayContaining(["dreams", "sleep"]));
  });

  it("is won by the last keeper", () => {
    expect(after("goal", "the-toaster").ending).toMatchObject({ winner: READER });
    expect(after("goal", "cookies", "baked-goods").ending).toMatchObject({ winner: READER });
  });

  it.each(["rules", "numerals", "goal"] as const)("of %s can be played in any order, to its end", (name) => {
    const explore = (game = startExample(fluxx3, name), depth = 0): void => {
      if (depth > 4) return;
      for (const card of playableCards(game)) explore(playInExample(fluxx3, game, card), depth + 1);
    };
    expect(playableCards(startExample(fluxx3, name)).length).toBeGreaterThan(1);
    explore();
  });
});
