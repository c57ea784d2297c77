import { expect } from "vitest";
import type { CardId } from "../../index.ts";
import {
  expectEveryCardOnce,
  placesByCard,
  ruling,
  type ScenarioTable,
  scenario,
  type TableSetup,
  tableOf,
  workshop,
} from "../../testing/index.ts";

const bench = tableOf(workshop);

const ofEachType: readonly CardId[] = ["hammer", "shelf", "deliveries-3", "parcel"];

/** A plays `card`; B holds a surprise that cancels anything, C only a keeper. */
function windowOn(card: CardId, setup: TableSetup = {}): ScenarioTable {
  const t = bench({
    rules: ["deliveries-2"],
    goals: ["swing"],
    hands: { player_1: [card], player_2: ["not-so-fast", "lamp"], player_3: ["rope"] },
    draw: ["glue", "nails", "kettle", "tea-break", "busy-2"],
    ...setup,
  });
  return t.player_1.plays(card);
}

ruling("R-120", "all other seats with cards are asked about a card of any type just played, before it takes effect", () => {
  for (const card of ofEachType) {
    const t = windowOn(card);
    t.player_2.isAsked("may_react", { of: ["not-so-fast"], cause: card, pass: true, count: 1 });
    t.player_3.isAsked("may_react", { of: [], cause: card, pass: true });
    t.player_1.isNotAsked();
    expect(t.keepers("player_1")).toEqual([]);
    expect(t.goals).toEqual(["swing"]);
    expect(t.rules).toEqual(["deliveries-2"]);
    expect(t.hand("player_1")).toEqual(["glue", "nails"]);
    expect(placesByCard(t).get(card)).toEqual([card === "parcel" ? "discard" : "being played"]);
    expectEveryCardOnce(workshop, t.game);
  }
});

ruling("R-120", "if no seat cancels it, the card takes effect", () => {
  for (const card of ofEachType) {
    const t = windowOn(card);
    t.player_2.passes().player_3.passes();
    const places = { hammer: "keepers of player_1", shelf: "goals", "deliveries-3": "rules", parcel: "discard" };
    expect(placesByCard(t).get(card)).toEqual([places[card as keyof typeof places]]);
    expect(t.eventsOf("cancelled")).toEqual([]);
    expect(t.hand("player_1")).toHaveLength({ hammer: 2, shelf: 2, "deliveries-3": 3, parcel: 4 }[card] ?? 0);
    expect(t.hand("player_2")).toContain("not-so-fast");
  }
});

ruling("R-120", "a surprise cancels a card of any type: both are discarded, nothing happens, and the play is spent", () => {
  for (const card of ofEachType) {
    const t = windowOn(card);
    t.player_2.plays("not-so-fast").player_3.passes();
    expect(t.asked).toEqual(["player_1 may_react", "player_3 may_react"]);
    t.player_1.passes().player_3.passes();
    expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card }]);
    expect([...t.discard].sort()).toEqual(["not-so-fast", card].sort());
    expect(t.keepers("player_1")).toEqual([]);
    expect(t.goals).toEqual(["swing"]);
    expect(t.rules).toEqual(["deliveries-2"]);
    expect(t.hand("player_1")).toEqual(["glue", "nails"]);
    expect(t.turn).toBe("player_2");
    expectEveryCardOnce(workshop, t.game);
  }
});

ruling("R-120", "a cancelled play is not given back, but plays that are left stay", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["hammer", "saw", "nails"], player_2: ["not-so-fast"] },
    draw: ["plank"],
  });
  t.player_1.plays("hammer").player_2.plays("not-so-fast").player_1.passes();
  t.player_1.isAsked("must_play", { of: ["saw", "nails", "plank"] });
  expect(t.game.turn.played).toBe(1);
  t.player_1.plays("saw");
  expect(t.turn).toBe("player_2");
});

