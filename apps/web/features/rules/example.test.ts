import { decks, fluxx1, fluxx3, fluxx4, guideTo, muchBother } from "@mutable/decks";
import { activeRules, type Deck } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { cardsToChoose, choose, type Example, startExample } from "./example.ts";
import { EXAMPLES, READER } from "./examples.ts";

/** The example after choices of single cards; the empty string is a pass. */
const after = (deck: Deck, name: string, ...cards: string[]): Example =>
  cards.reduce((example, card) => choose(example, card === "" ? [] : [card]), startExample(deck, name));
const rulesOf = (deck: Deck, { view }: Example) => activeRules(deck, view);
const eventsOf = ({ entries }: Example) => entries.flatMap(({ events }) => events.map((event) => event.is));

it("exists for every example of a guide, and for no other", () => {
  for (const deck of decks.values())
    expect(Object.keys(EXAMPLES[deck.id] ?? {}).sort()).toEqual(
      guideTo("en", deck)
        ?.examples.map(({ name }) => name)
        .sort(),
    );
});

describe.each([...decks.values()])("the examples of $id", (deck) => {
  it.each(Object.keys(EXAMPLES[deck.id] ?? {}))("%s can be played in any order, to its end", (name) => {
    const explore = (example: Example, depth = 0): void => {
      const { decision } = example;
      if (depth > 8) throw new Error("The example does not end.");
      if (decision === undefined) return;
      const count = cardsToChoose(decision);
      const firsts = decision.cards.slice(0, decision.cards.length - count + 1);
      for (const first of firsts) {
        const at = decision.cards.indexOf(first);
        explore(choose(example, decision.cards.slice(at, at + count)), depth + 1);
      }
      if (decision.pass) explore(choose(example, []), depth + 1);
    };
    const start = startExample(deck, name);
    expect(start.decision?.cards.length).toBeGreaterThan(0);
    explore(start);
  });
});

describe("Fluxx 3.0", () => {
  it("changes what counts at once", () => {
    const example = after(fluxx3, "rules", "play-3");
    expect(rulesOf(fluxx3, example)).toMatchObject({ draws: 1, plays: 3 });
    expect(example.decision?.cards).toContain("draw-3");
    expect(rulesOf(fluxx3, after(fluxx3, "rules", "play-3", "draw-3"))).toMatchObject({ draws: 3, plays: 3 });
  });

  it("raises all numbers, and lets the other seat answer", () => {
    expect(rulesOf(fluxx3, after(fluxx3, "numerals", "x-x-1"))).toMatchObject({ draws: 3, plays: 3, keeperLimit: 4 });
    const { hands } = after(fluxx3, "numerals", "x-x-1", "taxation").view;
    expect(hands[READER]).toEqual(expect.arrayContaining(["dreams", "sleep"]));
  });

  it("is won by the last keeper", () => {
    expect(after(fluxx3, "goal", "the-toaster").view.ending).toMatchObject({ winner: READER });
    expect(after(fluxx3, "goal", "cookies", "baked-goods").view.ending).toMatchObject({ winner: READER });
  });
});

it("the first edition: a limit binds both seats at once, and its player again at the end of the turn", () => {
  const asked = after(fluxx1, "limits", "keeper-limit-2");
  expect(asked.decision).toMatchObject({ kind: "must_trash_keepers", min: 1 });
  const { view } = choose(asked, ["milk"]);
  expect([view.keepers[READER], view.keepers.player_2.length]).toEqual([["bread", "time"], 2]);
  const over = after(fluxx1, "limits", "keeper-limit-2", "milk", "money");
  expect(over.view.keepers[READER]).toHaveLength(3);
  expect(choose(over, ["dreams"]).decision).toMatchObject({ kind: "must_trash_keepers", min: 2 });
});

describe("the edition of 2008", () => {
  it("has a creeper that blocks a win until it is gone", () => {
    const blocked = after(fluxx4, "creeper", "the-toaster");
    expect(blocked.view.ending).toBeUndefined();
    for (const remedy of ["money", "creeper-sweeper"]) expect(choose(blocked, [remedy]).view.ending).toMatchObject({ winner: READER });
  });

  it("has a creeper that moves with the goals, before a winner is looked for", () => {
    const { view } = after(fluxx4, "potato", "baked-goods");
    expect(view.creepers.player_2).toEqual(["radioactive-potato"]);
    expect(view.ending).toMatchObject({ winner: READER });
  });

  it("has creepers that lie down and are replaced", () => {
    const { view } = after(fluxx4, "arrival", "jackpot");
    expect(view.creepers[READER]).toEqual(["war", "taxes"]);
    expect(view.hands[READER]).toEqual(expect.arrayContaining(["the-sun", "love", "time"]));
  });
});

describe("The Much Bother Mystery", () => {
  it("has a surprise that stops an action", () => {
    expect(after(muchBother, "surprise").decision).toMatchObject({ kind: "may_react", cards: ["blown-fuse"] });
    expect(after(muchBother, "surprise", "blown-fuse").view.rules).toHaveLength(2);
    expect(after(muchBother, "surprise", "").view.rules).toEqual([]);
  });

  it("has a danger that eliminates a seat, which returns after a turn of each other seat", () => {
    const out = after(muchBother, "danger", "constables-round-up");
    expect(out.view.eliminated?.player_2).toEqual([READER]);
    const { view, decision, entries } = choose(out, ["muddy-boot"]);
    expect(decision).toBeUndefined();
    expect(view.seats).toContain("player_2");
    expect(eventsOf({ ...out, entries })).toContain("returned");
  });

  it("has a secret that strikes the seat that gives it", () => {
    expect(after(muchBother, "secret", "rusty-key").view.keepers[READER]).toHaveLength(3);
    const given = after(muchBother, "secret", "fake-title");
    expect(given.view.keepers[READER]).toEqual([]);
    expect(eventsOf(given)).toContain("secret revealed");
  });
});
