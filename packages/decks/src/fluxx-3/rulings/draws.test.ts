import { openDeck, rule } from "@mutable/engine";
import { ruling, tableOf } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { fluxx3 } from "../index.ts";

ruling("R-09", "A higher Draw rule is drawn up to at once", () => {
  const t = tableWith({ hands: { player_1: ["draw-3"] }, draw: ["milk", "love", "war"] });
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 1 }]);
  t.player_1.plays("draw-3");
  expect(t.eventsOf("drew")).toMatchObject([
    { seat: "player_1", count: 2, cause: "draw-3" },
    { seat: "player_2", count: 3 },
  ]);
  expect(t.hand("player_1")).toEqual(["milk", "love", "war"]);
});

ruling("R-10", "A lower Draw rule takes the place of the higher, and nothing is given back", () => {
  const t = tableWith({
    turn: "player_2",
    rules: ["draw-3"],
    hands: { player_2: ["draw-2"] },
    draw: ["milk", "love", "war", "bread", "time"],
  });
  t.player_2.plays("draw-2");
  expect([t.rules, t.discard]).toEqual([["draw-2"], ["draw-3"]]);
  expect(t.hand("player_2")).toEqual(["milk", "love", "war"]);
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_3", count: 2 }]);
});

ruling("R-11", "Rules Reset after a Draw 4 un-draws nothing; the next player draws one", () => {
  const t = tableWith({ rules: ["draw-4"], hands: { player_1: ["rules-reset"] }, draw: ["milk", "love", "war", "bread", "time"] });
  t.player_1.isAsked("must_play", { of: ["rules-reset", "milk", "love", "war", "bread"] });
  t.player_1.plays("rules-reset");
  expect(t.rules).toEqual([]);
  expect(t.hand("player_1")).toEqual(["milk", "love", "war", "bread"]);
  expect(t.asked).toEqual(["player_2 must_play"]);
  expect(t.hand("player_2")).toEqual(["time"]);
});

ruling("R-12", "What Discard & Draw has drawn does not count for the Draw rule", () => {
  const t = tableWith({
    rules: ["play-3"],
    hands: { player_1: ["discard-draw", "peace"] },
    draw: ["milk", "draw-4", "bread", "love", "war", "time", "money"],
  });
  t.player_1.plays("discard-draw").player_1.isAsked("must_play", { of: ["draw-4", "bread"] });
  t.player_1.plays("draw-4");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 3, cause: "draw-4" }]);
  expect(t.hand("player_1")).toEqual(["bread", "love", "war", "time"]);
});

ruling("R-12", "What Draw 3, Play 2 of Them has drawn does not count for the Draw rule", () => {
  const t = tableWith({
    rules: ["play-3"],
    hands: { player_1: ["draw-3-play-2-of-them", "draw-4"] },
    draw: ["milk", "bread", "love", "war", "time", "money", "peace", "death"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("bread").player_1.chooses("love").player_1.plays("draw-4");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 3, cause: "draw-4" }]);
  expect(t.hand("player_1")).toEqual(["milk", "time", "money", "peace"]);
});

ruling("R-13", "What the Poor Bonus has drawn counts, and so does the bonus itself: five in all", () => {
  const t = tableWith({
    rules: ["poor-bonus", "play-2"],
    keepers: { player_2: ["milk"], player_3: ["bread"] },
    hands: { player_1: ["draw-4"] },
    draw: ["love", "war", "time", "money", "peace", "death"],
  });
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 2 }]);
  t.player_1.plays("draw-4");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 3 }]);
  expect(t.hand("player_1")).toEqual(["love", "war", "time", "money", "peace"]);
});

ruling("R-14", "Who has drawn for the Poor Bonus and is poorest no more draws that card less", () => {
  const t = tableWith({
    rules: ["poor-bonus", "play-3"],
    keepers: { player_2: ["milk"], player_3: ["bread"] },
    hands: { player_1: ["draw-4"] },
    draw: ["love", "war", "time", "money", "peace"],
  });
  t.player_1.isAsked("must_play", { of: ["draw-4", "love", "war"] });
  t.player_1.plays("love").player_1.isAsked("must_play", { of: ["draw-4", "war"] });
  t.player_1.plays("draw-4");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 2 }]);
  expect(t.hand("player_1")).toEqual(["war", "time", "money"]);
});

