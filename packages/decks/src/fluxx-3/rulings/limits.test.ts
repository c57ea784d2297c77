import { ruling } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";

ruling("R-51", "A Hand Limit binds the others before anything else goes on, and its player at the end of the turn", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: {
      player_1: ["hand-limit-2", "milk", "love", "war"],
      player_2: ["bread", "time", "peace", "death", "money"],
      player_3: ["dreams"],
    },
    draw: ["sleep"],
  });
  t.player_1.plays("hand-limit-2");
  expect(t.asked).toEqual(["player_2 must_discard_from_hand"]);
  t.player_2.isAsked("must_discard_from_hand", { of: ["bread", "time", "peace", "death", "money"], count: 3, cause: "hand-limit-2" });
  t.player_2.isRefused(["discard_cards", ["time", "money"]], "invalid_card_array");
  t.player_2.discards("time", "death", "bread");
  expect(t.hand("player_2")).toEqual(["peace", "money"]);
  expect(t.hand("player_3")).toEqual(["dreams"]);
  t.player_1.isAsked("must_play", { of: ["milk", "love", "war", "sleep"] });
  t.player_1.plays("milk").player_1.isAsked("must_discard_from_hand", { of: ["love", "war", "sleep"], count: 1 });
  expect(t.turn).toBe("player_1");
});

ruling("R-52", "A Hand Limit that is gone by the end of the turn takes nothing", () => {
  const t = tableWith({ rules: ["hand-limit-1"], hands: { player_1: ["no-limits", "milk", "love"] }, draw: ["war"] });
  t.player_1.plays("no-limits");
  expect(t.rules).toEqual([]);
  expect(t.hand("player_1")).toEqual(["milk", "love", "war"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-53", "Hand Limit 0 and then No Limits: the others have lost their hands, the player nothing", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["hand-limit-0", "no-limits", "milk"], player_2: ["bread", "time"], player_3: ["peace"] },
    draw: ["war", "death"],
  });
  t.player_1.plays("hand-limit-0").player_2.isAsked("must_discard_from_hand", { of: ["bread", "time"], count: 2 });
  t.player_3.isAsked("must_discard_from_hand", { of: ["peace"], count: 1 });
  t.player_2.discards("bread", "time").player_3.discards("peace").player_1.plays("no-limits");
  expect(t.turn).toBe("player_2");
  expect(t.hand("player_1")).toEqual(["milk", "war"]);
  expect(t.hand("player_2")).toEqual(["death"]);
  expect(t.hand("player_3")).toEqual([]);
});

ruling("R-54", "A Hand Limit is a maximum: no seat draws up to it", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["hand-limit-2"], player_2: ["bread"] },
    draw: ["milk"],
  });
  t.player_1.plays("hand-limit-2");
  expect(t.eventsOf("drew")).toEqual([]);
  expect(t.hand("player_2")).toEqual(["bread"]);
  expect(t.asked).toEqual(["player_1 must_play"]);
});

