import { orchard, ruling, tableOf } from "@mutable/engine/testing";
import { expect } from "vitest";
import { fluxx3 } from "./fluxx-3/index.ts";
import { profileFault, profiles } from "./profiles.ts";

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
