import { asks, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { expectNothing, inEveryWay, laidAfter } from "../../testing/ways.ts";

const five = ["love", "time", "the-sun", "the-moon", "television"];

inEveryWay([
  {
    card: "draw-2-and-use-em",
    title: "two cards are drawn, three under X=X+1, and all are played in any order",
    on: { draw: five },
    check: (t, { extra, drawn }) => {
      let left = five.slice(0, 2 + extra);
      for (const card of left.toReversed()) {
        expect(t.hand("player_1")).toEqual(drawn);
        asks(t, "player_1", "must_choose_from", { of: left, count: 1, purpose: "aside", cause: "draw-2-and-use-em" });
        t.player_1.chooses(card);
        left = left.filter((other) => other !== card);
      }
      expect(t.keepers("player_1")).toEqual(five.slice(0, 2 + extra).toReversed());
      expect(laidAfter(t, "draw-2-and-use-em")).toEqual([]);
    },
  },
  {
    card: "draw-2-and-use-em",
    title: "nothing to do when no card is left",
    on: { rest: "out" },
    check: (t) => expectNothing(t, "draw-2-and-use-em"),
  },
  {
    card: "draw-2-and-use-em",
    title: "what there is, is played",
    on: { draw: ["love"], rest: "out" },
    check: (t) => {
      asks(t, "player_1", "must_choose_from", { of: ["love"], count: 1, purpose: "aside", cause: "draw-2-and-use-em" });
      t.player_1.chooses("love");
      expect(t.keepers("player_1")).toEqual(["love"]);
    },
  },
  {
    card: "draw-3-play-2-of-them",
    title: "three cards are drawn and two of them played, four and three under X=X+1; the last is discarded",
    on: { draw: five },
    check: (t, { extra, drawn }) => {
      let left = five.slice(0, 3 + extra);
      for (const card of left.slice(1).toReversed()) {
        expect(t.hand("player_1")).toEqual(drawn);
        asks(t, "player_1", "must_choose_from", { of: left, count: 1, purpose: "aside", cause: "draw-3-play-2-of-them" });
        t.player_1.chooses(card);
        left = left.filter((other) => other !== card);
      }
      expect(t.keepers("player_1")).toEqual(five.slice(1, 3 + extra).toReversed());
      expect(laidAfter(t, "draw-3-play-2-of-them")).toEqual(["love"]);
      expect(t.eventsOf("discarded")).toEqual([{ type: "discarded", seat: "player_1", cards: ["love"] }]);
    },
  },
  {
    card: "draw-3-play-2-of-them",
    title: "nothing to do when no card is left",
    on: { rest: "out" },
    check: (t) => expectNothing(t, "draw-3-play-2-of-them"),
  },
  {
    card: "draw-3-play-2-of-them",
    title: "of two cards both are played, and none is left to discard",
    on: { draw: ["love", "time"], rest: "out" },
    check: (t) => {
      t.player_1.isAsked("must_choose_from", { of: ["love", "time"] });
      t.player_1.chooses("time");
      asks(t, "player_1", "must_choose_from", { of: ["love"], count: 1, purpose: "aside", cause: "draw-3-play-2-of-them" });
      t.player_1.chooses("love");
      expect(t.keepers("player_1")).toEqual(["time", "love"]);
      expect(t.eventsOf("discarded")).toEqual([]);
    },
  },
  {
    card: "empty-the-trash",
    title: "all discards but the actions in progress are shuffled into the draw pile",
    on: { discard: ["war", "toast", "draw-5"], draw: ["milk", "love"], rest: "out" },
    check: (t, { by }) => {
      expect(t.discard).toEqual([...by, "empty-the-trash"]);
      expect([...t.draw].sort()).toEqual(["draw-5", "love", "milk", "toast", "war"]);
      expect(t.eventsOf("reshuffled")).toEqual([{ type: "reshuffled", left: [...by, "empty-the-trash"] }]);
    },
  },
  {
    card: "empty-the-trash",
    title: "without other discards it is still the one on the discard pile",
    on: { draw: ["milk", "love"], rest: "out" },
    check: (t, { by }) => {
      expect(t.discard).toEqual([...by, "empty-the-trash"]);
      expect([...t.draw].sort()).toEqual(["love", "milk"]);
    },
  },
  {
    card: "lets-do-that-again",
    title: "an action is fetched from the discards and played; nothing else there changes its place",
    on: { rules: ["play-2", "keeper-limit-4"], discard: ["love", "no-limits", "toast", "draw-3", "time"] },
    check: (t, { by }) => {
      asks(t, "player_1", "must_choose_from", { of: ["no-limits", "draw-3"], count: 1, purpose: "fetch", cause: "lets-do-that-again" });
      t.player_1.chooses("no-limits");
      expect(t.discard).toEqual(["love", "toast", "draw-3", "time", ...by, "lets-do-that-again", "no-limits", "keeper-limit-4"]);
      expect(t.eventsOf("fetched")).toEqual([{ type: "fetched", seat: "player_1", card: "no-limits" }]);
      expect(t.rules).not.toContain("keeper-limit-4");
    },
  },
  {
    card: "lets-do-that-again",
    title: "a rule is fetched from the discards, and holds at once",
    on: { discard: ["toast", "draw-3"], draw: five },
    check: (t, { extra, drawn }) => {
      asks(t, "player_1", "must_choose_from", { of: ["draw-3"], count: 1, purpose: "fetch", cause: "lets-do-that-again" });
      t.player_1.chooses("draw-3");
      expect(t.rules).toEqual(["play-2", ...(extra === 1 ? ["x-x-1"] : []), "draw-3"]);
      expect(t.hand("player_1")).toEqual([...drawn, "love", "time"]);
    },
  },
  {
    card: "lets-do-that-again",
    title: "nothing to do when only goals and keepers can be reached",
    on: { discard: ["love", "toast"] },
    check: (t) => expectNothing(t, "lets-do-that-again"),
  },
  {
    card: "use-what-you-take",
    title: "a card of a seat that holds any is taken by chance and played by who took it",
    on: { hands: { player_2: ["love"], player_3: ["time"] } },
    check: (t, { drawn }) => {
      asks(t, "player_1", "must_choose_hand", { of: ["player_2", "player_3"], count: 1, purpose: "take", cause: "use-what-you-take" });
      t.player_1.choosesHandOf("player_3");
      expect([t.hand("player_1"), t.hand("player_2"), t.hand("player_3")]).toEqual([drawn, ["love"], []]);
      expect(t.keepers("player_1")).toEqual(["time"]);
      expect(t.eventsOf("gave")).toMatchObject([{ from: "player_3", to: "player_1", count: 1 }]);
    },
  },
  {
    card: "use-what-you-take",
    title: "nothing to do when nobody else holds a card",
    check: (t) => expectNothing(t, "use-what-you-take"),
  },
]);

scenario("Use What You Take takes every card of the hand equally often", () => {
  const taken: Record<string, number> = { love: 0, time: 0, war: 0 };
  for (let i = 0; i < 300; i += 1) {
    const t = tableWith({ hands: { player_1: ["use-what-you-take"], player_2: ["love", "time", "war"] }, key: `table ${i}` });
    t.player_1.plays("use-what-you-take").player_1.choosesHandOf("player_2");
    const [card = ""] = t.keepers("player_1");
    taken[card] = (taken[card] ?? 0) + 1;
  }
  expect(Object.keys(taken)).toEqual(["love", "time", "war"]);
  for (const times of Object.values(taken)) {
    expect(times).toBeGreaterThan(70);
    expect(times).toBeLessThan(130);
  }
});