ruling("R-55", "A Keeper Limit lets its player lay down more, until the end of the turn", () => {
  const t = tableWith({
    rules: ["keeper-limit-2", "play-2"],
    keepers: { player_1: ["milk", "love"] },
    hands: { player_1: ["war"] },
    draw: ["bread"],
  });
  t.player_1.plays("war").player_1.isAsked("must_play", { of: ["bread"] });
  t.player_1.plays("bread").player_1.isAsked("must_trash_keepers", { of: ["milk", "love", "war", "bread"], count: 2 });
  expect(t.turn).toBe("player_1");
  t.player_1.trashesKeepers("love", "bread");
  expect(t.keepers("player_1")).toEqual(["milk", "war"]);
  expect(t.discard).toEqual(["love", "bread"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-56", "Over both limits at the end of the turn: first the hand, then the Keepers", () => {
  const t = tableWith({
    rules: ["hand-limit-2", "keeper-limit-2"],
    keepers: { player_1: ["milk", "love"] },
    hands: { player_1: ["war", "bread", "time"] },
    draw: ["peace"],
  });
  t.player_1.plays("war").player_1.isAsked("must_discard_from_hand", { of: ["bread", "time", "peace"], count: 1 });
  expect(t.asked).toEqual(["player_1 must_discard_from_hand"]);
  t.player_1.discards("time").player_1.isAsked("must_trash_keepers", { of: ["milk", "love", "war"], count: 1 });
  expect(t.turn).toBe("player_1");
  expect(t.player_1.trashesKeepers("war").turn).toBe("player_2");
});

ruling("R-57", "After Everybody Gets 1, when all cards are out, the others keep the Hand Limit", () => {
  const t = tableWith({
    rules: ["hand-limit-1", "play-2"],
    hands: { player_1: ["everybody-gets-1", "milk"], player_2: ["bread"], player_3: ["time"] },
    draw: ["love", "war", "peace", "death"],
  });
  t.player_1.plays("everybody-gets-1").player_1.gives("war");
  expect(t.asked).toEqual(["player_1 must_give_from_list"]);
  t.player_1.gives("peace");
  expect(t.asked).toEqual(["player_2 must_discard_from_hand", "player_3 must_discard_from_hand"]);
  t.player_2.isAsked("must_discard_from_hand", { of: ["bread", "war"], count: 1 });
  t.player_3.isAsked("must_discard_from_hand", { of: ["time", "peace"], count: 1 });
  t.player_2.discards("bread").player_3.discards("peace");
  t.player_1.isAsked("must_play", { of: ["milk", "love", "death"] });
});

ruling("R-57", "After Trade Hands the other player keeps the Hand Limit", () => {
  const t = tableWith({
    rules: ["hand-limit-1", "play-2"],
    hands: { player_1: ["trade-hands", "milk", "love"], player_2: ["bread"], player_3: ["time"] },
    draw: ["war"],
  });
  t.player_1.plays("trade-hands").player_1.choosesHandOf("player_3");
  expect(t.asked).toEqual(["player_3 must_discard_from_hand"]);
  t.player_3.isAsked("must_discard_from_hand", { of: ["milk", "love", "war"], count: 2 });
  t.player_3.discards("milk", "war").player_1.isAsked("must_play", { of: ["time"] });
});

ruling("R-57", "After Rotate Hands the others keep the Hand Limit", () => {
  const t = tableWith({
    rules: ["hand-limit-1", "play-2"],
    hands: { player_1: ["rotate-hands", "milk", "love"], player_2: ["bread"], player_3: ["time"] },
    draw: ["war"],
  });
  t.player_1.plays("rotate-hands").player_1.rotates(0);
  expect(t.asked).toEqual(["player_2 must_discard_from_hand"]);
  t.player_2.isAsked("must_discard_from_hand", { of: ["milk", "love", "war"], count: 2 });
  t.player_2.discards("milk", "war").player_1.isAsked("must_play", { of: ["time"] });
  expect(t.hand("player_3")).toEqual(["bread"]);
});

ruling("R-58", "A Keeper Limit out of Draw 3, Play 2 of Them binds the others before the second card is chosen", () => {
  const t = tableWith({
    keepers: { player_2: ["bread", "time", "peace"] },
    hands: { player_1: ["draw-3-play-2-of-them"] },
    draw: ["milk", "keeper-limit-2", "love", "war"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("keeper-limit-2");
  expect(t.asked).toEqual(["player_2 must_trash_keepers"]);
  t.player_2.isAsked("must_trash_keepers", { of: ["bread", "time", "peace"], count: 1, cause: "keeper-limit-2" });
  expect(t.aside).toEqual(["love", "war"]);
  t.player_2.trashesKeepers("time");
  expect(t.keepers("player_2")).toEqual(["bread", "peace"]);
  t.player_1.isAsked("must_choose_from", { of: ["love", "war"], purpose: "aside" });
});

ruling("R-59", "A Keeper Limit trashes only the excess, even if trashing more would make the seat win", () => {
  const t = tableWith({
    goals: ["all-you-need-is-love"],
    keepers: { player_2: ["love", "bread", "time"] },
    hands: { player_1: ["keeper-limit-2"] },
  });
  t.player_1.plays("keeper-limit-2").player_2.isAsked("must_trash_keepers", { of: ["love", "bread", "time"], count: 1 });
  t.player_2.isRefused(["trash_keepers", ["bread", "time"]], "invalid_card_array");
  t.player_2.trashesKeepers("bread");
  expect(t.keepers("player_2")).toEqual(["love", "time"]);
  expect(t.winner).toBeUndefined();
  expect(t.turn).toBe("player_2");
});

ruling("R-60", "Who loses a Keeper and so meets the Goal has won, in another's turn", () => {
  const t = tableWith({
    turn: "player_3",
    goals: ["all-you-need-is-love"],
    keepers: { player_1: ["love", "time"], player_2: ["bread"] },
    hands: { player_3: ["trash-a-keeper"] },
  });
  t.player_3.plays("trash-a-keeper").player_3.isAsked("must_take_keeper", { of: ["love", "time", "bread"], purpose: "trash" });
  expect(t.player_3.takes("time").winner).toBe("player_1");
  expect(t.turn).toBe("player_3");
});

ruling("R-61", "War trashed for a Keeper Limit at the end of the turn lets Peace win at once", () => {
  const t = tableWith({
    rules: ["keeper-limit-2"],
    goals: ["peace-no-war"],
    keepers: { player_1: ["war", "milk"], player_3: ["peace"] },
    hands: { player_1: ["bread"] },
  });
  expect(t.player_1.plays("bread").winner).toBeUndefined();
  t.player_1.isAsked("must_trash_keepers", { of: ["war", "milk", "bread"], count: 1 });
  expect(t.player_1.trashesKeepers("war").winner).toBe("player_3");
  expect(t.turn).toBe("player_1");
});

ruling("R-62", "Under Hand Limit 0 hands are empty between the turns, and each player gets the No-Hand Bonus", () => {
  const t = tableWith({
    rules: ["hand-limit-0", "no-hand-bonus"],
    draw: ["milk", "love", "war", "bread", "time", "peace", "death", "money"],
  });
  expect(t.eventsOf("drew")).toMatchObject([
    { seat: "player_1", count: 3, cause: "no-hand-bonus" },
    { seat: "player_1", count: 1 },
  ]);
  t.player_1.plays("milk").player_1.isAsked("must_discard_from_hand", { of: ["love", "war", "bread"], count: 3 });
  expect(t.turn).toBe("player_1");
  t.player_1.discards("love", "war", "bread");
  expect(t.hand("player_1")).toEqual([]);
  expect(t.eventsOf("drew")).toMatchObject([
    { seat: "player_2", count: 3, cause: "no-hand-bonus" },
    { seat: "player_2", count: 1 },
  ]);
  t.player_2.isAsked("must_play", { of: ["time", "peace", "death", "money"] });
});
