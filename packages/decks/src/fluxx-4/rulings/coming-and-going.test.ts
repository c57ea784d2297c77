import { ruling, tableOf } from "@mutable/engine/testing";
import { expect } from "vitest";
import { fluxx4 } from "../index.ts";

const at = tableOf(fluxx4);

ruling("R-314", "a newcomer is dealt in when the turn is over; creepers are laid down and replaced", () => {
  const t = at({ hands: { player_1: ["bread"] }, draw: ["milk", "war", "time", "love", "sleep", "dreams"] });
  t.player_4.joins();
  expect(t.hand("player_4")).toEqual([]);
  t.player_1.plays("bread");
  expect([t.creepers("player_4"), t.hand("player_4")]).toEqual([["war"], ["time", "love", "sleep"]]);
  expect([t.turn, t.hand("player_2")]).toEqual(["player_2", ["dreams"]]);
});

ruling("R-314", "limits bind a newcomer at once, but not in its own turn", () => {
  const bound = at({ rules: ["hand-limit-1"], hands: { player_1: ["bread"] } });
  bound.player_4.joins();
  bound.player_1.plays("bread").player_1.isNotAsked();
  bound.player_4.isAsked("must_discard_from_hand", { count: 2 });
  const own = at({ rules: ["hand-limit-1"], hands: { player_3: ["bread"] }, turn: "player_3" });
  own.player_4.joins();
  own.player_3.plays("bread");
  expect([own.turn, own.hand("player_4").length, own.asked]).toEqual(["player_4", 4, ["player_4 must_play"]]);
});

ruling("R-316", "who drops out discards hand, keepers and creepers in this order, as one change", () => {
  const t = at({
    goals: ["peace-no-war"],
    hands: { player_1: ["time"], player_2: ["milk", "love"] },
    keepers: { player_1: ["peace"], player_2: ["bread", "sleep"] },
    creepers: { player_2: ["war"] },
  });
  t.player_2.leaves();
  expect(t.discard).toEqual(["milk", "love", "bread", "sleep", "war"]);
  expect(t.winner).toBe("player_1");
});

ruling("R-316", "what was asked of who drops out is void, and answers of others stay", () => {
  const t = at({ hands: { player_1: ["taxation"], player_2: ["milk"], player_3: ["bread", "time"] } });
  t.player_1.plays("taxation").player_3.gives("time");
  t.player_2.leaves();
  expect(t.hand("player_1")).toContain("time");
});

ruling("R-317", "an action ends with its player, without further effect", () => {
  const t = at({ rules: ["draw-3", "play-2"], hands: { player_1: ["lets-simplify"] } });
  t.player_1.plays("lets-simplify").player_1.isAsked("must_trash_rules");
  t.player_1.leaves();
  expect([t.rules, t.turn]).toEqual([["draw-3", "play-2"], "player_2"]);
});

ruling("R-317", "a goal too many is decided by the next seat in turn order", () => {
  const t = at({ rules: ["double-agenda"], goals: ["toast", "dough"], hands: { player_1: ["star-gazing"] } });
  t.player_1.plays("star-gazing").player_1.isAsked("must_trash_goal");
  t.player_1.leaves();
  t.player_2.isAsked("must_trash_goal", { of: ["toast", "dough"] });
});

ruling("R-356", "a third player who joins a game of two plays from there on in seat order", () => {
  const t = at({ seats: 2, turn: "player_2", hands: { player_2: ["bread"] }, draw: ["milk", "time", "love", "sleep", "dreams"] });
  t.player_3.joins();
  t.player_2.plays("bread");
  expect([t.turn, t.hand("player_3")]).toEqual(["player_3", ["time", "love", "sleep", "dreams"]]);
});

ruling("L-45", "the place of who has left can be taken again", () => {
  const t = at({ hands: { player_1: ["bread"] } });
  t.player_2.leaves();
  t.player_2.joins();
  t.player_1.plays("bread");
  expect([t.game.seats, t.turn]).toEqual([["player_1", "player_2", "player_3"], "player_2"]);
});
