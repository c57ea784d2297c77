import { ruling, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { fluxx3Goals } from "../goals.ts";
import { fluxx3Keepers } from "../keepers.ts";

const keeperIds = fluxx3Keepers.map(({ id }) => id);
const goalIds = fluxx3Goals.map(({ id }) => id).filter((id) => id !== "10-cards-in-hand");

ruling("R-83", "an Action inside Draw 2 and Use 'Em has cards of its own; all of it is one play", () => {
  const t = tableWith({
    hands: { player_1: ["draw-2-and-use-em", "war"] },
    draw: ["love", "draw-3-play-2-of-them", "peace", "milk", "bread", "time"],
  });
  t.player_1.plays("draw-2-and-use-em");
  t.player_1.isAsked("must_choose_from", { of: ["draw-3-play-2-of-them", "peace"], purpose: "aside", cause: "draw-2-and-use-em" });
  t.player_1.chooses("draw-3-play-2-of-them");
  expect(t.resolving).toEqual(["draw-2-and-use-em", "draw-3-play-2-of-them"]);
  t.player_1.isAsked("must_choose_from", { of: ["milk", "bread", "time"], cause: "draw-3-play-2-of-them" });
  t.player_1.chooses("milk");
  t.player_1.isAsked("must_choose_from", { of: ["bread", "time"], cause: "draw-3-play-2-of-them" });
  t.player_1.chooses("bread");
  expect(t.discard).toEqual(["draw-2-and-use-em", "draw-3-play-2-of-them", "time"]);
  t.player_1.isAsked("must_choose_from", { of: ["peace"], cause: "draw-2-and-use-em" });
  t.player_1.chooses("peace");
  expect(t.keepers("player_1")).toEqual(["milk", "bread", "peace"]);
  expect(t.hand("player_1")).toEqual(["war", "love"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-84", "Draw 5 inside Draw 3, Play 2 of Them draws into the hand", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them", "war"] },
    draw: ["milk", "draw-5", "love", "bread", "time", "death", "money", "sleep", "dreams"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("draw-5");
  expect(t.hand("player_1")).toEqual(["war", "milk", "time", "death", "money", "sleep"]);
  t.player_1.isAsked("must_choose_from", { of: ["love", "bread"], purpose: "aside" });
});

ruling("R-85", "Trade Hands inside an Action trades the hand, not the cards set aside", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them", "war"], player_2: ["death"] },
    draw: ["milk", "trade-hands", "love", "bread"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("trade-hands");
  t.player_1.isAsked("must_choose_hand", { of: ["player_2", "player_3"] });
  t.player_1.choosesHandOf("player_2");
  expect(t.hand("player_1")).toEqual(["death"]);
  expect(t.hand("player_2")).toEqual(["war", "milk"]);
  t.player_1.isAsked("must_choose_from", { of: ["love", "bread"], purpose: "aside" });
});

ruling("R-85", "Rotate Hands inside an Action rotates the hand, not the cards set aside", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them", "war"], player_2: ["death"], player_3: ["peace"] },
    draw: ["milk", "rotate-hands", "love", "bread"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("rotate-hands");
  t.player_1.isAsked("must_choose_direction").player_1.rotates(1);
  expect(t.hand("player_1")).toEqual(["death"]);
  expect(t.hand("player_2")).toEqual(["peace"]);
  expect(t.hand("player_3")).toEqual(["war", "milk"]);
  t.player_1.isAsked("must_choose_from", { of: ["love", "bread"], purpose: "aside" });
});

ruling("R-85", "Discard & Draw inside an Action replaces the hand, not the cards set aside", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them", "war"] },
    draw: ["milk", "discard-draw", "love", "bread", "time", "death", "money"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("discard-draw");
  expect(t.hand("player_1")).toEqual(["time", "death"]);
  expect(t.discard).toEqual(["draw-3-play-2-of-them", "discard-draw", "war", "milk"]);
  t.player_1.isAsked("must_choose_from", { of: ["love", "bread"], purpose: "aside" });
});

ruling("R-86", "Let's Do That Again reaches neither the Action it is part of nor the cards set aside by it", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them"] },
    discard: ["no-limits"],
    draw: ["milk", "lets-do-that-again", "taxation", "rules-reset"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("lets-do-that-again");
  t.player_1.isAsked("must_choose_from", { of: ["no-limits"], purpose: "fetch", cause: "lets-do-that-again" });
  t.player_1.isRefused(["choose_card", "draw-3-play-2-of-them"], "invalid_card");
  t.player_1.isRefused(["choose_card", "rules-reset"], "invalid_card");
  t.player_1.chooses("no-limits");
  expect(t.discard).toEqual(["draw-3-play-2-of-them", "lets-do-that-again", "no-limits"]);
  t.player_1.isAsked("must_choose_from", { of: ["taxation", "rules-reset"], purpose: "aside" });
});

ruling("R-86", "Let's Do That Again finds nothing when the Action it is part of is all there is", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them"] },
    draw: ["milk", "lets-do-that-again", "taxation", "rules-reset"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("lets-do-that-again");
  t.player_1.isAsked("must_choose_from", { of: ["taxation", "rules-reset"], purpose: "aside" });
});

ruling("R-87", "Empty the Trash does not shuffle in the Action it is part of, nor itself", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them"] },
    draw: ["milk", "empty-the-trash", "love", "bread", "time"],
    discard: ["war", "death"],
    rest: "out",
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("empty-the-trash");
  expect([...t.draw].sort()).toEqual(["death", "time", "war"]);
  expect(t.discard).toEqual(["draw-3-play-2-of-them", "empty-the-trash"]);
  expect(t.eventsOf("reshuffled")).toEqual([{ type: "reshuffled", left: ["draw-3-play-2-of-them", "empty-the-trash"] }]);
  t.player_1.isAsked("must_choose_from", { of: ["love", "bread"], purpose: "aside" });
});

ruling("R-88", "Play 2 inside the only play leaves one more play", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them", "war"] },
    draw: ["milk", "play-2", "love", "bread"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("play-2");
  t.player_1.isAsked("must_choose_from", { of: ["love", "bread"], purpose: "aside" });
  t.player_1.chooses("love");
  t.player_1.isAsked("must_play", { of: ["war", "milk"] });
  t.player_1.plays("war");
  expect(t.turn).toBe("player_2");
});

scenario("A9 Discard & Draw leaves the hand before it does anything: an equal rival wins first", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["10-cards-in-hand", "discard-draw", ...goalIds.slice(0, 9)], player_2: keeperIds.slice(0, 11) },
    draw: ["draw-2"],
  });
  t.player_1.plays("10-cards-in-hand");
  expect(t.winner).toBeUndefined();
  t.player_1.plays("discard-draw");
  expect(t.winner).toBe("player_2");
  expect(t.discard).toEqual(["discard-draw"]);
});

