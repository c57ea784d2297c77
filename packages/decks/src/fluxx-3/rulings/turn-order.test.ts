import { ruling, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";

ruling("R-104", "the limits apply between a turn and the extra turn (A13)", () => {
  const t = tableWith({
    rules: ["hand-limit-1", "keeper-limit-2"],
    hands: { player_1: ["take-another-turn", "war", "milk"] },
    keepers: { player_1: ["love", "time", "bread"] },
    draw: ["death", "peace"],
  });
  t.player_1.plays("take-another-turn");
  t.player_1.isAsked("must_discard_from_hand", { of: ["war", "milk", "death"], count: 2 });
  t.player_1.discards("war", "milk");
  t.player_1.isAsked("must_trash_keepers", { of: ["love", "time", "bread"], count: 1 });
  t.player_1.trashesKeepers("bread");
  expect(t.eventsOf("turn")).toEqual([{ type: "turn", seat: "player_1" }]);
  expect(t.hand("player_1")).toEqual(["death", "peace"]);
  expect(t.asked).toEqual(["player_1 must_play"]);
});

ruling("R-104", "the extra turn is a whole one, with its draws, bonuses and First Play Random", () => {
  const t = tableWith({
    rules: ["play-3", "no-hand-bonus"],
    hands: { player_1: ["first-play-random", "take-another-turn"] },
    draw: ["love", "milk", "bread", "time", "war"],
  });
  t.player_1.plays("first-play-random").player_1.plays("take-another-turn").player_1.plays("love");
  expect(t.turn).toBe("player_1");
  expect(t.eventsOf("drew").map(({ seat, count }) => [seat, count])).toEqual([
    ["player_1", 3],
    ["player_1", 1],
  ]);
  expect(t.hand("player_1")).toEqual(["milk", "bread", "time", "war"]);
  t.player_1.isAsked("must_choose_from", { purpose: "random", cause: "first-play-random", count: 1 });
});

ruling("R-105", "Take Another Turn, played again in the extra turn, gives no third turn", () => {
  const t = tableWith({ hands: { player_1: ["take-another-turn", "lets-do-that-again"] } });
  t.player_1.plays("take-another-turn");
  expect(t.turn).toBe("player_1");
  t.player_1.plays("lets-do-that-again");
  t.player_1.isAsked("must_choose_from", { of: ["take-another-turn"], purpose: "fetch" });
  t.player_1.chooses("take-another-turn");
  expect(t.eventsOf("turn")).toEqual([{ type: "turn", seat: "player_2" }]);
});

ruling("R-105", "Take Another Turn, played twice in one turn, gives one extra turn", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["take-another-turn", "lets-do-that-again", "war", "milk"] },
  });
  t.player_1.plays("take-another-turn").player_1.plays("lets-do-that-again").player_1.chooses("take-another-turn");
  expect(t.eventsOf("turn")).toEqual([{ type: "turn", seat: "player_1" }]);
  t.player_1.plays("war").player_1.plays("milk");
  expect(t.turn).toBe("player_2");
});

ruling("R-106", "Take Another Turn comes before Reverse Order: first the same player, then the other way round", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["take-another-turn", "reverse-order", "war", "milk"] },
  });
  t.player_1.plays("take-another-turn").player_1.plays("reverse-order");
  expect(t.eventsOf("turn")).toEqual([{ type: "turn", seat: "player_1" }]);
  t.player_1.plays("war").player_1.plays("milk");
  expect(t.eventsOf("turn")).toEqual([{ type: "turn", seat: "player_3" }]);
});

ruling("R-107", "without Reverse Order the order is the original one again, from the end of that turn", () => {
  const t = tableWith({
    rules: ["reverse-order"],
    hands: { player_1: ["war"], player_3: ["milk"], player_2: ["trash-a-new-rule"] },
  });
  t.player_1.plays("war");
  expect(t.turn).toBe("player_3");
  t.player_3.plays("milk");
  expect(t.turn).toBe("player_2");
  t.player_2.plays("trash-a-new-rule").player_2.trashesRules("reverse-order");
  expect(t.turn).toBe("player_3");
});

scenario("A14 Reverse Order gives no extra turn with two players", () => {
  const t = tableWith({ seats: 2, hands: { player_1: ["reverse-order"], player_2: ["war"] } });
  t.player_1.plays("reverse-order");
  expect(t.turn).toBe("player_2");
  t.player_2.plays("war");
  expect(t.turn).toBe("player_1");
});

