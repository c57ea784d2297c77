import type { CardId } from "@mutable/engine";
import { type ScenarioTable, scenario, type TableSetup } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { effectOf } from "../../testing/effect-of.ts";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { fluxx3Keepers as keeperCards } from "../keepers.ts";

const keeperIds = keeperCards.map(({ id }) => id);

/** Starts a turn of `player_1` with these cards, under `rules` and others without effect here. */
const begun = (rules: CardId[], { rules: more = [], ...setup }: TableSetup): ScenarioTable =>
  tableWith({ ...setup, rules: [...more, ...rules] });
/** The same, after `card` has been played. */
const played = (rules: CardId[], card: CardId, { hands, ...setup }: TableSetup = {}): ScenarioTable =>
  begun(rules, { ...setup, hands: { ...hands, player_1: [card, ...(hands?.player_1 ?? [])] } }).player_1.plays(card);

const cardsAsked = (t: ScenarioTable): number => t.game.open[0]?.cards.length ?? 0;
const least = (t: ScenarioTable): number => t.game.open[0]?.min ?? 0;
const most = (t: ScenarioTable): number => t.game.open[0]?.max ?? 0;

/** Returns the smallest number from 1 to 15 with which `player_1` wins. */
function enough(winnerWith: (count: number) => string | undefined): number {
  for (let count = 1; count < 16; count += 1) if (winnerWith(count) === "player_1") return count;
  throw new Error("Fifteen are not enough.");
}

/** Plays the first of the cards set aside until none is left. */
function playsAside(t: ScenarioTable): number {
  let plays = 0;
  for (; t.game.open[0]?.purpose === "aside"; plays += 1) t.player_1.chooses(t.game.open[0].cards[0] ?? "");
  return plays;
}

/** The first turn has the number 1. */
function extraTurns(t: ScenarioTable): number {
  const numbers = new Set<number>();
  while (t.turn === "player_1") {
    numbers.add(t.game.turn.number);
    t.player_1.plays(t.hand("player_1")[0] ?? "");
  }
  return [...numbers].filter((number) => number > 1).length;
}

const many = { player_1: ["draw-2", "draw-3"], player_2: keeperIds.slice(0, 5), player_3: [] };
const rows = { player_1: keeperIds.slice(0, 3), player_2: keeperIds.slice(3, 6), player_3: keeperIds.slice(6, 9) };
const pile = { draw: keeperIds.slice(9) };

/** A title, the number, the number under X=X+1, and how to count it. Rules are tested in rules.test.ts. */
const NUMERALS: [string, number, number, (rules: CardId[]) => number][] = [
  ["draws of the basic rules", 1, 2, (rules) => effectOf(rules).draws],
  ["plays of the basic rules", 1, 2, (rules) => Number(effectOf(rules).plays)],
  ["cards drawn for the No-Hand Bonus", 3, 4, (rules) => effectOf(["no-hand-bonus", ...rules]).emptyHandDraws],
  ["cards drawn for the Poor Bonus", 1, 2, (rules) => effectOf(["poor-bonus", ...rules]).poorDraws],
  ["plays of the Rich Bonus", 1, 2, (rules) => effectOf(["rich-bonus", ...rules]).richPlays],
  ["cards of Draw 2 and Use 'Em", 2, 3, (rules) => cardsAsked(played(rules, "draw-2-and-use-em"))],
  ["plays of Draw 2 and Use 'Em", 2, 3, (rules) => playsAside(played(rules, "draw-2-and-use-em", pile))],
  ["cards of Draw 3, Play 2 of Them", 3, 4, (rules) => cardsAsked(played(rules, "draw-3-play-2-of-them"))],
  ["plays of Draw 3, Play 2 of Them", 2, 3, (rules) => playsAside(played(rules, "draw-3-play-2-of-them", pile))],
  ["cards that Everybody Gets 1 draws for three seats", 3, 6, (rules) => cardsAsked(played(rules, "everybody-gets-1"))],
  ["cards that Everybody Gets 1 hands to a seat", 1, 2, (rules) => least(played(rules, "everybody-gets-1"))],
  ["cards that Taxation! takes from a seat", 1, 2, (rules) => least(played(rules, "taxation", { hands: many }))],
  [
    "cards for 10 Cards in Hand",
    10,
    11,
    // With nothing to draw, the hand is the arranged one.
    (rules) => enough((count) => played(rules, "10-cards-in-hand", { hands: { player_1: keeperIds.slice(0, count) }, rest: "out" }).winner),
  ],
  [
    "keepers for 5 Keepers",
    5,
    6,
    (rules) => enough((count) => played(rules, "5-keepers", { keepers: { player_1: keeperIds.slice(0, count) } }).winner),
  ],
];