scenario("A9 a card played from those set aside leaves no hand", () => {
  const t = tableWith({
    hands: { player_1: ["draw-2-and-use-em", ...goalIds.slice(0, 10)], player_2: keeperIds.slice(0, 11) },
    draw: ["draw-2", "10-cards-in-hand", "trade-hands"],
  });
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("10-cards-in-hand");
  expect(t.winner).toBeUndefined();
  t.player_1.chooses("trade-hands");
  expect(t.winner).toBeUndefined();
  t.player_1.isAsked("must_choose_hand", { of: ["player_2", "player_3"] });
});

scenario("A18 with too few cards in the whole game, an Action draws and plays what there is", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them"] },
    draw: ["milk", "love"],
    rest: "out",
  });
  t.player_1.plays("draw-3-play-2-of-them");
  t.player_1.isAsked("must_choose_from", { of: ["love"], purpose: "aside" });
  t.player_1.chooses("love");
  expect(t.keepers("player_1")).toEqual(["love"]);
  expect(t.turn).toBe("player_2");
});

scenario("A19 the third card of Draw 3, Play 2 of Them is discarded by its player", () => {
  const t = tableWith({ hands: { player_1: ["draw-3-play-2-of-them"] }, draw: ["milk", "love", "bread", "time"] });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("love").player_1.chooses("bread");
  expect(t.eventsOf("discarded")).toEqual([{ type: "discarded", seat: "player_1", cards: ["time"] }]);
  expect(t.discard).toEqual(["draw-3-play-2-of-them", "time"]);
});

scenario("A20 nobody wins between the discarding and the drawing of Discard & Draw", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["draw-2-and-use-em", ...goalIds.slice(0, 10)], player_2: keeperIds.slice(0, 11) },
    draw: ["draw-2", "10-cards-in-hand", "discard-draw"],
  });
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("10-cards-in-hand");
  expect([t.hand("player_1").length, t.hand("player_2").length]).toEqual([11, 11]);
  t.player_1.chooses("discard-draw");
  expect(t.eventsOf("discarded")).toEqual([{ type: "discarded", seat: "player_1", cards: [...goalIds.slice(0, 10), "draw-2"] }]);
  expect(t.hand("player_1")).toHaveLength(11);
  expect(t.winner).toBeUndefined();
  expect(t.asked).toEqual(["player_1 must_play"]);
});
