import { expect } from "vitest";
import type { CardId } from "../../index.ts";
import { expectEveryCardOnce, ruling, type ScenarioTable, type TableSetup, tableOf, workshop } from "../../testing/index.ts";

const bench = tableOf(workshop);
const typesOf = (t: ScenarioTable): string[] => t.events.map(({ type }) => type);

ruling("R-293", "no window opens before cards are dealt again, discarded or drawn by an action that is not cancelled", () => {
  const t = bench({
    rules: ["busy-2", "low-shelf"],
    hands: { player_1: ["tidy-up", "parcel"], player_2: ["not-so-fast", "lamp"] },
    keepers: { player_1: ["hammer"], player_2: ["saw", "nails"] },
    draw: ["plank", "glue", "rope"],
  });
  t.player_1.plays("tidy-up").player_2.passes();
  // The keepers have moved, and nothing was asked in between.
  expect([t.discard, t.asked]).toEqual([["tidy-up"], ["player_1 must_play"]]);
  expect(typesOf(t)).toContain("allKeepers");
});

ruling("R-293", "in the window of the limit itself a surprise can cancel it; once it is in force, only cards can be discarded", () => {
  const setup: TableSetup = {
    hands: { player_1: ["low-shelf"], player_2: ["not-so-fast"] },
    keepers: { player_2: ["saw", "nails", "lamp"] },
    draw: ["plank", "glue"],
  };
  const cancelled = bench(setup);
  cancelled.player_1.plays("low-shelf").player_2.plays("not-so-fast").player_1.passes();
  expect([cancelled.rules, cancelled.keepers("player_2").length]).toEqual([[], 3]);
  const inForce = bench(setup);
  inForce.player_1.plays("low-shelf").player_2.passes();
  inForce.player_2.isAsked("must_trash_keepers", { of: ["saw", "nails", "lamp"], count: 1 });
  inForce.player_2.isRefused(["play_card", "not-so-fast"], "unexpected_reply");
});

ruling("L-33", "a cancelled keeper, goal or rule is told as cancelled and is then discarded; an action lies there already", () => {
  for (const card of ["hammer", "shelf", "deliveries-2", "parcel"] satisfies CardId[]) {
    const t = bench({ hands: { player_1: [card, "saw"], player_2: ["not-so-fast"] }, draw: ["plank", "glue"] });
    t.player_1.plays(card);
    expect(t.discard).toEqual(card === "parcel" ? ["parcel"] : []);
    t.player_2.plays("not-so-fast").player_1.passes();
    expect(typesOf(t).filter((type) => ["cancelled", "putAway", "discarded"].includes(type))).toEqual(
      card === "parcel" ? ["cancelled"] : ["cancelled", "putAway"],
    );
    expect(t.discard).toEqual(card === "parcel" ? ["parcel", "not-so-fast"] : ["not-so-fast", card]);
  }
});

ruling("L-33", "a keeper that goes to another seat instead is neither cancelled nor discarded", () => {
  const t = bench({ hands: { player_1: ["hammer"], player_2: ["mine-now"] }, draw: ["plank", "glue", "rope"] });
  t.player_1.plays("hammer").player_2.plays("mine-now").player_1.passes();
  expect([t.keepers("player_1"), t.keepers("player_2"), t.discard]).toEqual([[], ["hammer"], ["mine-now"]]);
  expect(typesOf(t).filter((type) => ["cancelled", "putAway"].includes(type))).toEqual([]);
  expect(t.eventsOf("keepers")).toEqual([{ type: "keepers", seat: "player_2", cards: ["hammer"] }]);
});

ruling("L-40", "a seat without cards in hand is not asked, the others are", () => {
  const t = bench({ seats: 4, hands: { player_1: ["hammer"], player_2: ["saw"], player_4: ["lamp"] }, draw: ["plank", "glue"] });
  t.player_1.plays("hammer");
  expect(t.asked).toEqual(["player_2 may_react", "player_4 may_react"]);
  t.player_2.passes().player_4.passes();
});

ruling("L-40", "after a surprise no second window opens if its player alone has cards in hand", () => {
  const t = bench({ seats: 2, hands: { player_1: ["hammer"], player_2: ["not-so-fast", "lamp"] }, draw: ["plank"], rules: [] });
  t.player_1.plays("hammer").player_1.isNotAsked();
  // player_1 holds plank, so it is asked; without it no seat could be.
  t.player_2.plays("not-so-fast").player_1.isAsked("may_react").player_1.passes();
  const empty = bench({ seats: 2, hands: { player_1: ["hammer"], player_2: ["not-so-fast", "lamp"] }, draw: [], discard: [], rest: "out" });
  empty.player_1.plays("hammer").player_2.plays("not-so-fast");
  expect(empty.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "hammer" }]);
});

