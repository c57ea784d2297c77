import { expect } from "vitest";
import { ruling, tableOf, village } from "../../testing/index.ts";

const green = tableOf(village, { rest: "out" });

ruling("R-333", "a rule about plays leaves the basic rules on the table", () => {
  const t = green({ hands: { player_1: ["busy-3", "oven", "goat"], player_2: ["well"] }, draw: ["bell"] });
  t.player_1.plays("busy-3");
  expect([t.rules, t.game.metas, t.game.turn.played]).toEqual([["busy-3"], ["basic-rules"], 1]);
  t.player_1.plays("oven").player_1.plays("goat");
  expect(t.turn).toBe("player_2");
});

ruling("R-340", "no limit counts creepers", () => {
  const t = green({
    rules: ["small-barn"],
    keepers: { player_2: ["oven", "goat"] },
    creepers: { player_2: ["wolf", "mouse", "toad"] },
    hands: { player_1: ["bell", "well"] },
  });
  expect(t.asked).toEqual(["player_1 must_play"]);
});

ruling("R-341", "no reply of its owner alone gets rid of a creeper", () => {
  const t = green({ creepers: { player_1: ["wolf"] }, hands: { player_1: ["oven", "goat"] } });
  t.player_1.isAsked("must_play", { of: ["oven", "goat"] });
  t.player_1.plays("goat");
  expect(t.creepers("player_1")).toEqual(["wolf"]);
});

ruling("R-342", "a creeper that the goal does not ask for keeps its owner from winning until it is gone", () => {
  const t = green({
    goals: ["wild-night"],
    creepers: { player_1: ["wolf", "mouse", "toad"] },
    hands: { player_1: ["throw-out", "oven"] },
  });
  expect(t.winner).toBeUndefined();
  t.player_1.plays("throw-out").player_1.takes("toad");
  expect(t.winner).toBe("player_1");
});

ruling("R-344", "the order of the discards is that of the answer", () => {
  const t = green({ hands: { player_1: ["small-pouch"], player_2: ["oven", "goat", "bell"] } });
  t.player_1.plays("small-pouch").player_2.discards("bell", "oven");
  expect(t.eventsOf("discarded")[0]).toMatchObject({ seat: "player_2", cards: ["bell", "oven"] });
});

ruling("R-345", "an own keeper may be thrown out", () => {
  const t = green({ keepers: { player_1: ["oven"], player_2: ["goat"] }, hands: { player_1: ["throw-out", "bell"] } });
  t.player_1.plays("throw-out").player_1.isAsked("must_take_keeper", { of: ["oven", "goat"] });
});

ruling("R-347", "the goal that is too many after the second one is no longer allowed moves the creeper that moves with goals", () => {
  const t = green({
    rules: ["two-plans"],
    goals: ["fresh-bread", "goat-cheese"],
    creepers: { player_2: ["toad"] },
    hands: { player_1: ["change-of-mind", "oven"] },
  });
  t.player_1.plays("change-of-mind").player_1.trashesRules("two-plans");
  t.player_1.isAsked("must_trash_goal", { of: ["fresh-bread", "goat-cheese"] });
  t.player_1.trashesGoal("fresh-bread");
  expect([t.goals, t.creepers("player_1"), t.creepers("player_2")]).toEqual([["goat-cheese"], ["toad"], []]);
});

ruling("R-360", "creepers among cards drawn aside are laid in front of the player and replaced", () => {
  const t = green({ hands: { player_1: ["fair"] }, draw: ["broom", "wolf", "goat", "mouse", "bell", "well"] });
  t.player_1.plays("fair");
  expect([t.creepers("player_1"), t.aside]).toEqual([
    ["wolf", "mouse"],
    ["goat", "bell", "well"],
  ]);
  t.player_1.chooses("goat").player_1.chooses("bell");
  expect(t.eventsOf("discarded")[0]).toMatchObject({ seat: "player_1", cards: ["well"] });
});
