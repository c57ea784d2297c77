import { describe, expect, it } from "vitest";
import { pond } from "../testing/pond.ts";
import { condition, goal, keeper, step } from "../vocabulary/index.ts";
import { assertDeck, checkDeck } from "./check-deck.ts";
import { faultLine } from "./fault-text.ts";
import { openDeck } from "./open-deck.ts";

const { fewest, has, hasOnly, most, nobodyHas } = condition;
const { chooseKeeper, draw, drawAside, playAside, takeKeeper, trashRules } = step;

type Tree = Record<string, unknown>;

const linesOf = (deck: unknown) => checkDeck(deck).map(faultLine);

/** The pond with another value at `path`, such as `lunch.when.0` for a card. Without a value the field is removed. */
function changed(path: string, value?: unknown): unknown {
  const deck = structuredClone(pond) as unknown as Tree & { cards: Tree[] };
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let place: Tree = deck.cards.find(({ id }) => id === keys[0]) ?? deck;
  for (const key of place === deck ? keys : keys.slice(1)) place = place[key] as Tree;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return deck;
}

/** The pond with other fields for one card. */
function withCard(id: string, fields: object): unknown {
  const cards = pond.cards.map((card) => (card.id === id ? { id, ...fields } : card));
  return { ...pond, cards };
}

const withSteps = (...steps: unknown[]): unknown => withCard("catch", { type: "action", steps });

const WHOLE = "should be a whole number, 0 or more.";
const AT_LEAST_ONE = "should be a whole number, 1 or more.";
const NOT_EMPTY = "should be a list that is not empty.";
const PLAYABLE = "should be a list, each one of keeper, goal, rule, action, surprise, danger.";
const CANCELLED = "should be a list, each one of keeper, goal, rule, action, surprise, danger, steal, power.";

it("accepts a valid deck", () => {
  expect(linesOf(pond)).toEqual([]);
  expect(() => assertDeck(pond)).not.toThrow();
  expect(openDeck(pond).ids).toEqual(pond.cards.map(({ id }) => id));
});

it("throws one error that lists every fault", () => {
  const deck = { ...pond, id: "", cards: [{ id: "frog", type: "toad" }, null] };
  const faults = [
    "deck: id: should be small letters and digits, in words joined by hyphens.",
    "frog: type: should be one of keeper, goal, rule, action, creeper, surprise, danger, secret, meta.",
    "deck: cards[1]: should be an object.",
  ];
  expect(linesOf(deck)).toEqual(faults);
  expect(() => assertDeck(deck)).toThrow(`This deck cannot be used:\n  ${faults.join("\n  ")}`);
});