const WORDS: [string, number, (rules: CardId[]) => number][] = [
  ["goals that Double Agenda has room for", 2, (rules) => effectOf(["double-agenda", ...rules]).goals],
  ["goals without it", 1, (rules) => effectOf(rules).goals],
  ["turns that Take Another Turn adds", 1, (rules) => extraTurns(played(rules, "take-another-turn", pile))],
  ["cards that Play All leaves in the hand", 0, (rules) => (effectOf(["play-all", ...rules]).plays === "all" ? 0 : 1)],
  ["cards that First Play Random picks", 1, (rules) => cardsAsked(begun(rules, { rules: ["first-play-random", "play-2"], hands: many }))],
  ["rules that Trash a New Rule takes", 1, (rules) => most(played(rules, "trash-a-new-rule", { rules: ["play-2", "poor-bonus"] }))],
  ["keepers that Trash a Keeper takes", 1, (rules) => most(played(rules, "trash-a-keeper", { keepers: rows }))],
  ["keepers that Steal a Keeper takes", 1, (rules) => most(played(rules, "steal-a-keeper", { keepers: rows }))],
  ["keepers that Exchange Keepers moves to the player", 1, (rules) => most(played(rules, "exchange-keepers", { keepers: rows }))],
  ["cards that Let's Do That Again fetches", 1, (rules) => most(played(rules, "lets-do-that-again", { discard: ["no-limits", "draw-5"] }))],
  [
    "cards that Use What You Take takes",
    1,
    (rules) => {
      const t = played(rules, "use-what-you-take", { hands: many }).player_1.choosesHandOf("player_2");
      return t.eventsOf("gave").reduce((sum, { count }) => sum + count, 0);
    },
  ],
  [
    "cards that Go Fish draws",
    1,
    (rules) => {
      const t = played(rules, "go-fish", { ...pile, rules: ["play-4"] }).player_1.chooses("toast");
      return t.eventsOf("drew").reduce((sum, { count }) => sum + count, 0);
    },
  ],
  [
    "goals that a seat gives for I Need a Goal",
    1,
    (rules) => most(played(rules, "i-need-a-goal", { hands: { player_2: ["toast", "dreamland", "hippyism"] } })),
  ],
  [
    "cards that I Need a Goal draws for a seat without one",
    1,
    (rules) => played(rules, "i-need-a-goal", { seats: 2 }).eventsOf("drew").length,
  ],
  ["cards of I Need a Goal that are kept", 1, (rules) => most(played(rules, "i-need-a-goal", pile))],
  [
    "cards that Discard & Draw draws for four discarded",
    4,
    (rules) => {
      // The hand has four cards after the turn's draw.
      const hand = keeperIds.slice(0, rules.length === 0 ? 3 : 2);
      const t = played(rules, "discard-draw", { ...pile, hands: { player_1: hand }, rules: ["play-4"] });
      return t.eventsOf("drew").reduce((sum, { count }) => sum + count, 0);
    },
  ],
  ["keepers beside which All You Need Is Love is not met", 1, (rules) => enoughToBar(rules)],
  [
    "cards of each kind that a goal asks for",
    1,
    (rules) => enough((count) => played(rules, "peace-no-war", { keepers: { player_1: ["peace", "milk"].slice(0, count) } }).winner),
  ],
];

function enoughToBar(rules: CardId[]): number {
  const row = ["love", ...keeperIds.filter((id) => id !== "love")];
  for (let count = 1; count < 5; count += 1) {
    if (played(rules, "all-you-need-is-love", { keepers: { player_1: row.slice(0, 1 + count) } }).winner === undefined) return count;
  }
  throw new Error("Nothing bars it.");
}

it.each(NUMERALS)("%s: %i, under X=X+1 %i", (_what, printed, inflated, count) => {
  expect([count([]), count(["x-x-1"])]).toEqual([printed, inflated]);
});

