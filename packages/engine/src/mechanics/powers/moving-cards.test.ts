import { expect } from "vitest";
import type { CardId, Seat } from "../../index.ts";
import { expectEveryCardOnce, inn, ruling, type ScenarioTable, type TableSetup, tableOf } from "../../testing/index.ts";

const house = tableOf(inn);
const pile = ["suitcase", "samovar", "lantern", "post-2", "one-size-up"];

/** All pass in the open window, but the given seats play their surprise. */
function answer(t: ScenarioTable, plays: Partial<Record<Seat, CardId>> = {}): ScenarioTable {
  for (const { seat, kind } of t.game.open) if (kind === "may_react") t[seat].plays(plays[seat] ?? "");
  return t;
}

ruling("L-28", "a discarded card comes into the hand, told to all; cards in progress cannot be taken", () => {
  const t = house({ rules: ["busy-2"], hands: { player_1: ["lost-and-found"] }, discard: ["bell", "loan", "ledger"], draw: pile });
  answer(t.player_1.plays("lost-and-found"));
  t.player_1.isAsked("must_choose_from", { of: ["bell", "ledger"], count: 1, purpose: "fetch", cause: "lost-and-found" });
  t.player_1.chooses("bell");
  expect(t.eventsOf("takenToHand")).toEqual([{ type: "takenToHand", seat: "player_1", card: "bell" }]);
  expect(t.hand("player_1")).toEqual(["suitcase", "bell"]);
  expect(t.discard).toEqual(["loan", "ledger", "lost-and-found"]);
  expectEveryCardOnce(inn, t.game);
});

ruling("L-28", "without such a card nothing is asked", () => {
  const t = house({ hands: { player_1: ["lost-and-found"] }, discard: ["loan"], draw: pile });
  answer(t.player_1.plays("lost-and-found"));
  expect(t.turn).toBe("player_2");
});

ruling("L-28", "a goal in play comes into the hand: it is trashed first, and unasked if it is the only one", () => {
  const t = house({ rules: ["busy-2"], hands: { player_1: ["new-plan"] }, goals: ["rainy-arrival"], draw: pile });
  answer(t.player_1.plays("new-plan"));
  expect(t.goals).toEqual([]);
  expect(t.hand("player_1")).toEqual(["suitcase", "rainy-arrival"]);
  expect(t.discard).toEqual(["new-plan"]);
  expect(t.events.map(({ type }) => type)).toEqual(expect.arrayContaining(["goalTrashed", "goals", "takenToHand"]));
});

ruling("L-28", "with two goals in play the player chooses one", () => {
  const goals = ["rainy-arrival", "tea-for-two"];
  const t = house({ rules: ["two-plans", "busy-2"], hands: { player_1: ["new-plan"] }, goals, draw: pile });
  answer(t.player_1.plays("new-plan"));
  t.player_1.isAsked("must_choose_from", { of: goals, count: 1, purpose: "take", cause: "new-plan" }).player_1.chooses("tea-for-two");
  expect(t.goals).toEqual(["rainy-arrival"]);
  expect(t.hand("player_1")).toEqual(["suitcase", "tea-for-two"]);
  const none = house({ hands: { player_1: ["new-plan"] }, draw: pile });
  answer(none.player_1.plays("new-plan"));
  expect(none.turn).toBe("player_2");
});

ruling("R-278", "a random card of another hand is taken into the hand, in the own turn only", () => {
  const t = house({ rules: ["busy-2"], hands: { player_1: ["blown-fuse"], player_2: ["bell"] }, draw: pile });
  answer(t.player_1.plays("blown-fuse"));
  t.player_1.isAsked("must_choose_hand", { of: ["player_2"] }).player_1.choosesHandOf("player_2");
  expect(t.hand("player_1")).toEqual(["suitcase", "bell"]);
  expect(t.hand("player_2")).toEqual([]);
});

ruling("L-29", "an own creeper is chosen, then the seat in front of which it moves", () => {
  const t = house({
    hands: { player_1: ["not-mine"] },
    keepers: { player_1: ["bell"] },
    creepers: { player_1: ["leak", "rumour"], player_2: ["goose"] },
    draw: pile,
  });
  answer(t.player_1.plays("not-mine"));
  t.player_1.isAsked("must_take_keeper", { of: ["leak", "rumour"], purpose: "move", cause: "not-mine" }).player_1.takes("rumour");
  t.player_1.isAsked("must_choose_seat", { of: ["player_2", "player_3"], purpose: "move", cause: "not-mine" });
  t.player_1.choosesSeat("player_3");
  expect(t.eventsOf("creepers")).toEqual([
    { type: "creepers", seat: "player_1", cards: ["leak"] },
    { type: "creepers", seat: "player_3", cards: ["rumour"] },
  ]);
  expectEveryCardOnce(inn, t.game);
});

