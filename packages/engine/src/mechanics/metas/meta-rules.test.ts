import { expect } from "vitest";
import { action, keeper, meta, openDeck, rule, step } from "../../index.ts";
import { placesByCard, ruling, scenario, type TableSetup, tableOf, workshop } from "../../testing/index.ts";

const { chooseRules, trashRules } = step;

const bench = tableOf(workshop);

/** Exclusive meta rules, and every way to trash a rule. */
const strict = openDeck({
  id: "strict-workshop",
  counts: { keeper: 8, rule: 3, action: 3, meta: 2 },
  basics: { draws: 1, plays: 1, deal: 3 },
  profile: { bonusPlays: "mandatory", turnsInARow: 1, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 3 },
  cards: [
    ...["hammer", "saw", "nails", "plank", "glue", "lamp", "rope", "kettle"].map(keeper),
    rule("deliveries-3", { draws: 3 }),
    rule("empty-bench", { handLimit: 0 }),
    rule("wide-bench", { handLimit: 6 }),
    action("strike-one", chooseRules({ exactly: "one" }), trashRules("chosen")),
    action("strike-half", chooseRules({ atMost: "half" }), trashRules("chosen")),
    action("strike-limits", trashRules(["handLimit", "draws"])),
    meta("two-a-day", { draws: 2 }),
    meta("tidy-bench", { handLimit: 3 }),
  ],
});

const strictBench = tableOf(strict, { metas: ["two-a-day", "tidy-bench"] });

ruling("R-130", "a meta rule is in force from the first turn on", () => {
  const t = bench({ metas: ["open-house"], draw: ["hammer", "saw", "nails", "plank"] });
  expect(t.hand("player_1")).toEqual(["hammer", "saw", "nails"]);
  expect(t.eventsOf("drew").map(({ count, cause }) => [count, cause])).toEqual([
    [2, "open-house"],
    [1, undefined],
  ]);
});

ruling("R-130", "a meta rule stays when all rules go", () => {
  const t = bench({
    metas: ["open-house"],
    rules: ["busy-2", "deliveries-2", "warm-welcome"],
    hands: { player_1: ["spring-clean"] },
    draw: ["hammer", "saw", "nails", "plank", "glue", "lamp"],
  });
  t.player_1.plays("spring-clean");
  expect(t.rules).toEqual([]);
  expect(t.game.metas).toEqual(["open-house"]);
  expect(t.discard).toEqual(["spring-clean", "busy-2", "deliveries-2", "warm-welcome"]);
  expect(t.turn).toBe("player_2");
  expect(t.hand("player_2")).toEqual(["nails", "plank", "glue"]);
});

ruling("R-130", "a played rule of the same kind does not take its place: the meta rule's number counts", () => {
  const cards = (setup: TableSetup) => bench({ draw: ["hammer", "saw", "nails", "plank", "glue"], ...setup }).hand("player_1").length;
  expect(cards({})).toBe(1);
  expect(cards({ rules: ["warm-welcome"] })).toBe(2);
  expect(cards({ metas: ["open-house"] })).toBe(3);
  expect(cards({ metas: ["open-house"], rules: ["warm-welcome"] })).toBe(3);
});

ruling("R-130", "a rule of the same kind may be played; it lies in play and changes nothing", () => {
  const t = bench({
    metas: ["open-house"],
    hands: { player_1: ["warm-welcome"] },
    draw: ["hammer", "saw", "nails", "plank", "glue"],
  });
  t.player_1.plays("warm-welcome");
  expect(t.rules).toEqual(["warm-welcome"]);
  expect(t.game.metas).toEqual(["open-house"]);
  expect(t.hand("player_2")).toEqual(["saw", "nails", "plank"]);
});

ruling("R-130", "the same for rules that take each other's place", () => {
  const t = strictBench({
    hands: { player_1: ["deliveries-3", "hammer"] },
    draw: ["saw", "nails", "plank", "glue"],
  });
  expect(t.hand("player_1")).toEqual(["deliveries-3", "hammer", "saw", "nails"]);
  t.player_1.plays("deliveries-3");
  expect(t.rules).toEqual(["deliveries-3"]);
  expect(t.game.metas).toEqual(["two-a-day", "tidy-bench"]);
  expect(t.hand("player_1")).toEqual(["hammer", "saw", "nails"]);
  expect(t.turn).toBe("player_2");
  expect(t.hand("player_2")).toEqual(["plank", "glue"]);
});

