import { expect } from "vitest";
import { type DeckSource, keyFromText, openDeck, startGame } from "../../index.ts";
import { orchard, orchardSource, ruling, type ScenarioTable, type TableSetup, tableOf } from "../../testing/index.ts";

const garden = tableOf(orchard);
const creeperRows = (t: ScenarioTable) => Object.fromEntries(t.game.seats.map((seat) => [seat, t.creepers(seat)]));

ruling("R-201", "creepers dealt at the beginning ask nothing before their owner's turn", () => {
  const keys = Array.from({ length: 40 }, (_, i) => keyFromText(`orchard ${i}`));
  const dealt = keys.flatMap((key) => {
    const begun = startGame(orchard, { seats: 3, key });
    return begun.error === undefined ? [begun.game] : [];
  });
  const withFrost = dealt.filter(({ creepers }) => Object.values(creepers).some((row) => row.includes("frost")));
  expect(withFrost.length).toBeGreaterThan(0);
  for (const { open, turn } of dealt) expect(open.map(({ seat }) => seat)).toEqual([turn.seat]);
});

ruling("R-206", "nothing is drawn for a creeper that comes from another seat", () => {
  const t = garden({ creepers: { player_2: ["toll"] }, hands: { player_1: ["pick-anything"] }, draw: ["apple", "pear"] });
  t.player_1.plays("pick-anything").player_1.takes("toll");
  expect(creeperRows(t)).toEqual({ player_1: ["toll"], player_2: [], player_3: [] });
  expect(t.hand("player_1")).toEqual(["apple"]);
  expect(t.hand("player_2")).toEqual(["pear"]);
});

ruling("R-214", "what takes anything of others can take a creeper, and must if there is nothing else", () => {
  const t = garden({ creepers: { player_2: ["wasps"] }, keepers: { player_1: ["bench"] }, hands: { player_1: ["pick-anything"] } });
  t.player_1.plays("pick-anything");
  t.player_1.isAsked("must_take_keeper", { of: ["wasps"], purpose: "take", cause: "pick-anything" });
  t.player_1.takes("wasps");
  expect(t.eventsOf("creepers")).toEqual([
    { type: "creepers", seat: "player_2", cards: [] },
    { type: "creepers", seat: "player_1", cards: ["wasps"] },
  ]);
});

ruling("R-214", "what trashes anything can trash a creeper, also an own one", () => {
  const t = garden({ creepers: { player_1: ["toll"] }, keepers: { player_2: ["bench"] }, hands: { player_1: ["throw-out"] } });
  t.player_1.plays("throw-out");
  t.player_1.isAsked("must_take_keeper", { of: ["bench", "toll"], purpose: "trash" });
  t.player_1.takes("toll");
  expect(t.creepers("player_1")).toEqual([]);
  expect(t.discard).toEqual(["throw-out", "toll"]);
});

ruling("R-215", "a creeper cannot be exchanged", () => {
  const t = garden({ creepers: { player_1: ["toll"] }, keepers: { player_2: ["bench"] }, hands: { player_1: ["swap"] } });
  t.player_1.plays("swap");
  expect(t.turn).toBe("player_2");
  expect(t.creepers("player_1")).toEqual(["toll"]);
});

const mixed: TableSetup = {
  seats: 4,
  keepers: { player_1: ["apple"], player_2: ["plum"], player_4: ["bench"] },
  creepers: { player_1: ["toll"], player_4: ["hedgehog"] },
  hands: { player_1: ["storm"] },
};

ruling("R-216", "all keepers and creepers are dealt out from the player on, as one change", () => {
  const t = garden(mixed);
  t.player_1.plays("storm");
  const counts = t.game.seats.map((seat) => t.keepers(seat).length + t.creepers(seat).length);
  expect(counts).toEqual([2, 1, 1, 1]);
  const [rows] = t.eventsOf("allKeepers");
  expect(
    Object.values(rows?.keepers ?? {})
      .flat()
      .sort(),
  ).toEqual(["apple", "bench", "plum"]);
});

ruling("R-216", "under a reversed order they are dealt the other way", () => {
  const t = garden({ ...mixed, rules: ["other-way-round"], creepers: {}, keepers: { player_2: ["apple", "plum"], player_3: ["bench"] } });
  t.player_1.plays("storm");
  expect(t.game.seats.map((seat) => t.keepers(seat).length)).toEqual([1, 0, 1, 1]);
});

ruling("R-217", "all creepers are discarded together, seat by seat from the player on", () => {
  const t = garden({ creepers: { player_1: ["toll"], player_2: ["hedgehog", "wasps"] }, hands: { player_1: ["clean-sweep"] } });
  t.player_1.plays("clean-sweep");
  expect(t.discard).toEqual(["clean-sweep", "toll", "hedgehog", "wasps"]);
  expect(creeperRows(t)).toEqual({ player_1: [], player_2: [], player_3: [] });
});

