import { type CardId, cardOf, keyFromText, randomStream, sampleGame, type Viewer, viewFor } from "@mutable/engine";
import { expect } from "vitest";
import { fluxx3 } from "./fluxx-3/index.ts";
import { type ScenarioTable, scenario, tableWith } from "./testing/table.ts";

const isGoal = (id: CardId) => cardOf(fluxx3, id).type === "goal";

/** What a viewer imagines of a table, many times. */
function imagined(t: ScenarioTable, viewer: Viewer, count: number) {
  const { below } = randomStream({ key: keyFromText(`imagined by ${viewer}`), taken: 0 });
  return Array.from({ length: count }, () => sampleGame(t.deck, viewFor(t.game, viewer), below));
}

/** How many goals a hand has on average that is dealt from the cards out of sight until it has one. */
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

scenario("a goal that was given is imagined as a goal, by those who did not see it", () => {
  const goals = imagined(pooled(), "watcher", 300).map(({ stack }) => (stack[0]?.kind === "card" ? stack[0].aside : []));
  expect(goals.every(([given]) => given !== undefined && isGoal(given))).toBe(true);
  expect(new Set(goals.map(([given]) => given)).size).toBeGreaterThan(10);
  expect(goals.some(([, drawn]) => drawn !== undefined && !isGoal(drawn))).toBe(true);
});

scenario("whoever gave it still knows which", () => {
  for (const { stack } of imagined(pooled(), "player_2", 100)) expect(stack).toMatchObject([{ aside: ["toast", expect.any(String)] }]);
});

scenario("who is asked for a goal is imagined with as many goals as is likely, and who is not with none", () => {
  const hand = ["toast", "milk", "sleep", "time", "bread"];
  const t = tableWith({ hands: { player_1: ["i-need-a-goal"], player_2: hand, player_3: ["war", "death", "money"] } });
  t.player_1.plays("i-need-a-goal").player_2.isAsked("must_give_goal_to_seat");
  const games = imagined(t, "player_1", 4_000);
  const goals = games.map(({ hands }) => hands.player_2.filter(isGoal).length);
  const mean = goals.reduce((sum, count) => sum + count, 0) / goals.length;
  // Out of player_1's sight are all cards but the action and the card drawn, less the three cards known to be no goals.
  const drawn = t.hand("player_1").filter(isGoal).length;
  expect(Math.min(...goals)).toBe(1);
  expect(mean).toBeCloseTo(expectedGoals(5, 23 - drawn, 83 - 2 - 3), 1);
  expect(games.every(({ hands }) => !hands.player_3.some(isGoal))).toBe(true);
});

scenario("a card named aloud and got is imagined in the player's hand", () => {
  const t = tableWith({ hands: { player_1: ["go-fish", "milk"], player_2: ["toast"] } });
  t.player_1.plays("go-fish").player_1.chooses("toast").player_1.isAsked("must_choose_from", { purpose: "named" });
  for (const { hands } of imagined(t, "player_3", 50)) expect(hands.player_1).toContain("toast");
});

scenario("cards that are not in the game are not imagined", () => {
  const t = tableWith({ hands: { player_1: ["milk"], player_2: ["war"] }, draw: ["love", "peace"], rest: "out" });
  for (const { draw, hands } of imagined(t, "player_1", 50)) expect([...draw, ...hands.player_2].sort()).toEqual(["peace", "war"]);
});

scenario("where hardly a card is out of sight, the one that can be the goal asked for is not imagined among the cards set aside", () => {
  const t = tableWith({
    rest: "out",
    hands: { player_1: ["draw-2-and-use-em", "time"], player_2: ["war-death"] },
    draw: ["milk", "i-need-a-goal", "love", "bread"],
  });
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("i-need-a-goal").player_2.isAsked("must_give_goal_to_seat");
  const seen = viewFor(t.game, "watcher");
  for (const game of imagined(t, "watcher", 200)) expect(viewFor(game, "watcher")).toEqual(seen);
});

scenario("who takes the seat of somebody who has given a goal and left does not know which it was", () => {
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