describe("the deck", () => {
  it.each([null, undefined, true, 3, "pond", [], [pond]])("refuses %j in place of a deck", (deck) => {
    expect(linesOf(deck)).toEqual(["deck: should be an object with id, counts, basics, profile and cards."]);
  });

  it.each([
    ["title", "Pond", "deck: title: there is no such field here."],
    ["id", undefined, "deck: id: should be small letters and digits, in words joined by hyphens."],
    ["id", "", "deck: id: should be small letters and digits, in words joined by hyphens."],
    ["id", 'pond"', "deck: id: should be small letters and digits, in words joined by hyphens."],
    ["id", 7, "deck: id: should be small letters and digits, in words joined by hyphens."],
    ["counts", undefined, "deck: counts: should be a number for each type of card."],
    ["counts", [4], "deck: counts: should be a number for each type of card."],
    ["counts.keeper", "4", "deck: counts: should be a number for each type of card."],
    ["counts.keeper", 4.5, "deck: counts: should be a number for each type of card."],
    ["basics", undefined, "deck: basics: should be an object with the basic rules."],
    ["basics", [1, 1, 3], "deck: basics: should be an object with the basic rules."],
    ["basics.draws", undefined, `deck: basics.draws: ${WHOLE}`],
    ["basics.plays", "all", `deck: basics.plays: ${WHOLE}`],
    ["basics.plays", undefined, `deck: basics.plays: ${WHOLE}`],
    ["basics.deal", undefined, `deck: basics.deal: ${WHOLE}`],
    ["basics.deal", -1, `deck: basics.deal: ${WHOLE}`],
    ["basics.deal", 2.5, `deck: basics.deal: ${WHOLE}`],
    ["basics.handLimit", 3, "deck: basics.handLimit: there is no such field here."],
    ["profile", undefined, "deck: profile: should be the optional rules."],
    ["profile", "none", "deck: profile: should be the optional rules."],
    ["profile.bonusPlays", "never", "deck: profile.bonusPlays: should be one of optional, mandatory."],
    ["profile.turnsInARow", 0, `deck: profile.turnsInARow: ${AT_LEAST_ONE}`],
    ["profile.jumpingIn", undefined, "deck: profile.jumpingIn: should be true or false."],
    ["profile.droppingOut", "no", "deck: profile.droppingOut: should be true or false."],
    ["profile.minSeats", 0, `deck: profile.minSeats: ${AT_LEAST_ONE}`],
    ["profile.minSeats", 4, "deck: profile.minSeats: should not be more than maxSeats."],
    ["profile.maxSeats", "3", `deck: profile.maxSeats: ${AT_LEAST_ONE}`],
    ["profile.maxSeats", 7, "deck: profile.maxSeats: should be 6 at most."],
    ["profile.timeLimit", 30, "deck: profile.timeLimit: there is no such field here."],
    ["cards", undefined, "deck: cards: should be a list of cards."],
    ["cards", [], "deck: cards: should be a list of cards."],
    ["cards", { frog: "keeper" }, "deck: cards: should be a list of cards."],
  ])("refuses %s: %j", (path, value, fault) => {
    expect(linesOf(changed(path, value))).toEqual([fault]);
  });

  it("may allow a single number of seats and count types that it does not have", () => {
    expect(linesOf(changed("profile.minSeats", 3))).toEqual([]);
    expect(linesOf(changed("counts.toad", 0))).toEqual([]);
  });
});

describe("a card", () => {
  it.each([null, "frog", 3, ["frog"]])("refuses %j in place of a card", (card) => {
    expect(linesOf(changed("cards.1", card))).toEqual(["deck: cards[1]: should be an object."]);
  });

  it.each(["The Frog", "Frog", "-frog", "frog-", "tree--frog", "frog_2", "fröschlein", "?"])("refuses the id %j", (id) => {
    expect(linesOf(changed("cards.0.id", id))).toEqual([`${id}: id: should be small letters and digits, in words joined by hyphens.`]);
  });

  it.each([undefined, null, 7, ["frog"], ""])("refuses the id %j, and reports the card by its position", (id) => {
    expect(linesOf(changed("cards.1.id", id))).toEqual([
      "deck: cards[1].id: should be small letters and digits, in words joined by hyphens.",
    ]);
  });

  it.each([undefined, null, "toad", "constructor", ["keeper"]])("refuses the type %j", (type) => {
    expect(linesOf(changed("frog.type", type))).toEqual([
      "frog: type: should be one of keeper, goal, rule, action, creeper, surprise, danger, secret, meta.",
    ]);
  });

  it.each([
    ["frog.when", [{ is: "has", cards: ["fly"] }], "frog: when: there is no such field here."],
    ["mud.steps", [], "mud: steps: there is no such field here."],
    ["lunch.steps", [], "lunch: steps: there is no such field here."],
    ["long-rain.when", [], "long-rain: when: there is no such field here."],
    ["catch.draws", 2, "catch: draws: there is no such field here."],
    ["catch.cancels", ["goal"], "catch: cancels: there is no such field here."],
    ["splash.when", [], "splash: when: there is no such field here."],
    ["calm.steps", [], "calm: steps: there is no such field here."],
  ])("refuses %s, a field of another type", (path, value, fault) => {
    expect(linesOf(changed(path, value))).toEqual([fault]);
  });
});