ruling("R-217", "dealing keepers anew leaves creepers where they are", () => {
  const t = garden({ creepers: { player_2: ["toll"] }, keepers: { player_1: ["apple"] }, hands: { player_1: ["gentle-wind"] } });
  t.player_1.plays("gentle-wind");
  expect(t.creepers("player_2")).toEqual(["toll"]);
});

ruling("R-218", "a creeper acts at the start of its owner's turn, before the cards for an empty hand and the draw", () => {
  const t = garden({
    rules: ["empty-hands"],
    creepers: { player_1: ["frost", "wasps"] },
    keepers: { player_1: ["plum"], player_2: ["apple"] },
    draw: ["pear", "bench", "ladder", "crate"],
  });
  t.player_1.isAsked("must_trash_keepers", { of: ["plum", "wasps"], count: 1, purpose: "creeper", cause: "frost" });
  expect(t.game.turn).toMatchObject({ phase: "start", drawn: 0 });
  expect(t.hand("player_1")).toEqual([]);
  t.player_1.trashesKeepers("wasps");
  expect(t.creepers("player_1")).toEqual(["frost"]);
  expect(t.discard).toEqual(["wasps"]);
  expect(t.hand("player_1")).toEqual(["pear", "bench", "ladder"]);
  expect(t.game.turn).toMatchObject({ phase: "play", drawn: 1 });
});

ruling("R-218", "a creeper drawn in a turn waits for the next turn of its owner", () => {
  const t = garden({ seats: 2, keepers: { player_1: ["plum"] }, draw: ["frost", "apple", "bench", "cider"] });
  t.player_1.isAsked("must_play", { of: ["apple"] });
  t.player_1.plays("apple");
  t.player_2.plays("bench");
  t.player_1.isAsked("must_trash_keepers", { of: ["plum", "apple"], cause: "frost" });
});

ruling("R-218", "an extra turn is a turn: the creeper acts again", () => {
  const t = garden({ creepers: { player_1: ["frost"] }, keepers: { player_1: ["plum", "apple"] }, hands: { player_1: ["long-day"] } });
  t.player_1.trashesKeepers("plum");
  t.player_1.plays("long-day");
  t.player_1.isAsked("must_trash_keepers", { of: ["apple"], cause: "frost" });
});

ruling("R-218", "alone it asks nothing", () => {
  const t = garden({ creepers: { player_1: ["frost"] }, draw: ["apple"] });
  t.player_1.isAsked("may_use", { of: ["frost"] });
  t.player_1.usesNothing().player_1.isAsked("must_play", { of: ["apple"] });
});

ruling("R-219", "what a creeper makes its owner discard can make the owner win before the draw", () => {
  const t = garden({ goals: ["wild-garden"], creepers: { player_1: ["wasps", "frost", "toll"] }, draw: ["apple"] });
  t.player_1.isAsked("must_trash_keepers", { of: ["wasps", "toll"] });
  t.player_1.trashesKeepers("toll");
  expect(t.winner).toBe("player_1");
  expect(t.hand("player_1")).toEqual([]);
});

ruling("R-219", "if only another creeper lies there, that one must go", () => {
  const t = garden({ creepers: { player_1: ["frost", "toll"] } });
  t.player_1.isAsked("must_trash_keepers", { of: ["toll"], count: 1 });
  t.player_1.isRefused(["trash_keepers", []], "invalid_card_array");
  t.player_1.isRefused(["trash_keepers", ["frost"]], "invalid_card_array");
});

ruling("R-221", "the creeper that moves with the goals moves before anybody can win", () => {
  const held = { goals: ["jam"], hands: { player_1: ["market-day"] }, keepers: { player_2: ["purse", "apple"] } };
  const blocked = garden({ ...held, creepers: { player_3: ["hedgehog"] } });
  blocked.player_1.plays("market-day");
  expect(blocked.winner).toBeUndefined();
  expect(blocked.creepers("player_2")).toEqual(["hedgehog"]);
  const freed = garden({ ...held, creepers: { player_2: ["hedgehog"] } });
  freed.player_1.plays("market-day");
  expect(freed.winner).toBe("player_2");
  expect(freed.creepers("player_1")).toEqual(["hedgehog"]);
});

const hedgehogAt = (t: ScenarioTable) => t.game.seats.find((seat) => t.creepers(seat).includes("hedgehog"));

ruling("R-222", "it moves once for each goal that comes or takes the place of another", () => {
  const t = garden({ rules: ["busy-2"], hands: { player_1: ["jam", "compote"] }, creepers: { player_3: ["hedgehog"] }, draw: ["apple"] });
  t.player_1.plays("jam");
  expect(hedgehogAt(t)).toBe("player_2");
  t.player_1.plays("compote");
  expect(hedgehogAt(t)).toBe("player_1");
});