it.each(WORDS)("%s: %i, also under X=X+1", (_what, number, count) => {
  expect([count([]), count(["x-x-1"])]).toEqual([number, number]);
});

it("Let's Simplify takes half of the rules in play, counting X=X+1 itself as one rule", () => {
  const max = (rules: CardId[]) => most(played(rules, "lets-simplify"));
  expect([max(["play-2", "poor-bonus", "rich-bonus", "no-hand-bonus"]), max(["play-2", "poor-bonus", "rich-bonus", "x-x-1"])]).toEqual([
    2, 2,
  ]);
});

it("a goal of two keepers is met by two under X=X+1", () => {
  const pairs: [CardId, CardId[]][] = [
    ["toast", ["bread", "the-toaster"]],
    ["hippyism", ["peace", "love"]],
    ["war-death", ["war", "death"]],
  ];
  for (const [goal, pair] of pairs) expect(played(["x-x-1"], goal, { keepers: { player_2: pair } }).winner).toBe("player_2");
});

scenario("X=X+1 that comes while the Poor Bonus is due makes its player draw two more", () => {
  const t = tableWith({
    rules: ["poor-bonus"],
    keepers: { player_2: ["milk"], player_3: ["love"] },
    hands: { player_1: ["x-x-1"] },
    draw: keeperIds.slice(9),
  });
  expect(t.hand("player_1")).toHaveLength(3);
  t.player_1.plays("x-x-1");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 2 }]);
});

scenario("X=X+1 that comes while the Rich Bonus is due adds a play that must be made and one that may be", () => {
  const t = tableWith({
    rules: ["rich-bonus"],
    keepers: { player_1: ["milk"] },
    hands: { player_1: ["x-x-1", "love", "time", "war", "bread"] },
    draw: ["death", "money"],
  });
  t.player_1.plays("x-x-1").player_1.isAsked("must_play", { pass: false });
  t.player_1.plays("love").player_1.isAsked("must_play_or_pass", { pass: true });
  t.player_1.plays("time").player_1.isAsked("must_play_or_pass", { pass: true });
  expect(t.player_1.plays("war").turn).toBe("player_2");
});

scenario("X=X+1 that comes in the middle of a turn adds nothing to a No-Hand Bonus already drawn", () => {
  const t = tableWith({ rules: ["no-hand-bonus"], draw: ["x-x-1", ...keeperIds.slice(0, 6)] });
  expect(t.eventsOf("drew").map(({ count }) => count)).toEqual([3, 1]);
  t.player_1.plays("x-x-1");
  expect(t.eventsOf("drew").map(({ seat, count }) => [seat, count])).toEqual([["player_1", 1]]);
});

scenario("X=X+1 that comes relaxes the limits of the others, and nothing comes back to them", () => {
  const t = tableWith({
    rules: ["hand-limit-1", "keeper-limit-2"],
    hands: { player_1: ["x-x-1", "everybody-gets-1"], player_2: ["milk"] },
    keepers: { player_2: ["love", "time"] },
    draw: ["war", "bread", "death", "money", "sleep", "dreams", "cookies", "peace"],
  });
  t.player_1.plays("x-x-1");
  expect([t.hand("player_2"), t.keepers("player_2")]).toEqual([["milk"], ["love", "time"]]);
  t.player_1.plays("everybody-gets-1").player_1.gives("death", "money").player_1.gives("sleep", "dreams");
  t.player_2.isAsked("must_discard_from_hand", { of: ["milk", "death", "money"], count: 1, cause: "hand-limit-1" });
  t.player_3.isNotAsked();
});

scenario("X=X+1 that goes takes plays back: with as many made as the printed number, the turn is over", () => {
  const t = tableWith({ rules: ["x-x-1"], hands: { player_1: ["milk", "trash-a-new-rule", "war"] } });
  t.player_1.plays("milk").player_1.plays("trash-a-new-rule").player_1.trashesRules("x-x-1");
  expect(t.turn).toBe("player_2");
  const first = tableWith({ rules: ["x-x-1"], hands: { player_1: ["trash-a-new-rule", "war"] } });
  expect(first.player_1.plays("trash-a-new-rule").player_1.trashesRules("x-x-1").turn).toBe("player_2");
  expect(first.hand("player_1")).toHaveLength(3);
});

