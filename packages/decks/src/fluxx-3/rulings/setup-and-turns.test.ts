import { keyFromText, SEATS, startGame } from "@mutable/engine";
import { ruling } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { fluxx3 } from "../index.ts";

function newGame(text: string) {
  const begun = startGame(fluxx3, { seats: 4, key: keyFromText(text) });
  if (begun.error !== undefined) throw new Error(begun.why);
  return begun;
}

ruling("R-01", "A new game: three cards each, and the Basic Rules alone", () => {
  const { game, events } = newGame("a new game");
  const first = game.turn.seat;
  expect(events).toMatchObject([
    { type: "drew", seat: "player_1", count: 3 },
    { type: "drew", seat: "player_2", count: 3 },
    { type: "drew", seat: "player_3", count: 3 },
    { type: "drew", seat: "player_4", count: 3 },
    { type: "turn", seat: first },
    { type: "drew", seat: first, count: 1 },
  ]);
  for (const seat of game.seats) {
    expect(game.hands[seat]).toHaveLength(seat === first ? 4 : 3);
    expect(game.keepers[seat]).toEqual([]);
  }
  expect([game.rules, game.goals, game.discard]).toEqual([[], [], []]);
  expect(game.draw).toHaveLength(83 - 13);
  expect(game.open).toMatchObject([{ seat: first, kind: "must_play" }]);
});

ruling("R-01", "The first player is random", () => {
  const begun = Array.from({ length: 40 }, (_, i) => newGame(`game ${i}`).game.turn.seat);
  expect(new Set(begun)).toEqual(new Set(SEATS.slice(0, 4)));
});

ruling("R-01", "The turns go round in the order of the seats", () => {
  const t = tableWith({ turn: "player_2", draw: ["milk", "love", "war", "bread"] });
  expect(t.player_2.plays("milk").turn).toBe("player_3");
  expect(t.player_3.plays("love").turn).toBe("player_1");
  expect(t.player_1.plays("war").turn).toBe("player_2");
});

ruling("R-02", "Under the Basic Rules a turn is: draw one, play one, keep the limits; then comes the next", () => {
  const t = tableWith({ rules: ["hand-limit-1"], hands: { player_1: ["milk", "love"] }, draw: ["war", "bread"] });
  expect(t.events).toMatchObject([
    { type: "turn", seat: "player_1" },
    { type: "drew", seat: "player_1", count: 1 },
  ]);
  t.player_1.isAsked("must_play", { of: ["milk", "love", "war"] });
  t.player_1.plays("milk").player_1.isAsked("must_discard_from_hand", { of: ["love", "war"], count: 1, cause: "hand-limit-1" });
  expect(t.turn).toBe("player_1");
  t.player_1.discards("love");
  expect(t.turn).toBe("player_2");
  expect(t.asked).toEqual(["player_2 must_play"]);
  expect(t.hand("player_2")).toEqual(["bread"]);
});

ruling("R-03", "Without a Goal in play no Keepers win", () => {
  const t = tableWith({
    keepers: {
      player_1: fluxx3.ids.filter((id) => fluxx3.cards.get(id)?.type === "keeper" && id !== "war" && id !== "love"),
      player_2: ["war"],
    },
    hands: { player_1: ["love"] },
  });
  t.player_1.plays("love");
  expect(t.keepers("player_1")).toHaveLength(17);
  expect(t.winner).toBeUndefined();
  expect(t.asked).toEqual(["player_2 must_play"]);
});

ruling("R-04", "A card must be played, even the one that makes another win", () => {
  const t = tableWith({ keepers: { player_2: ["bread", "the-toaster"] }, draw: ["toast"] });
  t.player_1.isAsked("must_play", { of: ["toast"], pass: false });
  t.player_1.isRefused(["play_card", ""], "invalid_card");
  t.player_1.isRefused(["discard_cards", ["toast"]], "unexpected_reply");
  t.player_1.plays("toast");
  expect(t.winner).toBe("player_2");
});

ruling("R-05", "A card that can do nothing may be played, does nothing, and is a play", () => {
  const useless = [
    "exchange-keepers",
    "lets-do-that-again",
    "lets-simplify",
    "no-limits",
    "rules-reset",
    "scramble-keepers",
    "steal-a-keeper",
    "taxation",
    "trash-a-keeper",
    "trash-a-new-rule",
    "use-what-you-take",
  ];
  for (const card of useless) {
    const t = tableWith({ hands: { player_1: [card] }, draw: ["milk", "love"] });
    t.player_1.isAsked("must_play", { of: [card, "milk"] });
    t.player_1.plays(card);
    expect(t.discard).toEqual([card]);
    expect(t.hand("player_1")).toEqual(["milk"]);
    expect(t.asked).toEqual(["player_2 must_play"]);
  }
});

ruling("R-06", "With an empty hand the turn ends, plays left or not", () => {
  const t = tableWith({ rules: ["play-4"], hands: { player_1: ["milk"] }, draw: ["love", "war"] });
  t.player_1.plays("milk").player_1.isAsked("must_play", { of: ["love"] });
  t.player_1.plays("love");
  expect(t.hand("player_1")).toEqual([]);
  expect(t.asked).toEqual(["player_2 must_play"]);
});

ruling("R-07", "A last card that lets its player draw does not end the turn", () => {
  const t = tableWith({ rules: ["play-3"], draw: ["draw-5", "milk", "love", "war", "bread"] });
  t.player_1.isAsked("must_play", { of: ["draw-5"] });
  t.player_1.plays("draw-5");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 4, cause: "draw-5" }]);
  t.player_1.isAsked("must_play", { of: ["milk", "love", "war", "bread"], pass: false });
  t.player_1.plays("milk").player_1.isAsked("must_play", { of: ["love", "war", "bread"] });
  expect(t.player_1.plays("love").turn).toBe("player_2");
});

ruling("R-08", "After the turn the limits apply to its player at once, as to all others", () => {
  const t = tableWith({
    rules: ["hand-limit-2", "play-2"],
    hands: { player_1: ["milk", "love", "war", "peace"], player_2: ["hand-limit-1"] },
    draw: ["bread", "time"],
  });
  t.player_1
    .plays("milk")
    .player_1.plays("love")
    .player_1.isAsked("must_discard_from_hand", { of: ["war", "peace", "bread"], count: 1 });
  expect(t.player_1.discards("bread").turn).toBe("player_2");
  t.player_2.plays("hand-limit-1");
  expect(t.asked).toEqual(["player_1 must_discard_from_hand"]);
  t.player_1.isAsked("must_discard_from_hand", { of: ["war", "peace"], count: 1, cause: "hand-limit-1" });
  t.player_1.discards("war").player_2.isAsked("must_play", { of: ["time"] });
  expect(t.hand("player_1")).toEqual(["peace"]);
});

ruling("R-236", "in games of Fluxx 3.0 there is no such card", () => {
  expect(startGame(fluxx3, { seats: 2, key: keyFromText("no card of the basic rules") })).toMatchObject({ game: { metas: [] } });
});

ruling("R-323", "a game of Fluxx 3.0 tells nothing of it, and begins as ever", () => {
  const begun = startGame(fluxx3, { seats: 3, key: keyFromText("first seat") });
  if (begun.error !== undefined) throw new Error(begun.why);
  expect(begun.events.map(({ type }) => type)).toEqual(["drew", "drew", "drew", "turn", "drew"]);
  const called = startGame(fluxx3, { seats: 3, key: keyFromText("first seat"), profile: { firstSeat: "called" } });
  expect(called).toMatchObject({ game: { turn: { number: 0 } } });
});
