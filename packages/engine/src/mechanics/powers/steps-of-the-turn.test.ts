import { expect } from "vitest";
import { orchard, ruling, tableOf } from "../../testing/index.ts";

const garden = tableOf(orchard);

ruling("L-59", "the step of the turn is the one last begun, and a duty or a question of it does not change it", () => {
  const t = garden({
    rules: ["small-hands"],
    hands: { player_1: ["apple", "pear", "plum"] },
    keepers: { player_1: ["ladder"] },
    draw: ["quince", "honey"],
  });
  expect(t.game.turn.phase).toBe("beforeDraw");
  t.player_1.isAsked("may_use", { of: ["ladder"] }).player_1.usesNothing();
  expect(t.game.turn.phase).toBe("play");
  t.player_1.plays("apple");
  expect(t.game.turn.phase).toBe("afterPlays");
  t.player_1.isAsked("may_use", { of: ["ladder"] }).player_1.usesNothing();
  expect(t.game.turn.phase).toBe("end");
  t.player_1.isAsked("must_discard_from_hand", { count: 1 });
});
