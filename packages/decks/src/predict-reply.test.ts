import { FACE_DOWN, predictReply, type View, viewFor } from "@mutable/engine";
import { type ScenarioTable, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { fluxx3 } from "./fluxx-3/index.ts";
import { tableWith } from "./testing/fluxx-3-table.ts";

const foreseen = (t: ScenarioTable, card: string): View => {
  const after = predictReply(fluxx3, viewFor(t.game, "player_1"), ["play_card", card]);
  if (after === undefined) throw new Error(`${card} cannot be played.`);
  return after.view;
};

scenario("the predicted table is what the seat would see", () => {
  const t = tableWith({ hands: { player_1: ["milk", "war"] }, rules: ["play-2"], draw: ["love"] });
  const { keepers, hands, viewer, turn } = foreseen(t, "milk");
  expect([keepers.player_1, hands.player_1, viewer, turn.played]).toEqual([["milk"], ["war", "love"], "player_1", 1]);
  t.player_1.plays("milk").player_1.isAsked("must_play");
  expect(predictReply(fluxx3, viewFor(t.game, "player_2"), ["play_card", "war"])).toBeUndefined();
});

scenario("drawn cards are face down, also after a reshuffle", () => {
  const t = tableWith({
    rest: "out",
    hands: { player_1: ["draw-4"] },
    rules: ["play-3"],
    draw: ["love"],
    discard: ["war", "milk", "peace", "time"],
  });
  const { hands, draw, discard } = foreseen(t, "draw-4");
  expect(hands.player_1).toEqual(["love", FACE_DOWN, FACE_DOWN, FACE_DOWN]);
  expect([draw, discard]).toEqual([[FACE_DOWN], []]);
});

scenario("reshuffled discards are face down", () => {
  const t = tableWith({ hands: { player_1: ["empty-the-trash", "milk"] }, rules: ["play-2"], draw: ["love"], discard: ["war", "peace"] });
  const { draw, discard } = foreseen(t, "empty-the-trash");
  expect(discard).toEqual(["empty-the-trash"]);
  expect(new Set(draw)).toEqual(new Set([FACE_DOWN]));
  expect(draw).toHaveLength(t.game.draw.length + 2);
});

scenario("a random pick from the own hand is not predicted", () => {
  const t = tableWith({
    hands: { player_1: ["take-another-turn", "first-play-random", "milk", "war"] },
    rules: ["play-2"],
    draw: ["love", "peace"],
  });
  t.player_1.plays("take-another-turn");
  const { turn, open } = foreseen(t, "first-play-random");
  expect([turn.seat, turn.inARow, turn.picked]).toEqual(["player_1", 2, FACE_DOWN]);
  expect(open).toMatchObject([{ seat: "player_1", purpose: "random", cards: [FACE_DOWN] }]);
});