ruling("R-120", "out of turn a surprise cancels, and does not do its own steps", () => {
  const t = bench({ hands: { player_1: ["parcel"], player_2: ["hold-it"] }, draw: ["plank", "glue"] });
  t.player_1.plays("parcel").player_2.plays("hold-it").player_1.passes();
  expect(t.turn).toBe("player_2");
  expect(t.hand("player_1")).toEqual(["plank"]);
  // Only the card of B's own turn.
  expect(t.hand("player_2")).toEqual(["glue"]);
});

ruling("R-120", "a cancelled rule takes the place of none", () => {
  const t = windowOn("deliveries-3");
  t.player_2.plays("not-so-fast").player_3.passes().player_1.passes().player_3.passes();
  expect(t.rules).toEqual(["deliveries-2"]);
  expect(t.hand("player_2")).toHaveLength(3);
});

ruling("R-120", "a cancelled limit takes no cards; while it can be cancelled it takes none either", () => {
  const t = bench({
    hands: { player_1: ["small-bench"], player_2: ["hammer", "saw", "nails", "not-so-fast"] },
    draw: ["plank"],
  });
  t.player_1.plays("small-bench");
  expect(t.asked).toEqual(["player_2 may_react"]);
  t.player_2.plays("not-so-fast").player_1.passes();
  expect(t.rules).toEqual([]);
  expect(t.hand("player_2").slice(0, 3)).toEqual(["hammer", "saw", "nails"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-120", "a cancelled goal was never in play: no seat wins by it", () => {
  for (const cancels of [true, false]) {
    const t = bench({
      hands: { player_1: ["tea-break"], player_3: ["not-so-fast"] },
      keepers: { player_2: ["kettle", "lamp"] },
      draw: ["plank"],
    });
    t.player_1.plays("tea-break");
    expect(t.winner).toBeUndefined();
    if (cancels) t.player_3.plays("not-so-fast").player_1.passes();
    else t.player_3.passes();
    expect(t.winner).toBe(cancels ? undefined : "player_2");
    expect(t.goals).toEqual(cancels ? [] : ["tea-break"]);
  }
});

ruling("R-120", "a keeper wins only when no seat can cancel it any more", () => {
  for (const cancels of [true, false]) {
    const t = bench({
      goals: ["birdhouse"],
      hands: { player_1: ["hammer"], player_2: ["on-second-look"] },
      keepers: { player_1: ["plank"] },
      draw: ["glue"],
    });
    t.player_1.plays("hammer");
    expect(t.winner).toBeUndefined();
    if (cancels) t.player_2.plays("on-second-look").player_1.passes();
    else t.player_2.passes();
    expect(t.winner).toBe(cancels ? undefined : "player_1");
  }
});

ruling("R-120", "all seats with cards are asked, also without a surprise in hand; seats without cards are not", () => {
  const t = bench({
    seats: 4,
    hands: { player_1: ["hammer"], player_2: ["saw"], player_4: ["parcel"] },
    draw: ["glue"],
  });
  t.player_1.plays("hammer");
  expect(t.asked).toEqual(["player_2 may_react", "player_4 may_react"]);
  t.player_2.isAsked("may_react", { of: [], pass: true }).player_4.isAsked("may_react", { of: [], pass: true });
  t.player_4.isRefused(["play_card", "parcel"], "invalid_card");
  t.player_2.passes();
  expect(t.events).toEqual([]);
  t.player_4.passes();
  expect(t.keepers("player_1")).toEqual(["hammer"]);
});

ruling("R-120", "if no other seat has cards, none is asked", () => {
  const t = bench({ hands: { player_1: ["hammer", "not-so-fast"] }, draw: ["glue", "saw"] });
  t.player_1.plays("hammer");
  expect(t.keepers("player_1")).toEqual(["hammer"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-120", "a creeper that is drawn, and a goal that goes, are no plays and cannot be answered", () => {
  const t = bench({
    rules: ["two-plans"],
    goals: ["birdhouse", "shelf"],
    hands: { player_1: ["swing"], player_2: ["not-so-fast"] },
    draw: ["rust", "glue", "saw"],
  });
  expect(t.asked).toEqual(["player_1 must_play"]);
  t.player_1.plays("swing").player_2.passes();
  expect(t.asked).toEqual(["player_1 must_trash_goal"]);
  t.player_1.trashesGoal("shelf");
  expect(t.asked).toEqual(["player_2 must_play"]);
});

ruling("R-120", "when two answer, the first in turn order is taken, and the other keeps the card", () => {
  for (const order of [["player_2", "player_3"] as const, ["player_3", "player_2"] as const]) {
    const t = bench({
      hands: { player_1: ["hammer"], player_2: ["on-second-look", "saw"], player_3: ["not-so-fast", "nails"] },
      draw: ["glue"],
    });
    t.player_1.plays("hammer");
    for (const seat of order) t[seat].plays(seat === "player_2" ? "on-second-look" : "not-so-fast");
    expect(t.eventsOf("played")).toEqual([{ type: "played", seat: "player_2", card: "on-second-look" }]);
    expect(t.hand("player_2")).toEqual(["saw"]);
    expect(t.hand("player_3")).toEqual(["not-so-fast", "nails"]);
    // The decision is opened again, about the surprise.
    t.player_3.isAsked("may_react", { of: ["not-so-fast"], cause: "on-second-look" });
    t.player_1.isAsked("may_react", { of: [], cause: "on-second-look" });
    t.player_2.isNotAsked();
  }
});

ruling("R-120", "the first in turn order is counted from the player, in the order of the turns", () => {
  const t = bench({
    seats: 4,
    turn: "player_3",
    hands: { player_3: ["hammer"], player_2: ["on-second-look"], player_4: ["not-so-fast"] },
    draw: ["glue"],
  });
  t.player_3.plays("hammer").player_2.plays("on-second-look").player_4.plays("not-so-fast");
  expect(t.eventsOf("played")).toEqual([{ type: "played", seat: "player_4", card: "not-so-fast" }]);
  t.player_2.isAsked("may_react", { of: ["on-second-look"] }).player_3.isAsked("may_react");
});

ruling("R-120", "in reverse order of turns, the seats are asked in reverse order too", () => {
  const t = bench({
    rules: ["other-way-round"],
    hands: { player_1: ["hammer"], player_2: ["on-second-look"], player_3: ["not-so-fast"] },
    draw: ["glue"],
  });
  t.player_1.plays("hammer").player_2.plays("on-second-look").player_3.plays("not-so-fast");
  expect(t.eventsOf("played")).toEqual([{ type: "played", seat: "player_3", card: "not-so-fast" }]);
  t.player_2.isAsked("may_react", { of: ["on-second-look"] }).player_1.isAsked("may_react");
});

ruling("R-121", "in its player's turn a surprise is a play with its own steps", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["hold-it", "hammer"] },
    draw: ["saw", "nails", "plank", "glue"],
  });
  t.player_1.plays("hold-it");
  expect(t.hand("player_1")).toEqual(["hammer", "saw", "nails", "plank"]);
  expect(t.discard).toEqual(["hold-it"]);
  expect(t.game.turn).toMatchObject({ played: 1, cards: 1 });
  t.player_1.isAsked("must_play");
});

