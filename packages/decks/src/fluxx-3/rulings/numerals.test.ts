import { ruling } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { fluxx3 } from "../index.ts";

ruling("R-36", "X=X+1 under Draw 2, Play 2: one more card at once, and three plays in all", () => {
  const t = tableWith({ rules: ["draw-2", "play-2"], hands: { player_1: ["x-x-1"] }, draw: ["milk", "love", "war", "bread"] });
  t.player_1.isAsked("must_play", { of: ["x-x-1", "milk", "love"] });
  t.player_1.plays("x-x-1");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 1 }]);
  t.player_1.isAsked("must_play", { of: ["milk", "love", "war"] });
  t.player_1.plays("milk").player_1.isAsked("must_play", { of: ["love", "war"] });
  expect(t.player_1.plays("love").turn).toBe("player_2");
});

ruling("R-37", "X=X+1 and nothing else: every turn is draw two, play two", () => {
  const t = tableWith({ seats: 2, rules: ["x-x-1"], draw: ["milk", "love", "war", "bread", "time"] });
  t.player_1.isAsked("must_play", { of: ["milk", "love"] });
  t.player_1.plays("milk").player_1.isAsked("must_play", { of: ["love"] });
  t.player_1.plays("love").player_2.isAsked("must_play", { of: ["war", "bread"] });
  t.player_2.plays("war").player_2.isAsked("must_play", { of: ["bread"] });
  expect(t.player_2.plays("bread").turn).toBe("player_1");
});

ruling("R-38", "X=X+1 draws no card if more have been drawn already by a former rule", () => {
  const t = tableWith({
    rules: ["draw-3", "play-3"],
    hands: { player_1: ["trash-a-new-rule", "x-x-1"] },
    draw: ["milk", "love", "war", "bread"],
  });
  t.player_1.isAsked("must_play", { of: ["trash-a-new-rule", "x-x-1", "milk", "love", "war"] });
  t.player_1.plays("trash-a-new-rule").player_1.isAsked("must_trash_rules", { of: ["draw-3", "play-3"], count: 1 });
  t.player_1.trashesRules("draw-3").player_1.plays("x-x-1");
  expect(t.eventsOf("drew")).toEqual([]);
  t.player_1.isAsked("must_play", { of: ["milk", "love", "war"] });
});