describe("a goal", () => {
  it.each([
    ["lunch.when", undefined, `lunch: when: ${NOT_EMPTY}`],
    ["lunch.when", [], `lunch: when: ${NOT_EMPTY}`],
    ["lunch.when", { is: "has" }, `lunch: when: ${NOT_EMPTY}`],
    ["lunch.when.0", "frog", "lunch: when[0]: should be a condition."],
    ["quiet-pond.when.1", null, "quiet-pond: when[1]: should be a condition."],
    ["lunch.when.0.is", "owns", 'lunch: when[0].is: there is no condition "owns".'],
    ["lunch.when.0.is", "toString", 'lunch: when[0].is: there is no condition "toString".'],
    ["lunch.when.0.is", undefined, "lunch: when[0].is: there is no condition undefined."],
    ["lunch.when.0.cards", undefined, `lunch: when[0].cards: ${NOT_EMPTY}`],
    ["lunch.when.0.cards", [], `lunch: when[0].cards: ${NOT_EMPTY}`],
    ["lunch.when.0.cards", "frog", `lunch: when[0].cards: ${NOT_EMPTY}`],
    ["lunch.when.0.cards", ["frog", 2], "lunch: when[0].cards: should be a list, each a text."],
    ["lunch.when.0.atLeast", 2, "lunch: when[0].atLeast: there is no such field here."],
    ["quiet-pond.when.0.card", undefined, "quiet-pond: when[0].card: should be a text."],
    ["quiet-pond.when.0.card", ["lily"], "quiet-pond: when[0].card: should be a text."],
    ["quiet-pond.when.1.cards", {}, `quiet-pond: when[1].cards: ${NOT_EMPTY}`],
    ["full-pond.when.0.of", "goals", "full-pond: when[0].of: should be one of keepers, creepers, cards, keepersAndCards."],
    ["full-pond.when.0.of", undefined, "full-pond: when[0].of: should be one of keepers, creepers, cards, keepersAndCards."],
    ["full-pond.when.0.atLeast", -3, `full-pond: when[0].atLeast: ${WHOLE}`],
    ["full-pond.when.0", { is: "fewest" }, "full-pond: when[0].of: should be one of keepers, creepers, cards, keepersAndCards."],
    ["full-pond.when.0", { is: "fewest", of: "cards", atLeast: 1 }, "full-pond: when[0].atLeast: there is no such field here."],
  ])("refuses %s: %j", (path, value, fault) => {
    expect(linesOf(changed(path, value))).toEqual([fault]);
  });

  it("may count without a minimum and refer to creepers", () => {
    expect(linesOf(changed("full-pond.when.0", most("cards")))).toEqual([]);
    expect(linesOf(changed("full-pond.when.0", nobodyHas("mud", "frog")))).toEqual([]);
  });
});