ruling("L-41", "under a reversed order the first is found in that order", () => {
  const t = bench({
    rules: ["other-way-round"],
    hands: { player_1: ["parcel"], player_2: ["not-so-fast"], player_3: ["hold-it"] },
    draw: ["plank", "glue", "rope", "kettle"],
  });
  t.player_1.plays("parcel").player_2.plays("not-so-fast").player_3.plays("hold-it");
  expect(t.eventsOf("played")).toEqual([{ type: "played", seat: "player_3", card: "hold-it" }]);
  expect(t.hand("player_2")).toEqual(["not-so-fast"]);
  t.player_1.isAsked("may_react", { of: [] }).player_2.isAsked("may_react", { of: ["not-so-fast"] });
});

ruling("L-41", "of several seats that answer a later link, the current one goes first although its reply comes last", () => {
  const t = bench({
    seats: 4,
    hands: { player_1: ["hammer", "hold-it"], player_2: ["not-so-fast"], player_3: ["on-second-look"], player_4: ["mine-now"] },
    draw: ["plank", "glue", "rope", "kettle"],
  });
  t.player_1.plays("hammer").player_2.plays("not-so-fast").player_3.passes().player_4.passes();
  t.player_4.plays("mine-now").player_3.plays("on-second-look").player_1.plays("hold-it");
  expect(t.eventsOf("played")).toEqual([{ type: "played", seat: "player_1", card: "hold-it" }]);
  expect([t.hand("player_3"), t.hand("player_4")]).toEqual([["on-second-look"], ["mine-now"]]);
  for (const seat of ["player_2", "player_3", "player_4"] as const) t.decisionOf(seat);
});

ruling("L-51", "a surprise played in the own turn lies on the discard pile at once, and is out of reach until it is over", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["not-so-fast"], player_2: ["lamp"] },
    draw: ["plank"],
    discard: ["glue"],
    rest: "out",
  });
  t.player_1.plays("not-so-fast");
  t.player_2.isNotAsked();
  // Its draw has shuffled the other discard, and not the surprise.
  expect(t.discard).toEqual(["not-so-fast"]);
  expect(t.hand("player_1")).toEqual(["plank", "glue"]);
});

ruling("L-52", "a goal or a rule that waits in its window when its player leaves goes last of all and does nothing", () => {
  for (const card of ["shelf", "deliveries-3"] satisfies CardId[]) {
    const t = bench({
      goals: ["birdhouse"],
      keepers: { player_1: ["kettle"], player_3: ["saw", "plank"] },
      creepers: { player_1: ["rust"] },
      hands: { player_1: [card, "nails"], player_2: ["not-so-fast"], player_3: ["lamp"] },
      draw: ["glue", "rope"],
    });
    t.player_1.plays(card).player_2.plays("not-so-fast");
    t.player_1.leaves();
    expect(t.discard).toEqual(["nails", "glue", "kettle", "rust", card]);
    expect([t.goals, t.rules, t.winner, t.hand("player_2")]).toEqual([["birdhouse"], [], undefined, ["not-so-fast", "rope"]]);
    expect(t.eventsOf("putAway").at(-1)).toEqual({ type: "putAway", cards: [card] });
    expect(t.eventsOf("cancelled")).toEqual([]);
    expectEveryCardOnce(workshop, t.game);
  }
});

ruling("R-316", "the last answer that is missing is void when its seat leaves, and the answers of others take effect", () => {
  const t = bench({
    seats: 4,
    hands: { player_1: ["low-shelf"], player_2: ["lamp"], player_3: ["rope"], player_4: ["glue"] },
    keepers: { player_2: ["hammer", "saw", "nails"], player_3: ["plank", "kettle"] },
    draw: ["parcel", "swap"],
    rest: "out",
  });
  t.player_1.plays("low-shelf");
  t.player_2.isAsked("must_trash_keepers", { count: 1 });
  t.player_2.leaves();
  expect([t.discard, t.turn]).toEqual([["lamp", "hammer", "saw", "nails"], "player_3"]);
});

ruling("R-316", "the last seat that plays has won", () => {
  const t = bench({ seats: 2, hands: { player_1: ["hammer"], player_2: ["saw"] }, draw: ["plank"] });
  t.player_1.leaves();
  expect(t.winner).toBe("player_2");
});