ruling("R-130", "a limit of a meta rule is neither lowered nor raised by a rule", () => {
  const lowered = strictBench({
    hands: { player_1: ["empty-bench"], player_2: ["hammer", "saw", "nails"] },
    draw: ["plank", "glue", "lamp", "rope"],
  });
  lowered.player_1.plays("empty-bench");
  expect(lowered.turn).toBe("player_2");
  expect(lowered.hand("player_2")).toHaveLength(5);

  const raised = strictBench({
    hands: { player_1: ["wide-bench", "hammer", "saw"] },
    draw: ["plank", "glue", "lamp", "rope"],
  });
  raised.player_1.plays("wide-bench");
  raised.player_1.isAsked("must_discard_from_hand", { of: ["hammer", "saw", "plank", "glue"], count: 1, cause: "tidy-bench" });
});

ruling("R-130", "a meta rule cannot be chosen to be trashed", () => {
  const t = strictBench({
    rules: ["deliveries-3", "wide-bench"],
    hands: { player_1: ["strike-one"] },
    draw: ["hammer", "saw", "nails"],
  });
  t.player_1.plays("strike-one");
  t.player_1.isAsked("must_trash_rules", { of: ["deliveries-3", "wide-bench"], count: 1 });
  t.player_1.isRefused(["trash_rules", ["two-a-day"]], "invalid_card_array");
  t.player_1.trashesRules("deliveries-3");
  expect(t.rules).toEqual(["wide-bench"]);
});

ruling("R-130", "half of the rules means half of those in play, without the meta rules", () => {
  const t = strictBench({ rules: ["deliveries-3"], hands: { player_1: ["strike-half"] }, draw: ["hammer", "saw"] });
  t.player_1.plays("strike-half");
  t.player_1.isAsked("must_trash_rules", { of: ["deliveries-3"], count: { min: 0, max: 1 } });
});

ruling("R-130", "with meta rules alone in force there is nothing to choose", () => {
  for (const strike of ["strike-one", "strike-half", "strike-limits"]) {
    const t = strictBench({ hands: { player_1: [strike] }, draw: ["hammer", "saw", "nails", "plank"] });
    t.player_1.plays(strike);
    expect(t.turn).toBe("player_2");
    expect(t.game.metas).toEqual(["two-a-day", "tidy-bench"]);
    expect(t.hand("player_2")).toEqual(["nails", "plank"]);
  }
});

ruling("R-130", "rules trashed by what they change leave the meta rules that change the same", () => {
  const t = strictBench({
    rules: ["deliveries-3", "wide-bench"],
    hands: { player_1: ["strike-limits"] },
    draw: ["hammer", "saw", "nails", "plank"],
  });
  t.player_1.plays("strike-limits");
  expect(t.rules).toEqual([]);
  expect(t.game.metas).toEqual(["two-a-day", "tidy-bench"]);
});

ruling("R-130", "the numeral on a meta rule grows like every other", () => {
  const t = bench({
    metas: ["open-house"],
    rules: ["one-size-up"],
    draw: ["hammer", "saw", "nails", "plank", "glue", "lamp"],
  });
  expect(t.hand("player_1")).toEqual(["hammer", "saw", "nails", "plank", "glue"]);
});

scenario("only the meta rules of the table are in the game, and they are not in the pile", () => {
  expect(placesByCard(bench({ draw: ["hammer"] })).has("open-house")).toBe(false);
  expect(placesByCard(bench({ draw: ["hammer"], metas: ["open-house"] })).get("open-house")).toEqual(["metas"]);
});

scenario("a deck without surprises has no reactions", () => {
  const t = strictBench({
    hands: { player_1: ["hammer"], player_2: ["saw"], player_3: ["nails"] },
    draw: ["plank", "glue", "lamp", "rope"],
  });
  t.player_1.plays("hammer");
  expect(t.asked).toEqual(["player_2 must_play"]);
});