describe("a rule", () => {
  it.each([
    ["long-rain", { type: "rule" }, ["long-rain: a rule should change something."]],
    ["calm", { type: "meta" }, ["calm: a rule should change something."]],
    [
      "long-rain",
      { type: "rule", drawz: 2 },
      ["long-rain: drawz: there is no such field here.", "long-rain: a rule should change something."],
    ],
    ["long-rain", { type: "rule", draws: -2 }, [`long-rain: draws: ${WHOLE}`]],
    ["long-rain", { type: "rule", draws: "all" }, [`long-rain: draws: ${WHOLE}`]],
    ["busy-day", { type: "rule", plays: "every" }, ['busy-day: plays: should be a whole number, 0 or more, or "all".']],
    ["busy-day", { type: "rule", plays: 1.5 }, ['busy-day: plays: should be a whole number, 0 or more, or "all".']],
    ["calm", { type: "meta", handLimit: null }, [`calm: handLimit: ${WHOLE}`]],
    ["long-rain", { type: "rule", keeperLimit: "2" }, [`long-rain: keeperLimit: ${WHOLE}`]],
    ["long-rain", { type: "rule", emptyHandDraws: true }, [`long-rain: emptyHandDraws: ${WHOLE}`]],
    ["long-rain", { type: "rule", numerals: 1e21 }, [`long-rain: numerals: ${WHOLE}`]],
    ["late-bird", { type: "rule", moreDraws: "1", for: fewest("keepers") }, [`late-bird: moreDraws: ${WHOLE}`]],
    ["late-bird", { type: "rule", morePlays: [], for: fewest("keepers") }, [`late-bird: morePlays: ${WHOLE}`]],
    ["long-rain", { type: "rule", twoGoals: false }, ["long-rain: twoGoals: should be true, or be absent."]],
    ["long-rain", { type: "rule", randomFirstPlay: 1 }, ["long-rain: randomFirstPlay: should be true, or be absent."]],
    ["long-rain", { type: "rule", reversed: "yes" }, ["long-rain: reversed: should be true, or be absent."]],
    ["late-bird", { type: "rule", moreDraws: 1, for: "everybody" }, ["late-bird: for: should be a condition."]],
    ["late-bird", { type: "rule", moreDraws: 1, for: [] }, ["late-bird: for: should be a condition."]],
    ["late-bird", { type: "rule", moreDraws: 1, for: { is: "last" } }, ['late-bird: for.is: there is no condition "last".']],
    [
      "late-bird",
      { type: "rule", moreDraws: 1, for: { is: "fewest" } },
      ["late-bird: for.of: should be one of keepers, creepers, cards, keepersAndCards."],
    ],
    ["late-bird", { type: "rule", moreDraws: 1 }, ["late-bird: for: should say for whom the bonus is."]],
    ["late-bird", { type: "rule", draws: 2, morePlays: 1 }, ["late-bird: for: should say for whom the bonus is."]],
    ["late-bird", { type: "rule", for: fewest("keepers") }, ["late-bird: for: should come with moreDraws or morePlays."]],
    ["late-bird", { type: "rule", draws: 2, for: fewest("keepers") }, ["late-bird: for: should come with moreDraws or morePlays."]],
    [
      "late-bird",
      { type: "rule", moreDraws: 1, draws: 2, for: fewest("keepers") },
      ["late-bird: for: a bonus can change nothing but moreDraws and morePlays."],
    ],
    [
      "late-bird",
      { type: "rule", moreDraws: 1, draws: 2, for: { is: "last" } },
      ['late-bird: for.is: there is no condition "last".', "late-bird: for: a bonus can change nothing but moreDraws and morePlays."],
    ],
  ])("refuses %s as %j", (id, fields, faults) => {
    expect(linesOf(withCard(id, fields))).toEqual(faults);
  });

  it("may have several modifiers, and a bonus of both kinds", () => {
    expect(linesOf(withCard("long-rain", { type: "rule", draws: 0, plays: 0, handLimit: 0, twoGoals: true }))).toEqual([]);
    expect(linesOf(withCard("late-bird", { type: "rule", moreDraws: 1, morePlays: 1, for: most("cards") }))).toEqual([]);
  });
});