ruling("R-121", "a surprise played in its player's turn can be cancelled like any card", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["hold-it", "hammer"], player_2: ["not-so-fast"], player_3: ["lamp"] },
    draw: ["saw", "nails", "plank", "glue"],
  });
  t.player_1.plays("hold-it");
  t.player_2.isAsked("may_react", { of: ["not-so-fast"], cause: "hold-it" }).player_3.isAsked("may_react", { of: [] });
  t.player_2.plays("not-so-fast").player_3.passes().player_1.passes().player_3.passes();
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "hold-it" }]);
  expect(t.hand("player_1")).toEqual(["hammer", "saw"]);
  expect(t.discard).toEqual(["hold-it", "not-so-fast"]);
  expect(t.game.turn.played).toBe(1);
});

ruling("R-121", "in their turn, players cannot cancel their own card", () => {
  const t = bench({ hands: { player_1: ["hammer", "not-so-fast"], player_2: ["lamp"] }, draw: ["saw"] });
  t.player_1.plays("hammer");
  t.player_1.isNotAsked().player_1.isRefused(["play_card", "not-so-fast"], "unexpected_reply");
  t.player_2.isAsked("may_react");
});

ruling("R-123", "a surprise that cannot cancel this type of card is not among the options", () => {
  for (const card of ofEachType) {
    const t = windowOn(card, { hands: { player_1: [card], player_2: ["hold-it", "lamp"], player_3: ["on-second-look", "rope"] } });
    t.player_2.isAsked("may_react", { of: card === "parcel" ? ["hold-it"] : [], pass: true });
    t.player_3.isAsked("may_react", { of: ["on-second-look"], pass: true });
    if (card !== "parcel") t.player_2.isRefused(["play_card", "hold-it"], "invalid_card");
  }
});