scenario("A21 seats that must discard are asked at once and discard in turn order, whoever answers first", () => {
  const t = tableWith({
    seats: 4,
    turn: "player_2",
    hands: { player_1: ["war"], player_2: ["hand-limit-0"], player_3: ["milk", "bread"], player_4: ["time"] },
    draw: ["love"],
  });
  t.player_2.plays("hand-limit-0");
  expect(t.asked).toEqual(["player_3 must_discard_from_hand", "player_4 must_discard_from_hand", "player_1 must_discard_from_hand"]);
  t.player_1.discards("war");
  expect(t.events).toEqual([{ type: "answered", seat: "player_1" }]);
  expect(t.hand("player_1")).toEqual(["war"]);
  t.player_4.discards("time").player_3.discards("bread", "milk");
  expect(t.eventsOf("discarded").map(({ seat }) => seat)).toEqual(["player_3", "player_4", "player_1"]);
  expect(t.discard).toEqual(["bread", "milk", "time", "war"]);
  t.player_2.isAsked("must_discard_from_hand", { of: ["love"], count: 1 });
});

scenario("A21 Reverse Order reverses the order in which several seats discard", () => {
  const t = tableWith({
    seats: 4,
    turn: "player_2",
    rules: ["reverse-order", "play-2"],
    hands: { player_1: ["war"], player_2: ["hand-limit-0"], player_3: ["milk"], player_4: ["time"] },
    draw: ["love"],
  });
  t.player_2.plays("hand-limit-0");
  t.player_3.discards("milk").player_4.discards("time").player_1.discards("war");
  expect(t.discard).toEqual(["war", "time", "milk"]);
});

scenario("A21 gifts reach the player in turn order, also as reversed, whoever answers first", () => {
  for (const [rules, received] of [
    [["play-2"], ["love", "milk", "bread"]],
    [
      ["play-2", "reverse-order"],
      ["love", "bread", "milk"],
    ],
  ] as const) {
    const t = tableWith({
      rules: [...rules],
      hands: { player_1: ["taxation"], player_2: ["milk", "war"], player_3: ["bread", "time"] },
      draw: ["love"],
    });
    t.player_1.plays("taxation");
    t.player_2.isAsked("must_give_from_hand", { of: ["milk", "war"], to: "player_1" });
    t.player_3.isAsked("must_give_from_hand", { of: ["bread", "time"], to: "player_1" });
    t.player_3.gives("bread");
    expect(t.hand("player_1")).toEqual(["love"]);
    t.player_3.isRefused(["give_cards", ["time"]], "unexpected_reply");
    t.player_2.gives("milk");
    expect(t.hand("player_1")).toEqual(received);
  }
});

scenario("A21 several Goals reach the pool in turn order, as do the cards drawn for seats without one", () => {
  const t = tableWith({
    seats: 4,
    rules: ["reverse-order"],
    hands: { player_1: ["i-need-a-goal"], player_2: ["toast"], player_4: ["dreamland"] },
    draw: ["love", "war"],
  });
  t.player_1.plays("i-need-a-goal");
  t.player_2.chooses("toast").player_4.chooses("dreamland");
  expect(t.aside).toEqual(["dreamland", "war", "toast"]);
  t.player_1.isAsked("must_choose_from", { of: ["dreamland", "war", "toast"], purpose: "pool" });
});

scenario("A21 seats over both limits discard all hands first, then all Keepers", () => {
  const t = tableWith({
    rules: ["x-x-1", "hand-limit-0", "keeper-limit-2"],
    hands: { player_1: ["trash-a-new-rule"], player_2: ["milk"], player_3: ["bread"] },
    keepers: { player_2: ["time", "sleep", "money"], player_3: ["dreams", "death", "cookies"] },
    draw: ["love", "chocolate"],
  });
  t.player_1.plays("trash-a-new-rule").player_1.trashesRules("x-x-1");
  expect(t.asked).toEqual(["player_2 must_discard_from_hand", "player_3 must_discard_from_hand"]);
  t.player_2.discards("milk").player_3.discards("bread");
  expect(t.asked).toEqual(["player_2 must_trash_keepers", "player_3 must_trash_keepers"]);
  t.player_2.isAsked("must_trash_keepers", { of: ["time", "sleep", "money"], count: 1, cause: "keeper-limit-2" });
  t.player_3.trashesKeepers("death").player_2.trashesKeepers("time");
  expect(t.discard).toEqual(["trash-a-new-rule", "x-x-1", "milk", "bread", "time", "death"]);
  t.player_1.isAsked("must_discard_from_hand", { of: ["love", "chocolate"], count: 2 });
});

scenario("A21 Keepers that several seats trash at once are one change", () => {
  const t = tableWith({
    rules: ["x-x-1", "keeper-limit-2"],
    goals: ["peace-no-war"],
    hands: { player_1: ["trash-a-new-rule", "love"] },
    keepers: { player_2: ["war", "sleep", "money"], player_3: ["peace", "death", "cookies"] },
  });
  t.player_1.plays("trash-a-new-rule").player_1.trashesRules("x-x-1");
  t.player_2.trashesKeepers("war").player_3.trashesKeepers("peace");
  expect(t.discard).toEqual(["trash-a-new-rule", "x-x-1", "war", "peace"]);
  expect(t.winner).toBeUndefined();
});