describe("an action", () => {
  it.each([
    ["catch.steps", undefined, `catch: steps: ${NOT_EMPTY}`],
    ["catch.steps", [], `catch: steps: ${NOT_EMPTY}`],
    ["catch.steps", { do: "redrawHand" }, `catch: steps: ${NOT_EMPTY}`],
    ["catch.steps.1", "takeKeeper", "catch: steps[1]: should be a step."],
    ["catch.steps.1", null, "catch: steps[1]: should be a step."],
    ["catch.steps.1.do", "explode", 'catch: steps[1].do: there is no operation "explode".'],
    ["catch.steps.1.do", "hasOwnProperty", 'catch: steps[1].do: there is no operation "hasOwnProperty".'],
    ["catch.steps.1.do", undefined, "catch: steps[1].do: there is no operation undefined."],
    ["catch.steps.1.of", "others", "catch: steps[1].of: there is no such field here."],
    ["catch.steps.0.of", "me", "catch: steps[0].of: should be one of others, anyone, own."],
    ["feast.steps.0.cards", "all", `feast: steps[0].cards: ${WHOLE}`],
    ["feast.steps.1.cards", "some", 'feast: steps[1].cards: should be a whole number, 0 or more, or "all".'],
    ["thaw.steps.0.exactly", "two", "thaw: steps[0].exactly: should be one of one."],
    ["thaw.steps.0", { do: "chooseRules", atMost: "all" }, "thaw: steps[0].atMost: should be one of half."],
    ["thaw.steps.0", { do: "chooseRules" }, "thaw: steps[0]: should have either atMost or exactly."],
    ["thaw.steps.0.atMost", "half", "thaw: steps[0]: should have either atMost or exactly."],
    ["thaw.steps.1.which", "some", 'thaw: steps[1].which: should be "chosen", "all", or a list of modifiers.'],
    ["thaw.steps.1.which", [], 'thaw: steps[1].which: should be "chosen", "all", or a list of modifiers.'],
    ["thaw.steps.1.which", ["handSize"], 'thaw: steps[1].which: should be "chosen", "all", or a list of modifiers.'],
    ["echo.steps.0.types", [], `echo: steps[0].types: ${NOT_EMPTY}`],
    ["echo.steps.0.types", ["action", "creeper"], `echo: steps[0].types: ${PLAYABLE}`],
    ["echo.steps.0.types", ["meta"], `echo: steps[0].types: ${PLAYABLE}`],
  ])("refuses %s: %j", (path, value, fault) => {
    expect(linesOf(changed(path, value))).toEqual([fault]);
  });

  it.each([
    [{ do: "draw" }, `cards: ${WHOLE}`],
    [{ do: "receive", cards: -1 }, `cards: ${WHOLE}`],
    [{ do: "shareOut", cards: "half" }, `cards: ${WHOLE}`],
    [{ do: "chooseSeat", withCards: false }, "withCards: should be true, or be absent."],
    [{ do: "redrawHand", cards: 3 }, "cards: there is no such field here."],
    [{ do: "shuffleDiscards", of: "all" }, "of: there is no such field here."],
    [{ do: "exchangeKeepers", of: "others" }, "of: there is no such field here."],
    [{ do: "scrambleKeepers", of: "anyone" }, "of: there is no such field here."],
    [{ do: "anotherTurn", turns: 2 }, "turns: there is no such field here."],
    [{ do: "nameCard", types: ["goal"] }, "types: there is no such field here."],
  ])("refuses %j", (step, fault) => {
    expect(linesOf(withSteps(step))).toEqual([`catch: steps[0].${fault}`]);
  });

  it.each([
    ["playAside", { cards: 1 }, "drawAside or fetch or takeRandomCard"],
    ["discardAside", {}, "drawAside or poolGoals"],
    ["playTaken", {}, "takeRandomCard or fetch"],
    ["tradeHands", {}, "chooseSeat"],
    ["takeRandomCard", {}, "chooseSeat"],
    ["rotateHands", {}, "chooseDirection"],
    ["takeKeeper", {}, "chooseKeeper"],
    ["trashKeeper", {}, "chooseKeeper"],
    ["keepOneAside", {}, "poolGoals or drawAside"],
    ["obtainNamed", {}, "nameCard"],
    ["mayPlayNamed", {}, "obtainNamed"],
    ["trashRules", { which: "chosen" }, "chooseRules"],
  ])("refuses %s without the step that it needs", (name, fields, needed) => {
    expect(linesOf(withSteps({ do: name, ...fields }))).toEqual([`catch: steps[0].do: ${name} needs ${needed} before it.`]);
  });

  it("accepts a step anywhere after the step that it needs, but not before", () => {
    expect(linesOf(withSteps(takeKeeper(), chooseKeeper("others")))).toEqual([
      "catch: steps[0].do: takeKeeper needs chooseKeeper before it.",
    ]);
    expect(linesOf(withSteps(chooseKeeper("others"), draw(1), takeKeeper()))).toEqual([]);
    expect(linesOf(withSteps(trashRules("all"), trashRules(["draws", "for"])))).toEqual([]);
  });

  it("refuses a second step that sets cards aside", () => {
    const steps: Record<string, object> = {
      drawAside: { do: "drawAside", cards: 1 },
      shareOut: { do: "shareOut", cards: 1 },
      fetch: { do: "fetch", types: ["rule"] },
      takeRandomCard: { do: "takeRandomCard" },
      poolGoals: { do: "poolGoals" },
    };
    for (const first of Object.values(steps)) {
      for (const [name, second] of Object.entries(steps)) {
        expect(linesOf(withSteps({ do: "chooseSeat" }, first, second))).toEqual([
          `catch: steps[2].do: ${name} sets cards aside, and an earlier step already does.`,
        ]);
      }
    }
  });

  it("refuses a second playAside", () => {
    expect(linesOf(changed("feast.steps", [drawAside(3), playAside(1), draw(1), playAside("all")]))).toEqual([
      "feast: steps[3].do: playAside can stand here once.",
    ]);
  });

  it("reports every fault of every step", () => {
    expect(linesOf(withSteps({ do: "playAside" }, 7, { do: "explode" }))).toEqual([
      'catch: steps[0].cards: should be a whole number, 0 or more, or "all".',
      "catch: steps[0].do: playAside needs drawAside or fetch or takeRandomCard before it.",
      "catch: steps[1]: should be a step.",
      'catch: steps[2].do: there is no operation "explode".',
    ]);
  });
});

