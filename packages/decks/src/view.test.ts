import { activeNumbers, FACE_DOWN, goalProgress, turnProgress, viewFor } from "@mutable/engine";
import { scenario } from "@mutable/engine/testing";
import { describe, expect, it } from "vitest";
import { tableWith } from "./testing/fluxx-3-table.ts";

describe("a view", () => {
  const t = tableWith({
    hands: { player_1: ["milk", "draw-2-and-use-em"], player_2: ["toast", "love"], player_3: ["war"] },
    draw: ["bread", "hippyism", "no-limits", "play-2"],
    discard: ["peace"],
  });
  t.player_1.plays("draw-2-and-use-em");

  it("shows the own hand, and other hands face down", () => {
    const { hands } = viewFor(t.game, "player_2");
    expect(hands).toMatchObject({ player_1: [FACE_DOWN, FACE_DOWN], player_2: ["toast", "love"], player_3: [FACE_DOWN] });
    expect(viewFor(t.game, "watcher").hands.player_2).toEqual([FACE_DOWN, FACE_DOWN]);
  });

  it("shows the number of cards set aside, and the cards only to the player", () => {
    expect(viewFor(t.game, "player_1").stack).toMatchObject([{ card: "draw-2-and-use-em", aside: ["hippyism", "no-limits"] }]);
    expect(viewFor(t.game, "player_3").stack).toMatchObject([{ card: "draw-2-and-use-em", aside: [FACE_DOWN, FACE_DOWN] }]);
  });

  it("shows all open decisions, and their cards to viewers who may know them", () => {
    expect(viewFor(t.game, "player_1").open).toMatchObject([{ kind: "must_choose_from", cards: ["hippyism", "no-limits"] }]);
    expect(viewFor(t.game, "watcher").open).toMatchObject([{ seat: "player_1", kind: "must_choose_from", cards: [FACE_DOWN, FACE_DOWN] }]);
  });

  it("hides the random state, and the order of the draw pile from all", () => {
    const seen = viewFor(t.game, "player_1");
    expect(seen).not.toHaveProperty("random");
    expect(new Set(seen.draw)).toEqual(new Set([FACE_DOWN]));
    expect(seen.draw).toHaveLength(t.game.draw.length);
  });

  scenario("hides the number of goals of a seat that must give one", () => {
    const asked = tableWith({ hands: { player_1: ["i-need-a-goal"], player_2: ["toast", "hippyism"] } });
    asked.player_1.plays("i-need-a-goal").player_2.isAsked("must_give_goal_to_seat", { of: ["toast", "hippyism"] });
    expect(viewFor(asked.game, "player_1").open).toMatchObject([{ kind: "must_give_goal_to_seat", cards: [] }]);
  });
});

describe("values derived from a view", () => {
  scenario("the active numbers and their sources", () => {
    const t = tableWith({
      seats: 2,
      rules: ["draw-2", "x-x-1", "poor-bonus", "hand-limit-1", "double-agenda"],
      keepers: { player_2: ["milk"] },
      hands: { player_1: ["bread"] },
    });
    const numbers = activeNumbers(t.deck, viewFor(t.game, "player_2"), "player_1");
    expect(numbers).toEqual({
      draws: {
        value: 5,
        parts: [
          { by: "draw-2", amount: 2 },
          { by: "x-x-1", amount: 1 },
          { by: "poor-bonus", amount: 2 },
        ],
      },
      plays: { value: 2, parts: [{ amount: 1 }, { by: "x-x-1", amount: 1 }] },
      handLimit: {
        value: 2,
        parts: [
          { by: "hand-limit-1", amount: 1 },
          { by: "x-x-1", amount: 1 },
        ],
      },
      goals: { value: 2, parts: [{ by: "double-agenda", amount: 2 }] },
    });
    expect(activeNumbers(t.deck, t.game, "player_2").draws.value).toBe(3);
  });

  scenario("Play All is all, with every bonus", () => {
    const t = tableWith({ rules: ["play-all", "x-x-1", "rich-bonus"], keepers: { player_1: ["milk"] }, hands: { player_1: ["bread"] } });
    expect(activeNumbers(t.deck, t.game, "player_1").plays).toEqual({ value: "all", parts: [{ by: "play-all", amount: "all" }] });
    expect(turnProgress(t.deck, t.game)).toMatchObject({ mustPlay: "all", mayPlay: "all" });
  });

  scenario("the progress of the turn", () => {
    const t = tableWith({ rules: ["draw-2", "play-2", "rich-bonus"], keepers: { player_1: ["milk"] }, draw: ["bread", "war", "love"] });
    t.player_1.plays("bread");
    expect(turnProgress(t.deck, viewFor(t.game, "watcher"))).toEqual({
      seat: "player_1",
      drawn: 2,
      drawsRequired: 2,
      played: 1,
      playsRequired: 2,
      playsAllowed: 3,
      mustPlay: 1,
      mayPlay: 2,
    });
  });

  const progressIn = (t: ReturnType<typeof tableWith>, seat: string) =>
    goalProgress(t.deck, viewFor(t.game, "watcher")).filter((p) => p.seat === seat);

  scenario("seats that are one keeper away", () => {
    const t = tableWith({ goals: ["milk-and-cookies"], keepers: { player_1: ["milk"], player_2: ["bread"], player_3: ["time"] } });
    expect(progressIn(t, "player_1")).toMatchObject([{ have: ["milk"], missing: ["cookies"], oneAway: true, met: false }]);
    expect(progressIn(t, "player_2")).toMatchObject([{ have: [], missing: ["milk", "cookies"], oneAway: false }]);
  });

  scenario("cards that prevent a goal", () => {
    const t = tableWith({ goals: ["peace-no-war"], keepers: { player_1: ["peace"], player_2: ["war"] } });
    expect(progressIn(t, "player_1")).toMatchObject([{ missing: [], against: ["war"], oneAway: false, met: false }]);
    const alone = tableWith({ goals: ["all-you-need-is-love"], keepers: { player_1: ["love", "milk"] } });
    expect(progressIn(alone, "player_1")).toMatchObject([{ missing: [], against: ["milk"], oneAway: false }]);
  });

  scenario("the number of cards that a goal needs", () => {
    const keepers = { player_1: ["milk", "bread", "time", "war"], player_2: ["love"] };
    const t = tableWith({ goals: ["5-keepers"], keepers });
    expect(progressIn(t, "player_1")).toMatchObject([{ count: { of: "keepers", have: 4, need: 5 }, oneAway: true }]);
    const grown = tableWith({ goals: ["5-keepers"], rules: ["x-x-1"], keepers });
    expect(progressIn(grown, "player_1")).toMatchObject([{ count: { have: 4, need: 6 }, oneAway: false }]);
    const five = { player_1: ["milk", "bread", "time", "war", "sleep"], player_2: ["love", "money", "peace", "death", "dreams"] };
    expect(progressIn(tableWith({ goals: ["5-keepers"], keepers: five }), "player_1")).toMatchObject([
      { count: { have: 5, need: 6 }, oneAway: true },
    ]);
  });
});