ruling("L-29", "without an own creeper an action asks nothing, and a power is not offered", () => {
  const setup = {
    keepers: { player_1: ["laundry-chute"] },
    creepers: { player_2: ["leak"] },
    hands: { player_1: ["not-mine"] },
    draw: pile,
  };
  const t = house(setup);
  expect(t.asked).toEqual(["player_1 must_play"]);
  answer(t.player_1.plays("not-mine"));
  expect(t.turn).toBe("player_2");
  house({ ...setup, creepers: { player_1: ["leak"] } }).player_1.isAsked("may_use", { of: ["laundry-chute"] });
});

ruling("L-29", "an own creeper is discarded for a price, which is a change of its own", () => {
  const t = house({
    rules: ["under-the-rug"],
    hands: { player_1: ["loan", "bell"] },
    creepers: { player_1: ["leak", "rumour"] },
    draw: pile,
  });
  t.player_1.isAsked("may_use", { of: ["under-the-rug"] });
  answer(t.player_1.uses("under-the-rug"));
  t.player_1.isAsked("must_discard_from_hand", { count: 1 }).player_1.discards("loan");
  t.player_1.isAsked("must_take_keeper", { of: ["leak", "rumour"], purpose: "trash" }).player_1.takes("leak");
  expect(t.creepers("player_1")).toEqual(["rumour"]);
  expect(t.discard).toEqual(["loan", "leak"]);
});

const swapping = (setup: TableSetup = {}): ScenarioTable => {
  const t = house({ rules: ["whispered-swap"], hands: { player_1: ["loan", "bell"], player_2: ["ledger"] }, draw: pile, ...setup });
  t.player_1.isAsked("may_use", { of: ["whispered-swap"] });
  answer(t.player_1.uses("whispered-swap"));
  return t.player_1.choosesHandOf("player_2");
};

ruling("L-30", "a card of choice for a random one, picked before the given one arrives: two gifts, the player's first", () => {
  const t = swapping();
  t.player_1.isAsked("must_give_from_hand", { of: ["loan", "bell"], count: 1, to: "player_2", cause: "whispered-swap" });
  t.player_1.gives("loan");
  expect(t.eventsOf("gave")).toEqual([
    { type: "gave", from: "player_1", to: "player_2", count: 1, aside: false, secret: { player_1: ["loan"], player_2: ["loan"] } },
    { type: "gave", from: "player_2", to: "player_1", count: 1, aside: false, secret: { player_1: ["ledger"], player_2: ["ledger"] } },
  ]);
  expect(t.hand("player_2")).toEqual(["loan"]);
  expect(t.hand("player_1")).toEqual(["bell", "ledger", "suitcase"]);
});

ruling("L-30", "it is not offered to a player without cards, or while nobody else has any", () => {
  for (const hands of [{ player_2: ["ledger"] }, { player_1: ["loan"] }]) {
    const t = house({ rules: ["whispered-swap"], hands, draw: pile });
    expect(t.asked).toEqual(["player_1 must_play"]);
  }
});

const evening = (setup: TableSetup = {}): ScenarioTable =>
  house({ hands: { player_1: ["bell"] }, creepers: { player_1: ["goose"] }, draw: pile, ...setup });

ruling("L-22", "a creeper acts at the end of the turn of the seat that has it: it moves to the next seat", () => {
  const t = evening();
  answer(t.player_1.plays("bell"));
  expect(t.creepers("player_2")).toEqual(["goose"]);
  expect(t.turn).toBe("player_2");
  const types = t.events.map(({ type }) => type);
  expect(types.indexOf("because")).toBeLessThan(types.indexOf("turn"));
  answer(t.player_2.plays("samovar"));
  expect(t.creepers("player_3")).toEqual(["goose"]);
});

ruling("L-22", "the next seat is that of the turn order, an extra turn does not matter, and seats that are out are passed over", () => {
  const t = evening({ seats: 4, eliminated: { player_2: ["player_3"] } });
  answer(t.player_1.plays("bell"));
  expect(t.creepers("player_3")).toEqual(["goose"]);
});

ruling("L-22", "the limits of the turn come first, and the move can make a seat win before the next turn", () => {
  const t = evening({
    rules: ["small-bag"],
    goals: ["goose-chase"],
    hands: { player_1: ["bell", "loan", "ledger"] },
    keepers: { player_2: ["umbrella"] },
  });
  answer(t.player_1.plays("bell"));
  t.player_1.isAsked("must_discard_from_hand", { count: 1, cause: "small-bag" });
  expect(t.creepers("player_1")).toEqual(["goose"]);
  t.player_1.discards("loan");
  expect(t.winner).toBe("player_2");
  expect(t.eventsOf("turn")).toEqual([]);
});

ruling("L-46", "after an elimination of the current seat nothing acts at the end of the turn", () => {
  const two = house({ seats: 2, hands: { player_1: ["exit"] }, creepers: { player_1: ["leak"] }, draw: ["goose", ...pile] });
  expect(two.creepers("player_1")).toEqual(["leak", "goose"]);
  const before = two.player_1.plays("exit");
  // Out and back at once (L-36): the creepers were discarded, and those drawn since stay.
  expect(before.creepers("player_2")).toEqual([]);
  expect(before.turn).toBe("player_2");
});