ruling("R-123", "no other card can be played out of turn", () => {
  const t = windowOn("hammer");
  t.player_2.isAsked("may_react").player_2.isRefused(["play_card", "lamp"], "invalid_card");
  t.player_3.isAsked("may_react").player_3.isRefused(["play_card", "not-so-fast"], "invalid_card");
});

ruling("R-124", "who has passed has passed: the window closes with the next thing that happens", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["hammer", "saw"], player_2: ["not-so-fast"] },
    draw: ["glue"],
  });
  t.player_1.plays("hammer").player_2.passes();
  t.player_2.isRefused(["play_card", "not-so-fast"], "unexpected_reply");
  t.player_1.plays("saw");
  t.player_2.isAsked("may_react", { of: ["not-so-fast"], cause: "saw" });
  t.player_2.plays("not-so-fast").player_1.passes();
  expect(t.keepers("player_1")).toEqual(["hammer"]);
});

ruling("R-124", "a surprise that the player draws later undoes nothing any more", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["hammer", "parcel"], player_2: ["not-so-fast", "lamp"] },
    draw: ["glue", "on-second-look", "saw"],
  });
  t.player_1.plays("hammer").player_2.plays("not-so-fast").player_1.passes();
  t.player_1.plays("parcel").player_2.passes();
  expect(t.hand("player_1")).toEqual(["glue", "on-second-look", "saw"]);
  expect(t.asked).toEqual(["player_2 must_play"]);
  expect(t.keepers("player_1")).toEqual([]);
});

ruling("R-120", "a surprise that leaves a hand can make a seat win at once, before any other decision", () => {
  const t = bench({
    goals: ["deep-pockets"],
    hands: {
      player_1: ["hammer"],
      player_2: ["not-so-fast", "saw", "nails", "plank", "glue", "lamp", "rope"],
      player_3: ["kettle", "birdhouse", "shelf", "swing", "tea-break", "parcel", "tidy-up"],
    },
    draw: ["borrow"],
  });
  t.player_1.plays("hammer");
  t.player_2.plays("not-so-fast").player_3.passes();
  expect(t.winner).toBe("player_3");
  expect(t.keepers("player_1")).toEqual([]);
  expect(t.asked).toEqual([]);
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-120", "a card that leaves the player's hand can make a seat win before it can be cancelled", () => {
  const t = bench({
    goals: ["deep-pockets"],
    hands: {
      player_1: ["hammer", "saw", "nails", "plank", "glue", "lamp", "rope"],
      player_2: ["not-so-fast", "birdhouse", "shelf", "swing", "tea-break", "parcel", "tidy-up"],
    },
    rest: "out",
  });
  expect(t.winner).toBeUndefined();
  t.player_1.plays("hammer");
  expect(t.winner).toBe("player_2");
});

