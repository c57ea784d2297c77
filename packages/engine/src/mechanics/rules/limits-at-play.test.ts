import { expect } from "vitest";
import { sampleGame, viewFor } from "../../index.ts";
import { ruling, tableOf, village } from "../../testing/index.ts";

/** A table where limits bind everybody when they are played. */
const strict = tableOf(village, { rest: "out", profile: { limitsAtPlay: "everybody" } });

ruling("R-324", "all discard together when a hand limit is played, its player included", () => {
  const t = strict({
    rules: ["busy-2"],
    hands: { player_1: ["small-pouch", "oven", "goat", "bell"], player_2: ["well", "broom"], player_3: ["flour"] },
    draw: ["cheese"],
  });
  t.player_1.plays("small-pouch");
  expect(t.asked).toEqual(["player_1 must_discard_from_hand", "player_2 must_discard_from_hand"]);
  t.player_1.isAsked("must_discard_from_hand", { count: 3, cause: "small-pouch" });
  t.player_2.discards("well").player_1.discards("oven", "goat", "cheese");
  expect([t.hand("player_1"), t.hand("player_2"), t.game.stack]).toEqual([["bell"], ["broom"], []]);
  t.player_1.isAsked("must_play");
});

ruling("R-324", "the same for a keeper limit", () => {
  const t = strict({
    rules: ["busy-2"],
    keepers: { player_1: ["oven", "goat", "bell"], player_2: ["well", "broom", "flour"] },
    hands: { player_1: ["small-barn", "cheese"] },
  });
  t.player_1.plays("small-barn");
  expect(t.asked).toEqual(["player_1 must_trash_keepers", "player_2 must_trash_keepers"]);
  t.player_1.trashesKeepers("oven").player_2.trashesKeepers("well");
  // In the rest of the turn the player may be over it.
  t.player_1.plays("cheese").player_1.isAsked("must_trash_keepers", { count: 1 });
  expect(t.game.turn.phase).toBe("end");
});

ruling("R-324", "the same inside an action; cards set aside are in no hand, and the action is over before", () => {
  const t = strict({
    hands: { player_1: ["errands", "oven", "goat"] },
    draw: ["bell", "small-pouch", "well"],
  });
  t.player_1.plays("errands").player_1.chooses("small-pouch");
  expect([t.aside, t.hand("player_1")]).toEqual([[], ["oven", "goat", "bell"]]);
  t.player_1.isAsked("must_discard_from_hand", { count: 2, of: ["oven", "goat", "bell"] });
  t.player_1.discards("oven", "goat").player_1.isAsked("must_choose_from", { of: ["well"] });
});

ruling("R-324", "a limit as the last card of an action is complied with after the action is over", () => {
  const t = strict({ hands: { player_1: ["errands", "oven"] }, draw: ["bell", "well", "small-pouch"] });
  t.player_1.plays("errands").player_1.chooses("well").player_1.chooses("small-pouch");
  expect(t.game.stack).toMatchObject([{ card: "small-pouch", part: "limits" }]);
  t.player_1.isAsked("must_discard_from_hand", { count: 1 });
});

ruling("R-325", "what its player draws or gets later in the turn stays until the end of the turn", () => {
  const t = strict({
    rules: ["busy-3"],
    hands: { player_1: ["small-pouch", "parcel"], player_2: ["oven"] },
    draw: ["bell", "well", "goat", "cheese"],
  });
  t.player_1.plays("small-pouch").player_1.discards("bell");
  t.player_1.plays("parcel");
  expect(t.hand("player_1")).toHaveLength(3);
  t.player_1.isAsked("must_play");
});

ruling("R-325", "a limit that tightens without being played binds the others at once, and its player at the end of the turn", () => {
  const t = strict({
    rules: ["one-size-up", "pouch", "busy-2"],
    hands: { player_1: ["change-of-mind", "oven", "goat", "cheese"], player_2: ["bell", "well", "broom"] },
    draw: ["flour", "lantern"],
  });
  t.player_1.plays("change-of-mind").player_1.trashesRules("one-size-up");
  expect(t.asked).toEqual(["player_2 must_discard_from_hand"]);
  t.player_2.isAsked("must_discard_from_hand", { count: 1 });
});

ruling("R-324", "in other editions its player is free until the end of the turn", () => {
  const t = tableOf(village)({ rules: ["busy-2"], hands: { player_1: ["small-pouch", "oven", "goat"] } });
  t.player_1.plays("small-pouch").player_1.isAsked("must_play");
});

ruling("R-324", "a sampled game asks the same seats", () => {
  const t = strict({ hands: { player_1: ["small-pouch", "oven", "goat"], player_2: ["well", "broom"] } });
  t.player_1.plays("small-pouch");
  for (const viewer of ["player_2", "watcher"] as const) {
    const seen = viewFor(t.game, viewer);
    expect(
      viewFor(
        sampleGame(village, seen, (n) => n - 1),
        viewer,
      ),
    ).toEqual(seen);
  }
  for (const seat of ["player_1", "player_2"] as const) t.decisionOf(seat);
});
