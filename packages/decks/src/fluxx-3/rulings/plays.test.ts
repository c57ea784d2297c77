import { ruling } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";

ruling("R-20", "Play 3 as the second of two plays gives one more", () => {
  const t = tableWith({ rules: ["play-2"], hands: { player_1: ["milk", "play-3", "bread"] }, draw: ["love"] });
  t.player_1
    .plays("milk")
    .player_1.plays("play-3")
    .player_1.isAsked("must_play", { of: ["bread", "love"], pass: false });
  expect([t.rules, t.discard]).toEqual([["play-3"], ["play-2"]]);
  t.player_1.plays("love");
  expect(t.hand("player_1")).toEqual(["bread"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-21", "Play 2 as the third of four plays ends the turn", () => {
  const t = tableWith({ rules: ["play-4"], hands: { player_1: ["milk", "bread", "play-2", "time"] }, draw: ["love"] });
  t.player_1
    .plays("milk")
    .player_1.plays("bread")
    .player_1.isAsked("must_play", { of: ["play-2", "time", "love"] });
  t.player_1.plays("play-2");
  expect(t.hand("player_1")).toEqual(["time", "love"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-22", "Play 3 after five cards of a Play All ends the turn", () => {
  const t = tableWith({
    rules: ["play-all"],
    hands: { player_1: ["milk", "bread", "death", "war", "love", "play-3", "peace"] },
    draw: ["money"],
  });
  for (const card of ["milk", "bread", "death", "war", "love"]) t.player_1.plays(card);
  t.player_1.isAsked("must_play", { of: ["play-3", "peace", "money"] });
  t.player_1.plays("play-3");
  expect(t.hand("player_1")).toEqual(["peace", "money"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-23", "Under Play All what comes into the hand must be played too", () => {
  const t = tableWith({
    rules: ["play-all"],
    hands: { player_1: ["taxation"], player_2: ["war", "peace"], player_3: ["time", "money"] },
    draw: ["milk"],
  });
  t.player_1.plays("milk").player_1.plays("taxation").player_2.gives("war").player_3.gives("time");
  t.player_1.isAsked("must_play", { of: ["war", "time"] });
  t.player_1.plays("war").player_1.isAsked("must_play", { of: ["time"] });
  t.player_1.plays("time");
  expect(t.hand("player_1")).toEqual([]);
  expect(t.turn).toBe("player_2");
});

ruling("R-24", "Under Play All a Rich Bonus changes nothing: no card may be kept", () => {
  const t = tableWith({
    rules: ["play-all", "rich-bonus"],
    keepers: { player_1: ["milk"] },
    hands: { player_1: ["bread", "love"] },
    draw: ["war"],
  });
  t.player_1.isAsked("must_play", { pass: false });
  t.player_1.plays("bread").player_1.isAsked("must_play", { pass: false });
  t.player_1.plays("love").player_1.isAsked("must_play", { of: ["war"], pass: false });
  t.player_1.isRefused(["play_card", ""], "invalid_card");
  expect(t.player_1.plays("war").turn).toBe("player_2");
});

ruling("R-25", "Hand Limit 0 takes nothing from the hand of the player who must play all of it", () => {
  const t = tableWith({ rules: ["hand-limit-0", "play-all"], draw: ["draw-4", "milk", "love", "war"] });
  t.player_1.plays("draw-4").player_1.isAsked("must_play", { of: ["milk", "love", "war"] });
  t.player_1.plays("milk").player_1.isAsked("must_play", { of: ["love", "war"] });
  t.player_1.plays("love").player_1.isAsked("must_play", { of: ["war"] });
  t.player_1.plays("war");
  expect(t.keepers("player_1")).toEqual(["milk", "love", "war"]);
  expect(t.discard).toEqual([]);
  expect(t.turn).toBe("player_2");
});

ruling("R-26", "Who meets the Goal half way through a Play All has won", () => {
  const t = tableWith({
    rules: ["play-all"],
    goals: ["milk-and-cookies"],
    hands: { player_1: ["milk", "cookies", "war"] },
    draw: ["love"],
  });
  expect(t.player_1.plays("milk").winner).toBeUndefined();
  expect(t.player_1.plays("cookies").winner).toBe("player_1");
  expect(t.hand("player_1")).toEqual(["war", "love"]);
  expect(t.asked).toEqual([]);
});
