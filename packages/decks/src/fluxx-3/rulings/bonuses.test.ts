import { ruling } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";

ruling("R-27", "The poorest player draws one more than the Draw rule's number; no Keepers are the fewest", () => {
  const keepers = { player_2: ["milk"], player_3: ["bread"] };
  const t = tableWith({ rules: ["poor-bonus"], keepers });
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 2 }]);
  const more = tableWith({ rules: ["draw-3", "poor-bonus"], keepers });
  expect(more.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 4 }]);
});

ruling("R-28", "Two poorest players: no Poor Bonus for either", () => {
  const t = tableWith({ rules: ["poor-bonus"], keepers: { player_3: ["milk", "bread"] } });
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 1 }]);
});

ruling("R-28", "Two richest players: no Rich Bonus for either", () => {
  const t = tableWith({
    rules: ["rich-bonus"],
    keepers: { player_1: ["milk", "bread"], player_2: ["love", "war"] },
    hands: { player_1: ["no-limits"] },
    draw: ["time"],
  });
  expect(t.player_1.plays("no-limits").turn).toBe("player_2");
  expect(t.hand("player_1")).toEqual(["time"]);
});

ruling("R-29", "The Poor Bonus reaches another player only in that player's own draw", () => {
  const t = tableWith({
    keepers: { player_1: ["milk"], player_2: ["bread"] },
    hands: { player_1: ["poor-bonus"] },
    draw: ["love", "war", "time", "money"],
  });
  t.player_1.plays("poor-bonus");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_2", count: 1 }]);
  expect(t.hand("player_3")).toEqual([]);
  t.player_2.plays("war");
  expect(t.turn).toBe("player_3");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_3", count: 2 }]);
});

ruling("R-29", "The poorest player who plays the Poor Bonus draws for it at once", () => {
  const t = tableWith({
    rules: ["play-2"],
    keepers: { player_2: ["milk"], player_3: ["bread"] },
    hands: { player_1: ["poor-bonus"] },
    draw: ["love", "war"],
  });
  t.player_1.plays("poor-bonus");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 1 }]);
  t.player_1.isAsked("must_play", { of: ["love", "war"] });
});

ruling("R-30", "Poor Bonus and Rich Bonus are in force together", () => {
  const t = tableWith({ rules: ["rich-bonus"], hands: { player_1: ["poor-bonus"] } });
  t.player_1.plays("poor-bonus");
  expect([t.rules, t.discard]).toEqual([["rich-bonus", "poor-bonus"], []]);
});

ruling("R-30", "One player may have both bonuses in one turn", () => {
  const t = tableWith({
    seats: 2,
    rules: ["poor-bonus", "rich-bonus"],
    keepers: { player_2: ["milk"] },
    hands: { player_1: ["steal-a-keeper"] },
    draw: ["love", "war"],
  });
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 2 }]);
  t.player_1.plays("steal-a-keeper").player_1.takes("milk");
  t.player_1.isAsked("must_play_or_pass", { of: ["love", "war"] });
});

ruling("R-31", "A play that makes its player the richest may be followed by one more", () => {
  const t = tableWith({
    rules: ["rich-bonus"],
    keepers: { player_1: ["milk"], player_2: ["bread"] },
    hands: { player_1: ["love", "time"] },
    draw: ["war"],
  });
  t.player_1.isAsked("must_play", { of: ["love", "time", "war"], pass: false });
  t.player_1.plays("love").player_1.isAsked("must_play_or_pass", { of: ["time", "war"], pass: true });
  t.player_1.plays("war");
  expect(t.keepers("player_1")).toEqual(["milk", "love", "war"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-32", "The Rich Bonus may be passed up, a play that is due may not", () => {
  const t = tableWith({ rules: ["rich-bonus"], keepers: { player_1: ["milk"] }, hands: { player_1: ["love"] }, draw: ["war"] });
  t.player_1.isRefused(["play_card", ""], "invalid_card");
  t.player_1.plays("love").player_1.isAsked("must_play_or_pass", { of: ["war"], pass: true });
  t.player_1.passes();
  expect(t.hand("player_1")).toEqual(["war"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-33", "The No-Hand Bonus comes before the draw, and is not counted by any Draw rule", () => {
  const t = tableWith({ rules: ["no-hand-bonus", "draw-2"], draw: ["milk", "love", "war", "draw-4", "time", "money", "peace"] });
  expect(t.eventsOf("drew")).toMatchObject([
    { seat: "player_1", count: 3, cause: "no-hand-bonus" },
    { seat: "player_1", count: 2, cause: "draw-2" },
  ]);
  t.player_1.isAsked("must_play", { of: ["milk", "love", "war", "draw-4", "time"] });
  t.player_1.plays("draw-4");
  expect(t.hand("player_1")).toEqual(["milk", "love", "war", "time", "money", "peace"]);
});

ruling("R-34", "Who began with an empty hand and then plays the No-Hand Bonus draws nothing for it", () => {
  const t = tableWith({ rules: ["play-2"], hands: { player_2: ["love"] }, draw: ["no-hand-bonus", "milk"] });
  t.player_1.plays("no-hand-bonus");
  expect(t.rules).toEqual(["play-2", "no-hand-bonus"]);
  expect(t.hand("player_1")).toEqual([]);
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_2", count: 1 }]);
});

ruling("R-35", "A hand that becomes empty during the turn gets no No-Hand Bonus", () => {
  const t = tableWith({
    rules: ["no-hand-bonus", "play-4"],
    hands: { player_1: ["milk"], player_2: ["bread"] },
    draw: ["draw-3", "love", "war", "time", "money", "peace"],
  });
  t.player_1.plays("milk").player_1.plays("draw-3");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 2, cause: "draw-3" }]);
  t.player_1.isAsked("must_play", { of: ["love", "war"] });
  t.player_1.plays("love").player_1.plays("war");
  expect(t.hand("player_1")).toEqual([]);
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_2", count: 3, cause: "draw-3" }]);
});
