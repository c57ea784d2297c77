import { type CardId, cardOf, keyFromText, randomStream, sampleGame, type Viewer, viewFor } from "@mutable/engine";
import { type ScenarioTable, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { fluxx3 } from "./fluxx-3/index.ts";
import { tableWith } from "./testing/fluxx-3-table.ts";

const isGoal = (id: CardId) => cardOf(fluxx3, id).type === "goal";

/** Returns many games sampled from one view. */
function imagined(t: ScenarioTable, viewer: Viewer, count: number) {
  const { below } = randomStream({ key: keyFromText(`imagined by ${viewer}`), taken: 0 });
  return Array.from({ length: count }, () => sampleGame(t.deck, viewFor(t.game, viewer), below));
}

/** Returns the mean number of goals in a hand that is dealt from hidden cards until it has one. */
function expectedGoals(size: number, goals: number, cards: number): number {
  let none = 1;
  for (let i = 0; i < size; i += 1) none *= (cards - goals - i) / (cards - i);
  return (size * goals) / cards / (1 - none);
}

const pooled = () => {
  const t = tableWith({
    hands: { player_1: ["i-need-a-goal"], player_2: ["toast", "milk", "hippyism"], player_3: ["war"] },
    draw: ["love", "peace"],
  });
  t.player_1.plays("i-need-a-goal").player_2.chooses("toast");
  t.player_1.isAsked("must_choose_from", { of: ["toast", "peace"] });
  return t;
};

scenario("a given goal is sampled as a goal for viewers who did not see it", () => {
  const goals = imagined(pooled(), "watcher", 300).map(({ stack }) => (stack[0]?.kind === "card" ? stack[0].aside : []));
  expect(goals.every(([given]) => given !== undefined && isGoal(given))).toBe(true);
  expect(new Set(goals.map(([given]) => given)).size).toBeGreaterThan(10);
  expect(goals.some(([, drawn]) => drawn !== undefined && !isGoal(drawn))).toBe(true);
});

scenario("the seat that gave it still knows it", () => {
  for (const { stack } of imagined(pooled(), "player_2", 100)) expect(stack).toMatchObject([{ aside: ["toast", expect.any(String)] }]);
});

scenario("a seat that must give a goal gets a likely number of goals, and another seat none", () => {
  const hand = ["toast", "milk", "sleep", "time", "bread"];
  const t = tableWith({ hands: { player_1: ["i-need-a-goal"], player_2: hand, player_3: ["war", "death", "money"] } });
  t.player_1.plays("i-need-a-goal").player_2.isAsked("must_give_goal_to_seat");
  const games = imagined(t, "player_1", 4_000);
  const goals = games.map(({ hands }) => hands.player_2.filter(isGoal).length);
  const mean = goals.reduce((sum, count) => sum + count, 0) / goals.length;
  // Hidden from player_1 are all cards but the action and the drawn card, less the three cards that cannot be goals.
  const drawn = t.hand("player_1").filter(isGoal).length;
  expect(Math.min(...goals)).toBe(1);
  expect(mean).toBeCloseTo(expectedGoals(5, 23 - drawn, 83 - 2 - 3), 1);
  expect(games.every(({ hands }) => !hands.player_3.some(isGoal))).toBe(true);
});

scenario("a named and obtained card is in the player's sampled hand", () => {
  const t = tableWith({ hands: { player_1: ["go-fish", "milk"], player_2: ["toast"] } });
  t.player_1.plays("go-fish").player_1.chooses("toast").player_1.isAsked("must_choose_from", { purpose: "named" });
  for (const { hands } of imagined(t, "player_3", 50)) expect(hands.player_1).toContain("toast");
});

scenario("cards out of the game are not sampled", () => {
  const t = tableWith({ hands: { player_1: ["milk"], player_2: ["war"] }, draw: ["love", "peace"], rest: "out" });
  for (const { draw, hands } of imagined(t, "player_1", 50)) expect([...draw, ...hands.player_2].sort()).toEqual(["peace", "war"]);
});

scenario("with few hidden cards, the only possible goal is not sampled among the cards set aside", () => {
  const t = tableWith({
    rest: "out",
    hands: { player_1: ["draw-2-and-use-em", "time"], player_2: ["war-death"] },
    draw: ["milk", "i-need-a-goal", "love", "bread"],
  });
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("i-need-a-goal").player_2.isAsked("must_give_goal_to_seat");
  const seen = viewFor(t.game, "watcher");
  for (const game of imagined(t, "watcher", 200)) expect(viewFor(game, "watcher")).toEqual(seen);
});

scenario("a new player does not know the goal that the former player of the seat gave", () => {
  const t = tableWith({
    profile: { jumpingIn: true, droppingOut: true },
    hands: { player_1: ["i-need-a-goal"], player_2: ["toast"], player_3: ["war"] },
    draw: ["love", "peace"],
  });
  t.player_1.plays("i-need-a-goal").player_2.chooses("toast").player_2.leaves();
  t.player_1.isAsked("must_choose_from", { of: ["toast", "peace"] });
  expect(viewFor(t.game, "player_2").stack).toMatchObject([{ aside: ["?", "?"], sources: ["gone", "pile"] }]);
  for (const { stack } of imagined(t, "watcher", 50)) {
    expect(stack[0]?.kind === "card" && isGoal(stack[0].aside[0] as CardId)).toBe(true);
  }
});
