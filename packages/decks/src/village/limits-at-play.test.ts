import { sampleGame, viewFor } from "@mutable/engine";
import { expect } from "vitest";
import { fluxx3 } from "../fluxx-3/index.ts";
import { profileFault, profiles } from "../profiles.ts";
import { tableWith } from "../testing/fluxx-3-table.ts";
import { orchard } from "../testing/orchard.ts";
import { ruling, tableOf } from "../testing/table.ts";
import { village } from "../testing/village.ts";

/** A table where limits bind everybody when they are played. */
const strict = tableOf(village, { rest: "out", profile: { limitsAtPlay: "everybody" } });
const ice = tableOf(fluxx3, { profile: profiles.ice });

ruling("R-320", "the profile of the ICE edition can be laid over a deck without creepers and powers", () => {
  expect([profileFault(fluxx3, "ice"), profileFault(orchard, "ice")]).toEqual([
    undefined,
    "profile: ice is for decks without creepers, unlike orchard.",
  ]);
  const t = ice({ hands: { player_1: ["milk"] } });
  expect(t.game.metas).toEqual(["basic-rules"]);
  t.player_2.isRefused(["leave"] as never, "unexpected_reply");
  t.player_4.isRefused(["join"] as never, "unexpected_reply");
});

ruling("R-321", "a turn has four steps: draw, play, discard to the hand limit, discard Keepers", () => {
  const t = ice({
    rules: ["hand-limit-1", "keeper-limit-2"],
    keepers: { player_1: ["milk", "war"] },
    hands: { player_1: ["time", "toast"] },
  });
  t.player_1.plays("time").player_1.isAsked("must_discard_from_hand", { count: 1, cause: "hand-limit-1" });
  t.player_1.discards("toast").player_1.isAsked("must_trash_keepers", { count: 1, cause: "keeper-limit-2" });
});

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
  const t = tableWith({ rules: ["play-2"], hands: { player_1: ["hand-limit-1", "milk", "war"] } });
  t.player_1.plays("hand-limit-1").player_1.isAsked("must_play");
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

ruling("R-326", "a used-up draw pile is filled with the shuffled discards, and the draw goes on", () => {
  const t = ice({ rules: ["draw-3"], draw: ["milk"], discard: ["toast", "hippyism"], rest: "out" });
  expect(t.hand("player_1").length + t.draw.length).toBe(3);
  expect([t.hand("player_1")[0], t.hand("player_1").length, t.discard]).toEqual(["milk", 3, []]);
});

ruling("R-327", "an action that plays other cards is one play, and an action without effect may be played", () => {
  const t = ice({
    rules: ["play-2"],
    hands: { player_1: ["draw-2-and-use-em", "no-limits"] },
    draw: ["time", "rules-reset", "milk", "bread"],
  });
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("milk").player_1.chooses("rules-reset");
  expect([t.game.turn.number, t.rules]).toEqual([2, []]);
  const idle = ice({ rules: ["play-2"], hands: { player_1: ["no-limits"] }, draw: ["bread"] });
  idle.player_1.plays("no-limits");
  expect([idle.discard, idle.game.turn.played]).toEqual([["no-limits"], 1]);
});

ruling("R-327", "of an action all that is possible is done, and a card that is discarded does nothing", () => {
  const few = ice({ rules: ["play-2"], hands: { player_1: ["draw-3-play-2-of-them", "love"] }, draw: ["time", "milk"], rest: "out" });
  few.player_1.plays("draw-3-play-2-of-them").player_1.chooses("milk");
  expect([few.keepers("player_1"), few.game.turn.played]).toEqual([["milk"], 1]);
  const discarded = ice({
    rules: ["play-2"],
    hands: { player_1: ["draw-3-play-2-of-them", "love"] },
    keepers: { player_2: ["bread"] },
    draw: ["time", "milk", "sleep", "trash-a-keeper", "toast"],
  });
  discarded.player_1.plays("draw-3-play-2-of-them").player_1.chooses("milk").player_1.chooses("sleep");
  expect([discarded.discard, discarded.keepers("player_2")]).toEqual([["draw-3-play-2-of-them", "trash-a-keeper"], ["bread"]]);
});
