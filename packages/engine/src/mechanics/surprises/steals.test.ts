import { expect } from "vitest";
import type { CardId, Seat } from "../../index.ts";
import { expectEveryCardOnce, ruling, type ScenarioTable, type TableSetup, tableOf, workshop } from "../../testing/index.ts";

const bench = tableOf(workshop);

/** All open decisions are replied to: the given seats play their surprise, all others pass. */
function answer(t: ScenarioTable, plays: Partial<Record<Seat, CardId>> = {}): ScenarioTable {
  for (const { seat, kind } of t.game.open) {
    expect(kind).toBe("may_react");
    t[seat].plays(plays[seat] ?? "");
  }
  return t;
}

/** A plays an action that takes a keeper, and B holds a surprise against that. */
function stealing(setup: TableSetup = {}): ScenarioTable {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["borrow", "glue"], player_2: ["hands-off", "plank"], player_3: ["nails"] },
    keepers: { player_1: ["saw"], player_2: ["hammer"], player_3: ["lamp"] },
    draw: ["rope", "kettle"],
    ...setup,
  });
  return answer(t.player_1.plays("borrow")).player_1.takes("hammer");
}

ruling("R-280", "the owner of a keeper that is about to be taken is asked, before it moves; nobody else is", () => {
  const t = stealing();
  expect(t.events).toEqual([{ type: "aboutToTake", seat: "player_1", card: "hammer", owner: "player_2" }]);
  expect(t.asked).toEqual(["player_2 may_react"]);
  t.player_2.isAsked("may_react", { of: ["hands-off"], cause: "borrow", purpose: "steal", pass: true });
  t.player_2.isRefused(["play_card", "plank"], "invalid_card");
  expect(t.keepers("player_2")).toEqual(["hammer"]);
  t.player_2.passes();
  expect(t.keepers("player_1")).toEqual(["saw", "hammer"]);
  expect(t.eventsOf("cancelled")).toEqual([]);
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-280", "with any hand the owner is asked; without cards in hand nobody is, and nothing is told", () => {
  const asked = stealing({ hands: { player_1: ["borrow", "glue"], player_2: ["plank"], player_3: ["hands-off"] } });
  asked.player_2.isAsked("may_react", { of: [] }).player_2.passes();
  expect(asked.keepers("player_1")).toEqual(["saw", "hammer"]);
  const unasked = stealing({ hands: { player_1: ["borrow", "glue"], player_3: ["hands-off"] } });
  expect(unasked.eventsOf("aboutToTake")).toEqual([]);
  expect(unasked.keepers("player_1")).toEqual(["saw", "hammer"]);
});

ruling("R-281", "a keeper that is trashed or dealt anew, and a creeper that is taken, cannot be answered", () => {
  const shuffled = bench({
    hands: { player_1: ["tidy-up"], player_2: ["hands-off"] },
    keepers: { player_1: ["saw"], player_2: ["hammer"] },
    draw: ["rope", "kettle"],
  });
  answer(shuffled.player_1.plays("tidy-up"));
  expect(shuffled.asked).toEqual(["player_2 must_play"]);
  const limited = bench({
    hands: { player_1: ["low-shelf"], player_2: ["hands-off"] },
    keepers: { player_2: ["hammer", "saw", "lamp"] },
    draw: ["rope", "kettle"],
  });
  answer(limited.player_1.plays("low-shelf"));
  limited.player_2.isAsked("must_trash_keepers").player_2.trashesKeepers("saw");
  expect(limited.asked).toEqual(["player_2 must_play"]);
});

ruling("R-282", "nobody is asked about a keeper while all surprises against that lie open", () => {
  const t = stealing({ discard: ["hands-off", "mine-now"], hands: { player_1: ["borrow", "glue"], player_2: ["plank"] } });
  expect(t.eventsOf("aboutToTake")).toEqual([]);
  expect(t.keepers("player_1")).toEqual(["saw", "hammer"]);
});