ruling("R-120", "an action that is cancelled sets nothing aside and asks nothing", () => {
  const t = bench({ hands: { player_1: ["odd-jobs"], player_2: ["hold-it"] }, draw: ["hammer", "saw", "nails", "plank"] });
  t.player_1.plays("odd-jobs").player_2.plays("hold-it").player_1.passes();
  expect(t.discard).toEqual(["odd-jobs", "hold-it"]);
  expect(t.turn).toBe("player_2");
  expect(t.hand("player_2")).toEqual(["saw"]);
});

ruling("R-120", "each card played by an action can be answered; a cancelled one counts as one of them, and the action goes on", () => {
  const t = bench({
    hands: { player_1: ["odd-jobs"], player_2: ["not-so-fast", "lamp"] },
    draw: ["hammer", "saw", "nails", "plank", "glue"],
  });
  t.player_1.plays("odd-jobs").player_2.passes();
  t.player_1.chooses("saw");
  t.player_2.isAsked("may_react", { of: ["not-so-fast"], cause: "saw" });
  t.player_2.plays("not-so-fast").player_1.passes();
  expect(t.discard).toEqual(["odd-jobs", "not-so-fast", "saw"]);
  t.player_1.isAsked("must_choose_from", { of: ["nails", "plank"], purpose: "aside" });
  t.player_1.chooses("nails");
  t.player_2.isAsked("may_react", { of: [], cause: "nails" });
  t.player_2.passes();
  expect(t.keepers("player_1")).toEqual(["nails"]);
  expect(t.discard).toEqual(["odd-jobs", "not-so-fast", "saw", "plank"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-120", "an action whose last card is cancelled is over, and the turn goes on", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["use-up", "hammer"], player_2: ["not-so-fast", "lamp"] },
    draw: ["saw", "parcel", "nails", "plank", "glue"],
  });
  t.player_1.plays("use-up").player_2.passes();
  t.player_1.chooses("nails").player_2.passes();
  t.player_1.chooses("parcel").player_2.plays("not-so-fast").player_1.passes();
  expect(t.resolving).toEqual([]);
  expect(t.discard).toEqual(["use-up", "parcel", "not-so-fast"]);
  expect(t.hand("player_1")).toEqual(["hammer", "saw"]);
  t.player_1.isAsked("must_play", { of: ["hammer", "saw"] });
});

ruling("R-120", "a surprise among the cards set aside is played like an action, and is in no hand to cancel with", () => {
  const t = bench({
    hands: { player_1: ["odd-jobs", "hammer"], player_2: ["on-second-look", "lamp"] },
    draw: ["saw", "not-so-fast", "nails", "plank", "glue", "rope"],
  });
  t.player_1.plays("odd-jobs").player_2.passes().player_1.chooses("nails").player_2.plays("on-second-look");
  t.player_1.isAsked("may_react", { of: [], cause: "on-second-look" });
  t.player_1.passes().player_1.chooses("not-so-fast").player_2.passes();
  expect(t.keepers("player_1")).toEqual([]);
  expect(t.hand("player_1")).toEqual(["hammer", "saw", "glue"]);
  expect(t.turn).toBe("player_2");
});

scenario("events show the play, the surprise and the cancelled card, and not who has replied", () => {
  const t = bench({
    hands: { player_1: ["hammer"], player_2: ["not-so-fast"], player_3: ["lamp"] },
    draw: ["glue", "saw"],
  });
  t.player_1.plays("hammer");
  expect(t.events).toEqual([{ type: "played", seat: "player_1", card: "hammer" }]);
  t.player_3.passes();
  expect(t.events).toEqual([]);
  t.player_2.plays("not-so-fast");
  expect(t.events).toEqual([
    { type: "answers", card: "hammer" },
    { type: "played", seat: "player_2", card: "not-so-fast" },
  ]);
  t.player_3.passes().player_1.passes();
  expect(t.events.slice(0, 2)).toEqual([
    { type: "cancelled", card: "hammer" },
    { type: "putAway", cards: ["hammer"] },
  ]);
});
