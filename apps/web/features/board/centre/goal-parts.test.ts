import { deckTexts, fluxx4, muchBother } from "@mutable/decks";
import { type Arrangement, keyFromText, startGame, viewFor } from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import type { ViewContext } from "../model/context.ts";
import { goalsInPlay, progressCount, signBetween, winningParts } from "./goal-parts.ts";

function contextOf(arrange: Arrangement, deck = fluxx4): ViewContext {
  const started = startGame(deck, { seats: 2, key: keyFromText("goal"), arrange: { turn: "player_1", ...arrange } });
  if (started.error !== undefined) throw new Error(`The game cannot start: ${started.why}`);
  const seats = { you: "player_1", viewer: "player_1" } as const;
  const texts = { t: translator("en", messagesIn("en")), words: deckTexts("en", deck.id), deck };
  return { ...texts, ...seats, nameOf: (seat) => (seat === "player_1" ? "Ada" : "Ben"), view: viewFor(started.game, "player_1") };
}

/** A Heap of Clues: three of six Keepers. */
const cluesOf = (keepers: NonNullable<Arrangement["keepers"]>) =>
  goalsInPlay(contextOf({ goals: ["heap-of-clues"], keepers }, muchBother))[0];
const goalIn = (arrange: Arrangement) => goalsInPlay(contextOf({ goals: ["party-snacks"], ...arrange }))[0];

describe("a rule that asks the winner for a Creeper", () => {
  const rules = ["you-also-need-a-baked-potato"];
  const parts = (arrange: Arrangement) => goalIn({ goals: ["dough"], ...arrange })?.parts.map(({ card, holder }) => [card, holder]);

  it("adds it to the Goal while a player has it", () => {
    expect(parts({ rules, creepers: { player_2: ["radioactive-potato"] } })).toContainEqual(["radioactive-potato", "player_2"]);
    expect(parts({ rules })).toHaveLength(2);
    expect(parts({ creepers: { player_2: ["radioactive-potato"] } })).toHaveLength(2);
  });

  it("and the hint calls a missing Creeper by its name", () => {
    const goal = goalIn({ goals: ["war-death"], creepers: { player_2: ["war"] } });
    expect(goal?.hint).toBe("Ben is one Creeper away");
  });
});

describe("a goal of which another seat must have a part", () => {
  const goal = (keepers: NonNullable<Arrangement["keepers"]>) =>
    goalsInPlay(contextOf({ goals: ["cake-thief"], keepers, creepers: { player_1: ["draughty-ghost"] } }, muchBother))[0];

  it("is not met, and so not blocked, until another seat has it", () => {
    const alone = goal({ player_1: ["inspector-crumb"] });
    expect(alone).toMatchObject({ isBlocked: false, hint: "You have Inspector Crumb" });
    expect(alone?.progress.map(progressCount)[0]).toEqual({ have: 1, need: 2 });
    const both = goal({ player_1: ["inspector-crumb"], player_2: ["last-slice-of-cake"] });
    expect(both).toMatchObject({ isBlocked: true, hint: "The Draughty Ghost keeps you from winning" });
  });
});

describe("a goal that needs some of several cards", () => {
  it("has a slash between those of which some are enough, and a plus before them", () => {
    const parts = goalIn({})?.parts ?? [];
    expect(parts.map(({ card }) => card)).toEqual(["the-party", "bread", "chocolate", "cookies"]);
    expect(parts.slice(1).map((part, at) => signBetween(parts[at], part))).toEqual(["+", "/", "/"]);
  });

  it("counts one of them as needed, and two under Inflation", () => {
    const counts = (rules: string[]) => {
      const keepers = { player_1: ["the-party"], player_2: ["bread", "cookies"] };
      return goalIn({ rules, keepers })?.progress.map(progressCount);
    };
    expect(counts([])).toEqual([
      { have: 1, need: 2 },
      { have: 1, need: 2 },
    ]);
    expect(counts(["inflation"])).toEqual([
      { have: 1, need: 3 },
      { have: 2, need: 3 },
    ]);
  });

  it("has a hint that counts those that a player has", () => {
    const hint = (...own: string[]) => cluesOf({ player_2: own })?.hint;
    expect(hint()).toBe("Still open for everybody");
    expect(hint("muddy-boot")).toBe("Ben has 1 of 3 Keepers");
    expect(hint("muddy-boot", "rusty-key")).toBe("Ben is one Keeper away");
  });

  it("can be won with any of them in hand", () => {
    const goal = goalIn({ keepers: { player_1: ["the-party"] }, hands: { player_1: ["cookies"] } });
    expect(goal).toMatchObject({ canWinNow: true, hint: "You hold Cookies. Play it to win." });
  });

  it("is shown with what the winner had", () => {
    const context = contextOf({ keepers: { player_1: ["the-party", "bread"], player_2: ["cookies"] } });
    expect(winningParts(context, "party-snacks", "player_1").map(({ card }) => card)).toEqual(["the-party", "bread"]);
  });
});