ruling("R-289", "if the surprise stands, the keeper stays, the action does no more to it, and the surprise does what it does", () => {
  const t = stealing();
  answer(t, { player_2: "hands-off" });
  expect(t.asked).toEqual(["player_1 may_react", "player_3 may_react"]);
  answer(t);
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "borrow" }]);
  expect(t.keepers("player_2")).toEqual(["hammer"]);
  t.player_2.isAsked("must_take_keeper", { of: ["saw", "lamp"], cause: "hands-off" }).player_2.takes("saw");
  // Taking a keeper from A by a surprise is a steal, too; A holds no cards against that, but cards.
  t.player_1.isAsked("may_react", { of: [], cause: "hands-off", purpose: "steal" }).player_1.passes();
  expect(t.keepers("player_1")).toEqual([]);
  expect(t.keepers("player_2")).toEqual(["hammer", "saw"]);
  expect(t.resolving).toEqual([]);
  t.player_1.isAsked("must_play");
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-289", "a surprise against the surprise saves the steal", () => {
  const t = stealing({ hands: { player_1: ["borrow", "not-so-fast"], player_2: ["hands-off", "plank"], player_3: ["nails"] } });
  answer(t, { player_2: "hands-off" });
  t.player_1.isAsked("may_react", { of: ["not-so-fast"], cause: "hands-off" });
  answer(t, { player_1: "not-so-fast" });
  answer(t);
  expect(t.keepers("player_1")).toEqual(["saw", "hammer"]);
  expect(t.eventsOf("cancelled")).toEqual([]);
  expect(t.discard).toEqual(["borrow", "hands-off", "not-so-fast"]);
});

ruling("R-289", "what the surprise takes back can be answered in its turn", () => {
  const t = stealing({ hands: { player_1: ["borrow", "mine-now"], player_2: ["hands-off", "plank"], player_3: ["nails"] } });
  answer(answer(t, { player_2: "hands-off" }));
  t.player_2.takes("saw");
  t.player_1.isAsked("may_react", { of: ["mine-now"], purpose: "steal" }).player_1.plays("mine-now");
  answer(t);
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "hands-off" }]);
  expect(t.keepers("player_1")).toEqual(["saw"]);
  expect(t.keepers("player_2")).toEqual(["hammer"]);
  // The second surprise draws for A.
  expect(t.hand("player_1")).toEqual(["rope", "kettle"]);
});

ruling("R-289", "an exchange counts as taking the other seat's keeper; both stay if it is cancelled", () => {
  for (const isCancelled of [true, false]) {
    const t = bench({
      hands: { player_1: ["swap"], player_2: ["mine-now"] },
      keepers: { player_1: ["saw"], player_2: ["hammer"] },
      draw: ["rope", "kettle", "glue"],
    });
    answer(t.player_1.plays("swap")).player_1.exchanges("hammer", "saw");
    expect(t.events).toEqual([{ type: "aboutToTake", seat: "player_1", card: "hammer", owner: "player_2" }]);
    t.player_2.isAsked("may_react", { of: ["mine-now"], cause: "swap", purpose: "steal" });
    answer(t, isCancelled ? { player_2: "mine-now" } : {});
    if (isCancelled) answer(t);
    expect(t.keepers("player_1")).toEqual([isCancelled ? "saw" : "hammer"]);
    expect(t.keepers("player_2")).toEqual([isCancelled ? "hammer" : "saw"]);
    expect(t.turn).toBe("player_2");
    expectEveryCardOnce(workshop, t.game);
  }
});

ruling("R-299", "if the owner or the player leaves during the window, nothing is taken", () => {
  for (const leaver of ["player_1", "player_2"] as const) {
    const t = stealing();
    t[leaver].leaves();
    expect(t.resolving).toEqual([]);
    expect(t.discard).toContain(leaver === "player_1" ? "saw" : "hammer");
    expect(t.asked).toEqual([leaver === "player_1" ? "player_2 must_play" : "player_1 must_play"]);
    expectEveryCardOnce(workshop, t.game);
  }
});