scenario("X=X+1 that goes tightens the keeper limit of the others at once", () => {
  const t = tableWith({
    rules: ["x-x-1", "keeper-limit-2", "play-2"],
    keepers: { player_1: ["peace", "sleep", "dreams"], player_2: ["milk", "love", "time"] },
    hands: { player_1: ["trash-a-new-rule"] },
  });
  t.player_1.plays("trash-a-new-rule").player_1.trashesRules("x-x-1");
  expect(t.asked).toEqual(["player_2 must_trash_keepers"]);
  t.player_2.isAsked("must_trash_keepers", { of: ["milk", "love", "time"], count: 1, cause: "keeper-limit-2" });
});

scenario("X=X+1 that goes may let a hand of ten win", () => {
  const t = tableWith({
    rules: ["x-x-1", "play-2"],
    goals: ["10-cards-in-hand"],
    hands: { player_1: ["rules-reset"], player_2: keeperIds.slice(0, 10) },
  });
  expect(t.winner).toBeUndefined();
  expect(t.player_1.plays("rules-reset").winner).toBe("player_2");
});

scenario("X=X+1 as the first or as the last card of Draw 2 and Use 'Em makes it three", () => {
  for (const first of [true, false]) {
    const t = tableWith({ hands: { player_1: ["draw-2-and-use-em"] }, draw: ["milk", "x-x-1", "love", "war", "bread", "time"] });
    t.player_1.plays("draw-2-and-use-em");
    if (!first) t.player_1.chooses("love");
    t.player_1.chooses("x-x-1");
    expect(t.eventsOf("drew")).toMatchObject([
      { count: 1, aside: true, cause: "draw-2-and-use-em" },
      { count: 1, aside: false },
    ]);
    t.player_1.isAsked("must_choose_from", { of: first ? ["love", "war"] : ["war"], purpose: "aside", cause: "draw-2-and-use-em" });
    if (first) t.player_1.chooses("love");
    t.player_1.chooses("war");
    expect(t.keepers("player_1")).toEqual(["love", "war"]);
    t.player_1.isAsked("must_play", { of: ["milk", "bread"] });
  }
});

scenario("X=X+1 as the last of the two plays of Draw 3, Play 2 of Them leaves one more, out of what is left and what is drawn", () => {
  const t = tableWith({ hands: { player_1: ["draw-3-play-2-of-them"] }, draw: ["milk", "x-x-1", "love", "war", "bread", "time"] });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("love").player_1.chooses("x-x-1");
  t.player_1.isAsked("must_choose_from", { of: ["war", "bread"], purpose: "aside", cause: "draw-3-play-2-of-them" });
  t.player_1.chooses("bread");
  expect(t.keepers("player_1")).toEqual(["love", "bread"]);
  expect(t.discard).toEqual(["draw-3-play-2-of-them", "war"]);
  t.player_1.isAsked("must_play", { of: ["milk", "time"] });
});

scenario("X=X+1 in an action inside another makes each draw one more, the innermost first, then the hand", () => {
  const t = tableWith({
    hands: { player_1: ["draw-2-and-use-em"] },
    draw: ["milk", "draw-3-play-2-of-them", "love", "x-x-1", "war", "bread", "time", "death", "money"],
  });
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("draw-3-play-2-of-them").player_1.chooses("x-x-1");
  expect(t.eventsOf("drew").map(({ count, aside, secret }) => [count, aside, secret.player_1])).toEqual([
    [1, true, ["time"]],
    [1, true, ["death"]],
    [1, false, ["money"]],
  ]);
  t.player_1.isAsked("must_choose_from", { of: ["war", "bread", "time"], cause: "draw-3-play-2-of-them" });
  t.player_1.chooses("war").player_1.chooses("bread");
  expect(t.discard).toEqual(["draw-2-and-use-em", "draw-3-play-2-of-them", "time"]);
  t.player_1.isAsked("must_choose_from", { of: ["love", "death"], cause: "draw-2-and-use-em" });
  t.player_1
    .chooses("death")
    .player_1.chooses("love")
    .player_1.isAsked("must_play", { of: ["milk", "money"] });
});