ruling("R-317", "cards aside of all actions in progress are discarded after hand and row, and nothing of them is played", () => {
  const t = bench({
    hands: { player_1: ["use-up", "nails"], player_2: ["lamp"] },
    keepers: { player_1: ["kettle"] },
    draw: ["glue", "odd-jobs", "saw", "hammer", "plank", "rope", "parcel"],
    rest: "out",
  });
  t.player_1.plays("use-up").player_1.chooses("odd-jobs");
  t.player_1.isAsked("must_choose_from", { of: ["hammer", "plank", "rope"] });
  t.player_1.leaves();
  expect(t.discard).toEqual(["use-up", "odd-jobs", "nails", "glue", "kettle", "saw", "hammer", "plank", "rope"]);
  expect([t.turn, t.hand("player_2"), t.keepers("player_1")]).toEqual(["player_2", ["lamp", "parcel"], []]);
});

ruling("R-293", "a surprise does not save itself: who must discard it cannot play it instead", () => {
  const t = bench({
    hands: { player_1: ["small-bench"], player_2: ["not-so-fast", "hammer", "saw"], player_3: ["lamp"] },
    draw: ["plank"],
  });
  t.player_1.plays("small-bench").player_2.passes().player_3.passes();
  t.player_2.isAsked("must_discard_from_hand", { of: ["not-so-fast", "hammer", "saw"], count: 1 });
  t.player_2
    .isRefused(["play_card", "not-so-fast"], "unexpected_reply")
    .player_2.isRefused(["interject", "not-so-fast"], "unexpected_reply");
});

ruling("L-33", "what a chain was about is told as cancelled, and no link of the chain", () => {
  const hands = { player_1: ["hammer", "on-second-look"], player_2: ["not-so-fast"] };
  const cancelled = bench({ seats: 2, hands, draw: ["plank"] });
  cancelled.player_1.plays("hammer").player_2.plays("not-so-fast").player_1.passes();
  expect(cancelled.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "hammer" }]);
  expect(cancelled.discard).toContain("hammer");
  const saved = bench({ seats: 2, hands, draw: ["plank", "glue"] });
  saved.player_1.plays("hammer").player_2.plays("not-so-fast").player_1.plays("on-second-look");
  expect([saved.eventsOf("cancelled"), saved.keepers("player_1")]).toEqual([[], ["hammer"]]);
});

ruling("L-39", "no window opens if all surprises that could answer are out of the game", () => {
  const t = bench({ hands: { player_1: ["hammer"], player_2: ["saw"], player_3: ["lamp"] }, draw: ["plank", "glue"], rest: "out" });
  t.player_1.plays("hammer");
  expect([t.keepers("player_1"), t.turn]).toEqual([["hammer"], "player_2"]);
});

ruling("L-40", "no window opens if no other seat has a card in hand", () => {
  const t = bench({ hands: { player_1: ["hammer"] }, draw: ["plank", "glue"] });
  t.player_1.plays("hammer");
  expect([t.keepers("player_1"), t.turn]).toEqual([["hammer"], "player_2"]);
  expect(t.events.some(({ type }) => type === "answered")).toBe(false);
});

ruling("L-41", "of two surprises the first in turn order counts: of the others at first, of all from the player on in later links", () => {
  const t = bench({
    hands: { player_1: ["parcel", "on-second-look"], player_2: ["not-so-fast"], player_3: ["hold-it"] },
    draw: ["plank", "glue", "rope", "kettle"],
  });
  t.player_1.plays("parcel").player_3.plays("hold-it").player_2.plays("not-so-fast");
  expect(t.events.filter(({ type }) => type === "played")).toEqual([{ type: "played", seat: "player_2", card: "not-so-fast" }]);
  t.player_3.plays("hold-it").player_1.plays("on-second-look");
  expect(t.events.filter(({ type }) => type === "played")).toEqual([{ type: "played", seat: "player_1", card: "on-second-look" }]);
  expect(t.hand("player_3")).toEqual(["hold-it"]);
  t.player_3.passes();
});

ruling("L-52", "a card that waits in a window when its player leaves is discarded last of all", () => {
  const t = bench({
    hands: { player_1: ["hammer", "saw"], player_2: ["lamp"], player_3: ["rope"] },
    keepers: { player_1: ["kettle"] },
    draw: ["plank"],
  });
  t.player_1.plays("hammer");
  t.player_1.leaves();
  expect(t.discard).toEqual(["saw", "plank", "kettle", "hammer"]);
  expect(t.turn).toBe("player_2");
});