ruling("R-39", "X=X+1 as the first card of Draw 3, Play 2 of Them: one more set aside, one more in hand, one more play of each", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them"] },
    draw: ["milk", "x-x-1", "toast", "war", "love", "bread"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.isAsked("must_choose_from", { of: ["x-x-1", "toast", "war"], purpose: "aside" });
  t.player_1.chooses("x-x-1");
  expect(t.eventsOf("drew")).toMatchObject([
    { count: 1, aside: true, secret: { player_1: ["love"] } },
    { count: 1, aside: false, secret: { player_1: ["bread"] } },
  ]);
  t.player_1.isAsked("must_choose_from", { of: ["toast", "war", "love"], purpose: "aside" });
  t.player_1.chooses("war").player_1.isAsked("must_choose_from", { of: ["toast", "love"], purpose: "aside" });
  t.player_1.chooses("love");
  expect(t.discard).toEqual(["draw-3-play-2-of-them", "toast"]);
  t.player_1.isAsked("must_play", { of: ["milk", "bread"] });
  t.player_1.plays("milk");
  expect(t.hand("player_1")).toEqual(["bread"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-40", "Without X=X+1 a Draw 4, Play 3 in progress is a Draw 3, Play 2 again, and nothing is un-drawn", () => {
  const t = tableWith({
    rules: ["x-x-1"],
    hands: { player_1: ["draw-3-play-2-of-them"] },
    draw: ["milk", "love", "rules-reset", "war", "time", "bread"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.isAsked("must_choose_from", { of: ["rules-reset", "war", "time", "bread"] });
  t.player_1.chooses("rules-reset").player_1.isAsked("must_choose_from", { of: ["war", "time", "bread"], purpose: "aside" });
  t.player_1.chooses("war");
  expect(t.keepers("player_1")).toEqual(["war"]);
  expect(t.discard.slice(-2)).toEqual(["time", "bread"]);
  expect(t.hand("player_1")).toEqual(["milk", "love"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-41", "With X=X+1, Everybody Gets 1 gives two to each", () => {
  const t = tableWith({
    rules: ["x-x-1"],
    hands: { player_1: ["everybody-gets-1"] },
    draw: ["milk", "love", "war", "bread", "time", "peace", "death", "money"],
  });
  t.player_1.plays("everybody-gets-1");
  const drawn = ["war", "bread", "time", "peace", "death", "money"];
  t.player_1.isAsked("must_give_from_list", { of: drawn, count: 2, to: "player_2" });
  t.player_1.gives("war", "money").player_1.isAsked("must_give_from_list", { of: drawn.slice(1, 5), count: 2, to: "player_3" });
  t.player_1.gives("bread", "time");
  expect(t.hand("player_1")).toEqual(["milk", "love", "peace", "death"]);
  expect(t.hand("player_2")).toEqual(["war", "money"]);
  expect(t.hand("player_3")).toEqual(["bread", "time"]);
});

ruling("R-42", "With X=X+1, Hand Limit 0 lets the others hold one card", () => {
  const t = tableWith({ rules: ["x-x-1"], hands: { player_1: ["hand-limit-0"], player_2: ["love", "war"], player_3: ["bread"] } });
  t.player_1.plays("hand-limit-0").player_2.isAsked("must_discard_from_hand", { of: ["love", "war"], count: 1 });
  expect(t.asked).toEqual(["player_2 must_discard_from_hand"]);
});

ruling("R-42", "When X=X+1 goes, the others drop to the printed limit at once", () => {
  const t = tableWith({
    rules: ["hand-limit-0", "x-x-1", "play-2"],
    hands: { player_1: ["trash-a-new-rule"], player_2: ["love"], player_3: ["war"] },
    draw: ["milk", "bread"],
  });
  t.player_1.plays("trash-a-new-rule").player_1.trashesRules("x-x-1");
  expect(t.asked).toEqual(["player_2 must_discard_from_hand", "player_3 must_discard_from_hand"]);
  t.player_2.isAsked("must_discard_from_hand", { of: ["love"], count: 1 });
  t.player_3.isAsked("must_discard_from_hand", { of: ["war"], count: 1 });
  t.player_3.discards("war").player_2.discards("love");
  expect([t.hand("player_2"), t.hand("player_3")]).toEqual([[], []]);
  t.player_1.isAsked("must_play", { of: ["milk", "bread"] });
});

ruling("R-43", "With X=X+1 five Keepers are not enough, six are", () => {
  const t = tableWith({
    rules: ["x-x-1"],
    goals: ["5-keepers"],
    keepers: { player_1: ["milk", "love", "war", "bread"] },
    draw: ["time", "peace"],
  });
  expect(t.player_1.plays("time").winner).toBeUndefined();
  expect(t.keepers("player_1")).toHaveLength(5);
  expect(t.player_1.plays("peace").winner).toBe("player_1");
});

ruling("R-43", "With X=X+1 ten cards in hand are not enough, eleven are", () => {
  const cards = fluxx3.ids.filter((id) => id !== "10-cards-in-hand" && id !== "x-x-1");
  const holding = (count: number) =>
    tableWith({ rules: ["x-x-1"], goals: ["10-cards-in-hand"], hands: { player_1: cards.slice(0, count) }, draw: cards.slice(20) });
  const ten = holding(8);
  expect(ten.hand("player_1")).toHaveLength(10);
  expect(ten.winner).toBeUndefined();
  const eleven = holding(9);
  expect(eleven.hand("player_1")).toHaveLength(11);
  expect(eleven.winner).toBe("player_1");
});

ruling("R-43", "When X=X+1 is removed, the seat that has the most with five Keepers wins at once", () => {
  const t = tableWith({
    rules: ["x-x-1"],
    goals: ["5-keepers"],
    keepers: { player_1: ["money", "dreams"], player_2: ["milk", "love", "war", "bread", "time"] },
    hands: { player_1: ["trash-a-new-rule"] },
  });
  expect(t.winner).toBeUndefined();
  t.player_1.plays("trash-a-new-rule").player_1.isAsked("must_trash_rules", { of: ["x-x-1"], count: 1 });
  expect(t.player_1.trashesRules("x-x-1").winner).toBe("player_2");
  expect(t.turn).toBe("player_1");
});

ruling("R-44", "A word is no numeral: Double Agenda stays two Goals", () => {
  const t = tableWith({ rules: ["x-x-1", "double-agenda"], goals: ["toast", "bed-time"], hands: { player_1: ["dreamland"] } });
  t.player_1.plays("dreamland").player_1.isAsked("must_trash_goal", { of: ["toast", "bed-time"], count: 1 });
  t.player_1.trashesGoal("toast");
  expect(t.goals).toEqual(["bed-time", "dreamland"]);
});

ruling("R-44", "A word is no numeral: Let's Simplify stays half of the rules", () => {
  const t = tableWith({ rules: ["x-x-1", "draw-2", "play-2", "poor-bonus"], hands: { player_1: ["lets-simplify"] } });
  t.player_1.plays("lets-simplify").player_1.isAsked("must_trash_rules", { count: { min: 0, max: 2 } });
});

ruling("R-44", "A word is no numeral: Take Another Turn stays one turn more", () => {
  const t = tableWith({ rules: ["x-x-1"], hands: { player_1: ["take-another-turn"] }, draw: ["milk", "love", "war"] });
  t.player_1.plays("take-another-turn").player_1.plays("milk");
  expect(t.events).toContainEqual({ type: "turn", seat: "player_1" });
  t.player_1.plays("love").player_1.plays("war");
  expect(t.turn).toBe("player_2");
});

ruling("R-44", "A word is no numeral: Play All stays the whole hand", () => {
  const t = tableWith({ rules: ["x-x-1", "play-all"], hands: { player_1: ["milk"] }, draw: ["love", "war"] });
  t.player_1
    .plays("milk")
    .player_1.plays("love")
    .player_1.isAsked("must_play", { of: ["war"], pass: false });
  expect(t.player_1.plays("war").turn).toBe("player_2");
});