describe("a surprise", () => {
  it.each([
    ["splash.cancels", undefined, `splash: cancels: ${NOT_EMPTY}`],
    ["splash.cancels", [], `splash: cancels: ${NOT_EMPTY}`],
    ["splash.cancels", "action", `splash: cancels: ${NOT_EMPTY}`],
    ["splash.cancels", ["action", "toad"], `splash: cancels: ${CANCELLED}`],
    ["splash.cancels", ["creeper"], `splash: cancels: ${CANCELLED}`],
    ["splash.cancels", ["meta"], `splash: cancels: ${CANCELLED}`],
    ["splash.cancels", ["secret"], `splash: cancels: ${CANCELLED}`],
    ["splash.takesKeeper", true, "splash: takesKeeper: should come with a surprise that cancels keepers."],
    ["splash.takesKeeper", false, "splash: takesKeeper: should be true, or be absent."],
    ["splash.instead", [], `splash: instead: ${NOT_EMPTY}`],
    ["splash.instead", [{ do: "anotherTurn" }], "splash: instead[0].do: anotherTurn can stand in steps, power only."],
    [
      "splash.standing",
      [{ do: "moveCreeper", to: "before" }],
      "splash: standing[0].do: moveCreeper can stand in turnStart, turnEnd, goalChange, with, alone only.",
    ],
    ["splash.standing", [{ do: "takeKeeper" }], "splash: standing[0].do: takeKeeper needs chooseKeeper before it."],
    ["splash.steps", undefined, "splash: steps: should be a list of steps."],
    ["splash.steps", "draw", "splash: steps: should be a list of steps."],
    ["splash.steps", [{ do: "explode" }], 'splash: steps[0].do: there is no operation "explode".'],
    ["splash.steps", [{ do: "takeKeeper" }], "splash: steps[0].do: takeKeeper needs chooseKeeper before it."],
  ])("refuses %s: %j", (path, value, fault) => {
    expect(linesOf(changed(path, value))).toEqual([fault]);
  });

  it("may have no steps, and cancel all playable types", () => {
    expect(linesOf(changed("splash.steps", []))).toEqual([]);
    expect(linesOf(changed("splash.cancels", ["keeper", "goal", "rule", "action", "surprise", "steal"]))).toEqual([]);
  });
});

