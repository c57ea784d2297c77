import { expect } from "vitest";
import type { CardId, Seat } from "../../index.ts";
import { expectEveryCardOnce, inn, ruling, type ScenarioTable, type TableSetup, tableOf } from "../../testing/index.ts";

const house = tableOf(inn);

/** All open decisions are replied to: the given seats play their surprise, all others pass. */
function answer(t: ScenarioTable, plays: Partial<Record<Seat, CardId>> = {}): ScenarioTable {
  for (const { seat, kind } of t.game.open) {
    expect(kind).toBe("may_react");
    t[seat].plays(plays[seat] ?? "");
  }
  return t;
}

/** A has a card that can be used, and B a surprise against that. */
const cellar = (setup: TableSetup = {}): ScenarioTable =>
  house({
    keepers: { player_1: ["wine-cellar"] },
    hands: { player_1: ["parcel"], player_2: ["do-not-disturb", "bell"], player_3: ["ledger"] },
    draw: ["umbrella", "suitcase", "samovar", "lantern"],
    ...setup,
  });

ruling("R-280", "the use of a power can be answered when it is announced, before its cost, by all others with cards in hand", () => {
  const t = cellar();
  t.player_1.isAsked("may_use", { of: ["wine-cellar"] }).player_1.uses("wine-cellar");
  expect(t.events).toEqual([{ type: "usedPower", seat: "player_1", card: "wine-cellar" }]);
  expect(t.asked).toEqual(["player_2 may_react", "player_3 may_react"]);
  t.player_2.isAsked("may_react", { of: ["do-not-disturb"], cause: "wine-cellar", purpose: "free", pass: true });
  t.player_3.isAsked("may_react", { of: [], cause: "wine-cellar", purpose: "free" });
  t.player_2.isRefused(["play_card", "bell"], "invalid_card");
  answer(t);
  t.player_1.isAsked("must_discard_from_hand", { of: ["parcel"], cause: "wine-cellar" }).player_1.discards("parcel");
  expect(t.hand("player_1")).toEqual(["umbrella", "suitcase"]);
  expect(t.eventsOf("cancelled")).toEqual([]);
});

ruling("R-280", "nobody is asked about a power if no other seat has cards in hand", () => {
  const t = cellar({ hands: { player_1: ["parcel"] } });
  t.player_1.uses("wine-cellar").player_1.isAsked("must_discard_from_hand");
  expect(t.asked).toEqual(["player_1 must_discard_from_hand"]);
});

ruling("R-282", "nobody is asked about a power while all surprises against powers lie open", () => {
  const t = cellar({ discard: ["do-not-disturb"], hands: { player_1: ["parcel"], player_2: ["wrong-room"] } });
  t.player_1.uses("wine-cellar").player_1.isAsked("must_discard_from_hand");
});

ruling("R-302", "a cancelled power costs and does nothing, its card stays, and it is used up for this turn", () => {
  const t = cellar({ rules: ["busy-2"] });
  answer(t.player_1.uses("wine-cellar"), { player_2: "do-not-disturb" });
  expect(t.asked).toEqual(["player_1 may_react", "player_3 may_react"]);
  t.player_3.isAsked("may_react", { cause: "do-not-disturb" });
  answer(t);
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "wine-cellar" }]);
  expect(t.keepers("player_1")).toEqual(["wine-cellar"]);
  expect(t.hand("player_1")).toEqual(["parcel", "suitcase"]);
  // The surprise does what it does out of turn, for its player, before the turn goes on.
  expect(t.hand("player_2")).toEqual(["bell", "umbrella"]);
  expect(t.game.turn).toMatchObject({ used: ["wine-cellar"], played: 0 });
  t.player_1.isAsked("must_play", { free: [] });
  expect(t.resolving).toEqual([]);
  expectEveryCardOnce(inn, t.game);
});

ruling("R-285", "a surprise against the surprise saves the power", () => {
  const t = cellar({ hands: { player_1: ["parcel", "wrong-room"], player_2: ["do-not-disturb"], player_3: ["ledger"] } });
  answer(answer(t.player_1.uses("wine-cellar"), { player_2: "do-not-disturb" }), { player_1: "wrong-room" });
  answer(t);
  t.player_1.isAsked("must_discard_from_hand", { of: ["parcel"] }).player_1.discards("parcel");
  expect(t.discard).toEqual(["do-not-disturb", "wrong-room", "parcel"]);
});