ruling("R-15", "In a combined deck a second Draw 2 takes the place of the first, and that was the play", () => {
  const { source } = fluxx3;
  const deck = openDeck({
    ...source,
    id: "combined",
    counts: { ...source.counts, rule: 22 },
    cards: [...source.cards, rule("another-draw-2", { draws: 2 })],
  });
  const t = tableOf(deck)({ rules: ["draw-2"], hands: { player_1: ["another-draw-2"] }, draw: ["milk", "love", "war", "bread"] });
  t.player_1.plays("another-draw-2");
  expect([t.rules, t.discard]).toEqual([["another-draw-2"], ["draw-2"]]);
  expect(t.hand("player_1")).toEqual(["milk", "love"]);
  expect(t.asked).toEqual(["player_2 must_play"]);
});

ruling("R-16", "When the draw pile runs out in the middle of a draw, the discards become the new one and the draw goes on", () => {
  const discard = ["war", "bread", "time", "peace"];
  const t = tableWith({ rules: ["draw-5"], draw: ["milk", "love"], discard, rest: "out" });
  expect(t.events).toMatchObject([
    { type: "turn" },
    { type: "drew", count: 2, secret: { player_1: ["milk", "love"] } },
    { type: "reshuffled" },
    { type: "drew", count: 3 },
  ]);
  expect(t.hand("player_1")).toHaveLength(5);
  expect([...t.hand("player_1"), ...t.draw].sort()).toEqual([...discard, "milk", "love"].sort());
  expect(t.discard).toEqual([]);
  expect(t.draw).toHaveLength(1);
});

ruling("R-17", "An empty draw pile stays empty until a seat must draw; until then the discards can be used", () => {
  const t = tableWith({ hands: { player_1: ["lets-do-that-again"] }, draw: ["milk"], discard: ["rules-reset", "love"], rest: "out" });
  expect(t.draw).toEqual([]);
  expect(t.discard).toEqual(["rules-reset", "love"]);
  t.player_1.plays("lets-do-that-again").player_1.isAsked("must_choose_from", { of: ["rules-reset"], purpose: "fetch" });
  expect(t.eventsOf("reshuffled")).toEqual([]);
  t.player_1.chooses("rules-reset");
  expect(t.events.map(({ type }) => type)).toEqual(["fetched", "played", "turn", "reshuffled", "drew"]);
  expect(t.discard).toEqual([]);
  expect([...t.hand("player_2"), ...t.draw].sort()).toEqual(["lets-do-that-again", "love", "rules-reset"]);
});

ruling("R-18", "A player who must draw and finds no card anywhere continues without it and does not get it later", () => {
  const t = tableWith({ rules: ["draw-3", "play-2"], hands: { player_1: ["steal-a-keeper", "milk", "love"] }, rest: "out" });
  expect(t.eventsOf("drew")).toEqual([]);
  t.player_1.isAsked("must_play", { of: ["steal-a-keeper", "milk", "love"] });
  t.player_1.plays("steal-a-keeper").player_1.isAsked("must_play", { of: ["milk", "love"] });
  expect(t.discard).toEqual(["steal-a-keeper"]);
  t.player_1.plays("milk");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_2", count: 1 }]);
  expect(t.hand("player_1")).toEqual(["love"]);
});

ruling("R-19", "A win by drawing is checked after the last card, also if the pile runs out in between", () => {
  const cards = fluxx3.ids.filter((id) => id !== "10-cards-in-hand" && id !== "draw-5");
  const t = tableWith({
    rules: ["draw-5"],
    goals: ["10-cards-in-hand"],
    hands: { player_1: cards.slice(0, 7), player_2: cards.slice(10, 20), player_3: cards.slice(20, 30) },
    draw: cards.slice(30, 34),
    discard: cards.slice(34, 35),
    rest: "out",
  });
  expect(t.events).toMatchObject([
    { type: "turn" },
    { type: "drew", count: 4 },
    { type: "reshuffled" },
    { type: "drew", count: 1 },
    { type: "ended", ending: { winner: "player_1" } },
  ]);
  expect(t.hand("player_1")).toHaveLength(12);
});
