import type { CardId } from "@mutable/engine";
import { asks, type ScenarioTable, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { type Extra, expectNothing, inEveryWay, laidAfter } from "../../testing/ways.ts";

const inPlay = (rules: CardId[], extra: Extra): CardId[] => [...rules, ...(extra === 1 ? ["x-x-1"] : [])];

/** Plays and discards as required up to the end of the turn. */
function finishTurn(t: ScenarioTable): void {
  const { number } = t.game.turn;
  while (t.game.turn.number === number) t.player_1.plays(t.decisionOf("player_1")?.cards[0] ?? "nothing");
}

inEveryWay([
  {
    card: "lets-simplify",
    title: "up to half of the rules go, together",
    on: { rules: ["play-2", "poor-bonus", "rich-bonus"] },
    check: (t, { extra }) => {
      const rules = inPlay(["play-2", "poor-bonus", "rich-bonus"], extra);
      asks(t, "player_1", "must_trash_rules", { of: rules, count: { min: 0, max: 2 }, cause: "lets-simplify" });
      t.player_1.trashesRules("rich-bonus", "poor-bonus");
      expect(t.rules).toEqual(inPlay(["play-2"], extra));
      expect(laidAfter(t, "lets-simplify")).toEqual(["rich-bonus", "poor-bonus"]);
      expect(t.eventsOf("rulesTrashed")).toEqual([{ type: "rulesTrashed", cards: ["rich-bonus", "poor-bonus"] }]);
    },
  },
  {
    card: "lets-simplify",
    title: "no rule at all need go",
    on: { rules: ["play-2"] },
    check: (t, { extra }) => {
      asks(t, "player_1", "must_trash_rules", { of: inPlay(["play-2"], extra), count: { min: 0, max: 1 }, cause: "lets-simplify" });
      t.player_1.trashesRules();
      expect(t.rules).toEqual(inPlay(["play-2"], extra));
      expect(laidAfter(t, "lets-simplify")).toEqual([]);
      expect(t.eventsOf("rulesTrashed")).toEqual([]);
    },
  },
  {
    card: "lets-simplify",
    title: "nothing to do without rules in play",
    on: { rules: [] },
    only: 0,
    check: (t) => expectNothing(t, "lets-simplify"),
  },
  {
    card: "no-limits",
    title: "both kinds of limit go, and nothing else",
    on: { rules: ["hand-limit-2", "poor-bonus", "keeper-limit-3", "play-2"], goals: ["toast"] },
    check: (t, { extra }) => {
      expect(t.rules).toEqual(inPlay(["poor-bonus", "play-2"], extra));
      expect(t.goals).toEqual(["toast"]);
      expect(laidAfter(t, "no-limits")).toEqual(["hand-limit-2", "keeper-limit-3"]);
      expect(t.eventsOf("rulesTrashed")).toEqual([{ type: "rulesTrashed", cards: ["hand-limit-2", "keeper-limit-3"] }]);
    },
  },
  {
    card: "no-limits",
    title: "nothing to do without limits",
    on: { rules: ["play-2", "poor-bonus"] },
    check: (t) => expectNothing(t, "no-limits"),
  },
  {
    card: "rules-reset",
    title: "all rules go; the goal and the keepers stay",
    on: { rules: ["play-2", "poor-bonus", "hand-limit-2"], goals: ["toast"], keepers: { player_1: ["milk"], player_2: ["war"] } },
    check: (t, { extra }) => {
      expect(t.rules).toEqual([]);
      expect(t.goals).toEqual(["toast"]);
      expect([t.keepers("player_1"), t.keepers("player_2")]).toEqual([["milk"], ["war"]]);
      expect(laidAfter(t, "rules-reset")).toEqual(inPlay(["play-2", "poor-bonus", "hand-limit-2"], extra));
    },
  },
  {
    card: "rules-reset",
    title: "nothing to do without rules in play",
    on: { rules: [] },
    only: 0,
    check: (t) => expectNothing(t, "rules-reset"),
  },
  {
    card: "trash-a-new-rule",
    title: "exactly one rule goes",
    on: { rules: ["play-2", "poor-bonus"] },
    check: (t, { extra }) => {
      asks(t, "player_1", "must_trash_rules", { of: inPlay(["play-2", "poor-bonus"], extra), count: 1, cause: "trash-a-new-rule" });
      t.player_1.trashesRules("poor-bonus");
      expect(t.rules).toEqual(inPlay(["play-2"], extra));
      expect(laidAfter(t, "trash-a-new-rule")).toEqual(["poor-bonus"]);
    },
  },
  {
    card: "trash-a-new-rule",
    title: "X=X+1 may be the one that goes",
    only: 1,
    check: (t) => {
      asks(t, "player_1", "must_trash_rules", { of: ["play-2", "x-x-1"], count: 1, cause: "trash-a-new-rule" });
      t.player_1.trashesRules("x-x-1");
      expect(t.rules).toEqual(["play-2"]);
    },
  },
  {
    card: "trash-a-new-rule",
    title: "nothing to do without rules in play",
    on: { rules: [] },
    only: 0,
    check: (t) => expectNothing(t, "trash-a-new-rule"),
  },
  {
    card: "take-another-turn",
    title: "the player has one more turn after this one, and no third",
    on: { draw: ["milk", "love", "war", "bread", "time", "the-sun", "the-moon", "cookies"] },
    check: (t) => {
      expect(laidAfter(t, "take-another-turn")).toEqual([]);
      return () => {
        finishTurn(t);
        expect([t.turn, t.game.turn.number]).toEqual(["player_1", 2]);
        finishTurn(t);
        expect([t.turn, t.game.turn.number]).toEqual(["player_2", 3]);
      };
    },
  },
]);

scenario("the second turn of Take Another Turn counts its draws and plays from the start", () => {
  const t = tableWith({
    rules: ["draw-2", "play-2"],
    hands: { player_1: ["take-another-turn"] },
    draw: ["milk", "love", "war", "bread", "time"],
  });
  t.player_1.plays("take-another-turn").player_1.plays("milk");
  expect(t.eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 2 }]);
  t.player_1.isAsked("must_play", { of: ["love", "war", "bread"] });
  t.player_1.plays("love").player_1.plays("war");
  expect(t.turn).toBe("player_2");
});

scenario("Let's Simplify counts every kind of rule, and takes half of them, rounded up", () => {
  const all = ["play-2", "draw-2", "poor-bonus", "rich-bonus", "no-hand-bonus", "keeper-limit-4", "reverse-order", "double-agenda"];
  for (let count = 1; count <= all.length; count += 1) {
    const t = tableWith({ rules: all.slice(0, count), hands: { player_1: ["lets-simplify"] } });
    t.player_1.plays("lets-simplify");
    t.player_1.isAsked("must_trash_rules", { of: all.slice(0, count), count: { min: 0, max: Math.ceil(count / 2) } });
  }
});