ruling("R-284", "a surprise against powers can answer any surprise, and then does nothing but cancel", () => {
  const t = house({
    hands: { player_1: ["parcel"], player_2: ["wrong-room"], player_3: ["do-not-disturb"] },
    draw: ["umbrella", "suitcase", "samovar", "lantern"],
  });
  t.player_1.plays("parcel").player_3.isAsked("may_react", { of: [] });
  answer(answer(t, { player_2: "wrong-room" }), { player_3: "do-not-disturb" });
  answer(t);
  expect(t.hand("player_1")).toEqual(["umbrella", "suitcase", "samovar"]);
  expect(t.hand("player_3")).toEqual([]);
});

ruling("R-289", "a keeper that a power would take stays if its owner's surprise stands; the power is used up", () => {
  const t = house({
    rules: ["busy-2"],
    keepers: { player_1: ["porter"], player_2: ["umbrella"] },
    hands: { player_1: ["parcel"], player_2: ["house-detective"], player_3: ["do-not-disturb"] },
    draw: ["suitcase", "samovar", "lantern"],
  });
  answer(t.player_1.uses("porter"));
  t.player_1.isAsked("must_take_keeper", { of: ["umbrella"] }).player_1.takes("umbrella");
  expect(t.events).toEqual([{ type: "aboutToTake", seat: "player_1", card: "umbrella", owner: "player_2" }]);
  t.player_2.isAsked("may_react", { of: ["house-detective"], cause: "porter", purpose: "steal" });
  answer(answer(t, { player_2: "house-detective" }));
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "porter" }]);
  expect(t.keepers("player_2")).toEqual(["umbrella"]);
  expect(t.keepers("player_1")).toEqual(["porter"]);
  t.player_1.isAsked("must_play", { free: [] });
});

ruling("R-303", "a power that takes a keeper is not offered while there is none to take", () => {
  const t = house({ keepers: { player_1: ["porter", "umbrella"] }, hands: { player_1: ["parcel"] }, draw: ["suitcase"] });
  expect(t.asked).toEqual(["player_1 must_play"]);
});

ruling("R-311", "a card that a power plays is part of it, no play, and opens a window for its type", () => {
  const t = house({
    keepers: { player_1: ["cuckoo-clock"] },
    hands: { player_1: ["bell"], player_2: ["wrong-room", "ledger"] },
    draw: ["parcel", "umbrella", "suitcase", "samovar"],
  });
  answer(t.player_1.uses("cuckoo-clock"));
  t.player_1.isAsked("must_choose_from", { of: ["parcel"], purpose: "aside" }).player_1.chooses("parcel");
  t.player_2.isAsked("may_react", { of: ["wrong-room"], cause: "parcel" });
  expect(t.game.open[0]?.purpose).toBeUndefined();
  answer(t);
  expect(t.hand("player_1")).toEqual(["bell", "umbrella", "suitcase", "samovar"]);
  expect(t.game.turn).toMatchObject({ played: 0, cards: 1 });
  t.player_1.isAsked("must_play");
});

ruling("R-311", "a surprise that a power plays does what it does in turn, and answers nothing", () => {
  const t = house({
    keepers: { player_1: ["cuckoo-clock"] },
    hands: { player_1: ["bell"], player_2: ["ledger"] },
    draw: ["wrong-room", "umbrella", "suitcase", "samovar"],
  });
  answer(t.player_1.uses("cuckoo-clock"));
  answer(t.player_1.chooses("wrong-room"));
  expect(t.hand("player_1")).toEqual(["bell", "umbrella", "suitcase", "samovar"]);
  expect(t.eventsOf("cancelled")).toEqual([]);
});

ruling("R-299", "if the seat that uses a power leaves during its window, its turn and the use are over", () => {
  const t = cellar();
  t.player_1.uses("wine-cellar").player_1.leaves();
  expect(t.resolving).toEqual([]);
  expect(t.discard).toContain("wine-cellar");
  expect(t.asked).toEqual(["player_2 must_play"]);
  expectEveryCardOnce(inn, t.game);
});