ruling("R-222", "it moves with a third goal, and not with the one that is trashed for it", () => {
  const t = garden({
    rules: ["two-plans"],
    goals: ["jam", "compote"],
    hands: { player_1: ["quiet-hour"] },
    creepers: { player_3: ["hedgehog"] },
  });
  t.player_1.plays("quiet-hour");
  expect(hedgehogAt(t)).toBe("player_2");
  t.player_1.isAsked("must_trash_goal", { of: ["jam", "compote"] });
  t.player_1.trashesGoal("jam");
  expect(hedgehogAt(t)).toBe("player_2");
});

ruling("R-222", "it moves with the goal that is trashed when the rule for two goals goes, not with the rule", () => {
  const t = garden({
    rules: ["two-plans", "busy-2"],
    goals: ["jam", "compote"],
    hands: { player_1: ["change-of-mind", "cider"] },
    creepers: { player_3: ["hedgehog"] },
  });
  t.player_1.plays("change-of-mind").player_1.trashesRules("two-plans");
  expect(hedgehogAt(t)).toBe("player_3");
  t.player_1.trashesGoal("jam");
  expect(hedgehogAt(t)).toBe("player_2");
});

ruling("R-223", "it moves against the order of the turns, and with it under a reversed order", () => {
  const first = garden({ seats: 4, hands: { player_1: ["jam"] }, creepers: { player_1: ["hedgehog"] } });
  first.player_1.plays("jam");
  expect(hedgehogAt(first)).toBe("player_4");
  const turned = garden({ seats: 4, rules: ["other-way-round"], hands: { player_1: ["jam"] }, creepers: { player_1: ["hedgehog"] } });
  turned.player_1.plays("jam");
  expect(hedgehogAt(turned)).toBe("player_2");
  const two = garden({ seats: 2, hands: { player_1: ["jam"] }, creepers: { player_1: ["hedgehog"] } });
  two.player_1.plays("jam");
  expect(hedgehogAt(two)).toBe("player_2");
});

/** Mixes all rows with keys until the table is as wanted. */
function stormUntil(setup: TableSetup, isWanted: (t: ScenarioTable) => boolean): ScenarioTable {
  for (let i = 0; i < 200; i += 1) {
    const t = garden({ ...setup, hands: { player_1: ["storm"] }, key: `storm ${i}` });
    t.player_1.plays("storm");
    if (isWanted(t)) return t;
    for (const { seat } of t.game.open) t.decisionOf(seat);
  }
  throw new Error("No key mixes the rows like that.");
}

ruling("R-224", "a creeper that comes together with its card must move on at once, in another seat's turn too", () => {
  const t = stormUntil(
    {
      seats: 4,
      goals: ["quiet-hour"],
      keepers: { player_1: ["honey", "apple"] },
      creepers: { player_2: ["wasps"], player_3: ["toll", "ants", "hedgehog"] },
    },
    ({ keepers, creepers }) => keepers("player_2").includes("honey") && creepers("player_2").includes("wasps"),
  );
  expect(t.turn).toBe("player_1");
  t.player_2.isAsked("must_choose_seat", { of: ["player_1", "player_3", "player_4"] });
  t.player_2.choosesSeat("player_4");
  expect(t.creepers("player_4")).toContain("wasps");
  expect(t.turn).toBe("player_2");
});

ruling("R-224", "its owner chooses another seat, where nothing is drawn for it", () => {
  const t = garden({ creepers: { player_1: ["wasps"] }, hands: { player_1: ["honey"] }, goals: ["quiet-hour"], draw: ["apple", "pear"] });
  t.player_1.plays("honey");
  t.player_1.isAsked("must_choose_seat", { of: ["player_2", "player_3"], purpose: "move", cause: "wasps" });
  t.player_1.isRefused(["choose_seat", "player_1"], "invalid_seat");
  t.player_1.isRefused(["choose_hand_of", "player_2"], "unexpected_reply");
  t.player_1.choosesSeat("player_3");
  expect(creeperRows(t)).toEqual({ player_1: [], player_2: [], player_3: ["wasps"] });
  expect(t.hand("player_3")).toEqual([]);
});

ruling("R-224", "with two seats it is asked all the same", () => {
  const t = garden({ seats: 2, creepers: { player_1: ["wasps"] }, hands: { player_1: ["honey"] } });
  t.player_1.plays("honey");
  t.player_1.isAsked("must_choose_seat", { of: ["player_2"] });
});

ruling("R-225", "the creeper that was pushed on is still in play, so a goal that forbids it stays unmet", () => {
  const t = garden({ goals: ["quiet-hour"], creepers: { player_1: ["wasps"] }, hands: { player_1: ["honey"] } });
  t.player_1.plays("honey").player_1.choosesSeat("player_2");
  expect(t.winner).toBeUndefined();
});