describe("a secret", () => {
  const withSecret = (revealed: unknown) => ({
    ...pond,
    counts: { ...pond.counts, secret: 1 },
    cards: [...pond.cards, { id: "old-debt", type: "secret", revealed }],
  });

  it.each([
    [undefined, `old-debt: revealed: ${NOT_EMPTY}`],
    [[], `old-debt: revealed: ${NOT_EMPTY}`],
    [[{ do: "playTaken" }], "old-debt: revealed[0].do: playTaken can stand in steps, power only."],
    [[{ do: "explode" }], 'old-debt: revealed[0].do: there is no operation "explode".'],
    [[{ do: "takeKeeper" }], "old-debt: revealed[0].do: takeKeeper needs chooseKeeper before it."],
    [[{ do: "eliminate", who: has("toad") }], "old-debt: revealed[0].who: the deck has no keeper or creeper toad."],
  ])("refuses the steps %j", (revealed, fault) => {
    expect(linesOf(withSecret(revealed))).toContain(fault);
  });

  it("may choose and do what is no part of the turn", () => {
    expect(linesOf(withSecret([{ do: "chooseVictim" }, { do: "eliminate", who: "chosen" }, { do: "discardKeepers" }]))).toEqual([]);
  });
});

describe("the cards together", () => {
  it("refuses the same id twice", () => {
    expect(linesOf({ ...pond, counts: { ...pond.counts, keeper: 5 }, cards: [...pond.cards, keeper("frog")] })).toEqual([
      "frog: id: there are two cards with this id.",
    ]);
    expect(linesOf({ ...pond, counts: { ...pond.counts, goal: 5 }, cards: [...pond.cards, goal("frog", has("fly"))] })).toEqual([
      "frog: id: there are two cards with this id.",
    ]);
  });

  it.each([
    ["counts.keeper", 5, "deck: counts.keeper: says 5, but there are 4."],
    ["counts.meta", undefined, "deck: counts.meta: says 0, but there are 1."],
    ["counts.toad", 2, "deck: counts.toad: says 2, but there are 0."],
  ])("refuses %s: %j", (path, value, fault) => {
    expect(linesOf(changed(path, value))).toEqual([fault]);
  });

  it.each([
    ["lunch.when.0", has("frog", "toad", "newt"), ["toad", "newt"].map((id) => `lunch: when[0]: the deck has no keeper or creeper ${id}.`)],
    ["quiet-pond.when.1", nobodyHas("toad"), ["quiet-pond: when[1]: the deck has no keeper or creeper toad."]],
    ["lunch.when.0", has("long-rain"), ["lunch: when[0]: the deck has no keeper or creeper long-rain."]],
    ["quiet-pond.when.0", hasOnly("toad"), ["quiet-pond: when[0]: the deck has no keeper toad."]],
    ["quiet-pond.when.0", hasOnly("mud"), ["quiet-pond: when[0]: the deck has no keeper mud."]],
    ["late-bird.for", has("toad"), ["late-bird: for: the deck has no keeper or creeper toad."]],
    ["late-bird.for", hasOnly("mud"), ["late-bird: for: the deck has no keeper mud."]],
  ])("refuses %s: %j, because the deck has no such card", (path, value, faults) => {
    expect(linesOf(changed(path, value))).toEqual(faults);
  });

  it("are checked together too while one of them is faulty, but for what could follow from that fault", () => {
    const deck = { ...pond, counts: { keeper: 1 }, cards: [keeper("frog"), keeper("frog"), { id: "fly", type: "toad" }] };
    expect(linesOf(deck)).toEqual([
      "frog: id: there are two cards with this id.",
      "fly: type: should be one of keeper, goal, rule, action, creeper, surprise, danger, secret, meta.",
    ]);
    const wants = { ...goal("lunch", has("toad")), colour: "green" };
    expect(linesOf({ ...deck, counts: { keeper: 1, goal: 1 }, cards: [keeper("frog"), wants] })).toEqual([
      "lunch: colour: there is no such field here.",
      "lunch: when[0]: the deck has no keeper or creeper toad.",
    ]);
  });
});