scenario("an action whose plays are over when X=X+1 comes from the last of them goes on with one more", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them"] },
    draw: ["milk", "love", "draw-2-and-use-em", "war", "x-x-1", "bread", "time", "death", "money"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("love").player_1.chooses("draw-2-and-use-em").player_1.chooses("x-x-1");
  expect(t.eventsOf("drew").map(({ aside, secret }) => [aside, secret.player_1])).toEqual([
    [true, ["time"]],
    [true, ["death"]],
    [false, ["money"]],
  ]);
  t.player_1.chooses("bread").player_1.chooses("time");
  t.player_1.isAsked("must_choose_from", { of: ["war", "death"], cause: "draw-3-play-2-of-them" });
  t.player_1.chooses("death");
  expect(t.discard.slice(-1)).toEqual(["war"]);
});

scenario("what Draw 2 and Use 'Em has drawn under X=X+1 is played even if X=X+1 goes", () => {
  const t = tableWith({
    rules: ["x-x-1"],
    hands: { player_1: ["draw-2-and-use-em"] },
    draw: ["milk", "love", "rules-reset", "war", "bread"],
  });
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("war").player_1.chooses("rules-reset");
  t.player_1.isAsked("must_choose_from", { of: ["bread"], purpose: "aside", cause: "draw-2-and-use-em" });
  t.player_1.chooses("bread");
  expect([t.keepers("player_1"), t.turn]).toEqual([["war", "bread"], "player_2"]);
});

scenario("what X=X+1 has made an action draw is not drawn again when it goes and comes back", () => {
  const t = tableWith({
    rules: ["x-x-1", "play-4"],
    hands: { player_1: ["draw-3-play-2-of-them"] },
    discard: ["milk"],
    draw: ["love", "sleep", "trash-a-new-rule", "lets-do-that-again", "war", "bread", "time", "death"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("trash-a-new-rule").player_1.trashesRules("x-x-1");
  t.player_1.isAsked("must_choose_from", { of: ["lets-do-that-again", "war", "bread"], cause: "draw-3-play-2-of-them" });
  t.player_1.chooses("lets-do-that-again").player_1.isAsked("must_choose_from", { of: ["trash-a-new-rule", "x-x-1"], purpose: "fetch" });
  t.player_1.chooses("x-x-1");
  expect(t.eventsOf("drew")).toEqual([]);
  t.player_1.isAsked("must_choose_from", { of: ["war", "bread"], cause: "draw-3-play-2-of-them" });
  t.player_1.chooses("war");
  expect(t.discard.slice(-1)).toEqual(["bread"]);
  expect(t.hand("player_1")).toEqual(["love", "sleep"]);
});

scenario("X=X+1 counts for an action however it came to be played", () => {
  const ways: [CardId, TableSetup, (t: ScenarioTable) => ScenarioTable][] = [
    ["lets-do-that-again", { discard: ["x-x-1"] }, (t) => t.player_1.chooses("x-x-1")],
    ["use-what-you-take", { hands: { player_2: ["x-x-1"] } }, (t) => t.player_1.choosesHandOf("player_2")],
    ["go-fish", { hands: { player_2: ["x-x-1"] } }, (t) => t.player_1.chooses("x-x-1").player_1.chooses("x-x-1")],
  ];
  for (const [by, setup, choose] of ways) {
    const t = played([], by, { draw: ["milk", "love", "war"], ...setup });
    choose(t);
    expect(t.rules, by).toEqual(["x-x-1"]);
    expect(t.eventsOf("drew"), by).toMatchObject([{ seat: "player_1", count: 1, aside: false }]);
    t.player_1.isAsked("must_play", { of: ["milk", "love"] });
    expect(t.player_1.plays("milk").turn).toBe("player_2");
  }
});

it("goals with numerals under X=X+1 still require the most", () => {
  const tie = { keepers: { player_1: keeperIds.slice(0, 6), player_2: keeperIds.slice(6, 12) } };
  expect(played(["x-x-1"], "5-keepers", tie).winner).toBeUndefined();
  const more = { keepers: { player_1: keeperIds.slice(0, 6), player_2: keeperIds.slice(6, 13) } };
  expect(played(["x-x-1"], "5-keepers", more).winner).toBe("player_2");
});