ruling("R-226", "a creeper and the card it takes are discarded together, before anybody can win", () => {
  const t = garden({
    goals: ["market-day"],
    keepers: { player_1: ["apple"] },
    creepers: { player_1: ["toll"] },
    hands: { player_1: ["purse"] },
  });
  t.player_1.plays("purse");
  expect(t.winner).toBeUndefined();
  expect(t.discard).toEqual(["purse", "toll"]);
  expect(t.keepers("player_1")).toEqual(["apple"]);
  expect(t.events.map(({ type }) => type).slice(0, 6)).toEqual(["played", "keepers", "because", "keeperTrashed", "creepers", "putAway"]);
});

ruling("R-228", "duties without a choice come first, then the others", () => {
  const t = stormUntil(
    { seats: 2, keepers: { player_1: ["honey", "purse"] }, creepers: { player_2: ["wasps", "toll"] } },
    ({ game, discard }) => game.open[0]?.kind === "must_choose_seat" && discard.includes("toll"),
  );
  expect(t.discard).toEqual(["storm", "purse", "toll"]);
  const [asked] = t.game.open;
  expect(asked && t.keepers(asked.seat)).toContain("honey");
  if (asked !== undefined) t.decisionOf(asked.seat);
});

ruling("R-228", "an arranged row does its duties first of all", () => {
  const t = garden({
    keepers: { player_1: ["purse"], player_2: ["honey"] },
    creepers: { player_1: ["toll", "frost"], player_2: ["wasps"] },
  });
  expect(t.discard).toEqual(["purse", "toll"]);
  t.player_2.isAsked("must_choose_seat", { of: ["player_1", "player_3"] });
  t.player_2.choosesSeat("player_1");
  t.player_1.isAsked("must_trash_keepers", { of: ["wasps"], cause: "frost" });
});

ruling("R-229", "duties come before limits", () => {
  const row = ["purse", "apple", "pear", "plum", "cider", "bench", "honey"];
  const t = stormUntil(
    { seats: 2, rules: ["small-cart"], keepers: { player_1: row }, creepers: { player_2: ["toll"] } },
    ({ discard, keepers }) => discard.includes("toll") && keepers("player_2").length === 2,
  );
  t.player_2.isNotAsked();
  t.player_1.isAsked("must_trash_keepers", { count: 2, cause: "small-cart" });
});

ruling("R-230", "a creeper that leaves with its owner makes a goal that forbids it met", () => {
  const t = garden({ goals: ["quiet-hour"], keepers: { player_2: ["honey"] }, creepers: { player_3: ["wasps"] } });
  t.player_3.leaves();
  expect(t.winner).toBe("player_2");
});

ruling("R-230", "a duty of a seat that has left is void", () => {
  const t = garden({ keepers: { player_2: ["honey"] }, creepers: { player_2: ["wasps"] } });
  t.player_2.isAsked("must_choose_seat");
  t.player_2.leaves();
  expect(t.discard).toEqual(["honey", "wasps"]);
  t.player_1.isAsked("must_play");
});

ruling("R-228", "the winner is looked for after a duty that asks, also if it changes nothing on the table", () => {
  const cards: DeckSource["cards"] = orchardSource.cards.map((card) =>
    card.id === "frost" ? { id: "frost", type: "creeper", alone: [{ do: "draw", cards: 1 }] } : card,
  );
  const t = tableOf(openDeck({ ...orchardSource, cards }))({
    hands: { player_1: ["compote"] },
    keepers: { player_3: ["apple", "pear"] },
    creepers: { player_2: ["frost"] },
  });
  t.player_1.plays("compote");
  t.player_2.isAsked("may_use", { of: ["frost"], purpose: "alone" }).player_2.uses("frost");
  expect(t.winner).toBe("player_3");
});

ruling("L-10", "a creeper that asks when a goal comes does so after another one has asked because goals have changed", () => {
  const cards: DeckSource["cards"] = orchardSource.cards.map((card) => {
    if (card.id === "frost") return { id: "frost", type: "creeper", alone: [{ do: "discardThis" }] };
    return card.id === "wasps" ? { id: "wasps", type: "creeper", goalChange: [{ do: "moveCreeper", to: "chosen" }] } : card;
  });
  const t = tableOf(openDeck({ ...orchardSource, cards }))({
    hands: { player_1: ["compote"] },
    creepers: { player_1: ["wasps"], player_2: ["frost"] },
  });
  t.player_1.plays("compote");
  t.player_1.isAsked("must_choose_seat", { purpose: "move" }).player_1.choosesSeat("player_3");
  t.player_2.isAsked("may_use", { of: ["frost"], purpose: "alone" }).player_2.usesNothing();
  // In the own turn it is a power.
  t.player_2.isAsked("may_use");
});
