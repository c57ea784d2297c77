import { describe, expect, it } from "vitest";
import { patience, ruling, scenario, tableOf } from "../../testing/index.ts";

const solo = tableOf(patience);

describe("a goal that is met", () => {
  ruling("R-372", "is scored at once with what it asked for, and the turn goes on without a goal", () => {
    const table = solo({
      rules: ["play-two"],
      goals: ["tea-for-one"],
      keepers: { player_1: ["cup", "lamp"] },
      hands: { player_1: ["teapot", "novel"] },
    });
    table.player_1.plays("teapot");
    expect([table.scored, table.goals, table.discard]).toEqual([["tea-for-one"], [], ["teapot", "cup"]]);
    expect(table.keepers("player_1")).toEqual(["lamp"]);
    expect(table.events.map(({ type }) => type)).toEqual([
      "played",
      "keepers",
      "goalScored",
      "goals",
      "keeperTrashed",
      "keeperTrashed",
      "scored",
    ]);
    table.player_1.isAsked("must_play");
  });

  ruling("R-373", "a goal of creepers takes those; a goal that forbids one takes what it wants", () => {
    const cold = solo({ rules: ["play-two"], creepers: { player_1: ["gossip", "moth"] }, hands: { player_1: ["cold-night", "cup"] } });
    cold.player_1.plays("cold-night");
    expect([cold.scored, cold.creepers("player_1"), cold.discard]).toEqual([["cold-night"], [], ["moth", "gossip"]]);
    const whole = solo({ rules: ["play-two"], keepers: { player_1: ["blanket", "lamp"] }, hands: { player_1: ["whole-blanket", "cup"] } });
    whole.player_1.plays("whole-blanket");
    expect([whole.discard, whole.keepers("player_1")]).toEqual([["blanket"], ["lamp"]]);
    const only = solo({ rules: ["play-two"], keepers: { player_1: ["cat"] }, hands: { player_1: ["empty-house", "cup"] } });
    only.player_1.plays("empty-house");
    expect([only.discard, only.keepers("player_1")]).toEqual([["cat"], []]);
  });

  ruling("R-373", "of some cards it takes as many as needed, chosen if there are more", () => {
    const table = solo({
      rules: ["play-two"],
      keepers: { player_1: ["teapot", "biscuit", "scone"] },
      hands: { player_1: ["afternoon-tea", "cup"] },
    });
    table.player_1.plays("afternoon-tea");
    table.player_1.isAsked("must_trash_keepers", { of: ["biscuit", "scone"], count: 1, purpose: "score", cause: "afternoon-tea" });
    expect(table.scored).toEqual([]);
    table.player_1.isRefused(["trash_keepers", ["teapot"]], "invalid_card_array");
    table.player_1.trashesKeepers("scone");
    expect([table.scored, table.keepers("player_1"), table.discard]).toEqual([["afternoon-tea"], ["biscuit"], ["teapot", "scone"]]);
  });

  ruling("R-373", "a number of Keepers takes that number, one more under a rule that adds 1", () => {
    const keepers = ["lamp", "cup", "scone", "cat", "clock", "novel"];
    const plain = solo({ rules: ["play-two"], keepers: { player_1: keepers }, hands: { player_1: ["cosy-corner", "teapot"] } });
    plain.player_1.plays("cosy-corner");
    plain.player_1.isAsked("must_trash_keepers", { of: keepers, count: 4, purpose: "score" });
    plain.player_1.trashesKeepers("cat", "lamp", "cup", "clock");
    expect([plain.discard, plain.keepers("player_1")]).toEqual([
      ["cat", "lamp", "cup", "clock"],
      ["scone", "novel"],
    ]);
    const grown = solo({ rules: ["one-more"], keepers: { player_1: keepers }, hands: { player_1: ["cosy-corner", "teapot"] } });
    grown.player_1.plays("cosy-corner");
    grown.player_1.isAsked("must_trash_keepers", { count: 5 });
    const exact = solo({ rules: ["play-two"], keepers: { player_1: keepers.slice(0, 4) }, hands: { player_1: ["cosy-corner", "teapot"] } });
    exact.player_1.plays("cosy-corner");
    expect(exact.discard).toEqual(keepers.slice(0, 4));
  });

  ruling("R-373", "a number of cards in hand takes nothing", () => {
    const hand = ["lamp", "cup", "scone", "cat", "clock", "novel"];
    const table = solo({ rules: ["play-two"], hands: { player_1: ["many-plans", ...hand] } });
    table.player_1.plays("many-plans");
    expect([table.scored, table.discard]).toEqual([["many-plans"], []]);
    expect(table.hand("player_1")).toEqual([...hand, expect.any(String)]);
  });

  ruling("R-374", "two goals met in one change are both scored, and one card serves both", () => {
    const table = solo({
      rules: ["two-plans", "play-two"],
      goals: ["tea-for-one", "full-tray"],
      keepers: { player_1: ["teapot", "biscuit"] },
      hands: { player_1: ["cup", "novel"] },
    });
    table.player_1.plays("cup");
    expect([table.scored, table.discard]).toEqual([
      ["tea-for-one", "full-tray"],
      ["teapot", "cup", "biscuit"],
    ]);
  });

  ruling("R-374", "the choices of two goals are asked goal by goal, the older first; then all is discarded together (L-20)", () => {
    const table = solo({
      rules: ["two-plans"],
      rulesDeck: ["never-mind", "draw-two"],
      goals: ["afternoon-tea", "cosy-corner"],
      creepers: { player_1: ["gossip"] },
      keepers: { player_1: ["teapot", "biscuit", "scone", "cat", "clock"] },
      hands: { player_1: ["lamp", "novel"] },
    });
    table.player_1.plays("lamp");
    table.player_1.isAsked("must_trash_keepers", { of: ["biscuit", "scone"], count: 1, cause: "afternoon-tea" });
    table.player_1.trashesKeepers("biscuit");
    table.player_1.isAsked("must_trash_keepers", {
      of: ["teapot", "biscuit", "scone", "cat", "clock", "lamp"],
      count: 4,
      cause: "cosy-corner",
    });
    expect([table.scored, table.discard]).toEqual([[], []]);
    table.player_1.trashesKeepers("biscuit", "cat", "clock", "lamp");
    expect(table.scored).toEqual(["afternoon-tea", "cosy-corner"]);
    expect([table.keepers("player_1"), table.discard]).toEqual([["scone"], ["teapot", "biscuit", "cat", "clock", "lamp"]]);
  });

  ruling("R-374", "of three goals for an instant all that are met are scored", () => {
    const table = solo({
      rules: ["two-plans", "play-two"],
      goals: ["long-evening", "reading-hour"],
      keepers: { player_1: ["cup", "teapot"] },
      hands: { player_1: ["tea-for-one", "scone"] },
    });
    table.player_1.plays("tea-for-one");
    expect([table.scored, table.goals]).toEqual([["tea-for-one"], ["long-evening", "reading-hour"]]);
    table.player_1.isAsked("must_play");
  });

  ruling("R-375", "a goal too many is trashed between turns", () => {
    const table = solo({
      rules: ["two-plans"],
      rulesDeck: ["any-card", "play-two"],
      goals: ["long-evening", "reading-hour"],
      hands: { player_1: ["cup"] },
    });
    table.player_1.plays("cup");
    table.player_1.isAsked("must_trash_goal", { of: ["long-evening", "reading-hour"] });
    expect(table.game.turn.number).toBe(1);
    table.player_1.trashesGoal("long-evening");
    expect([table.goals, table.game.turn.number]).toEqual([["reading-hour"], 2]);
  });
});

describe("creepers", () => {
  ruling("R-376", "a creeper that the goal does not ask for keeps it from being scored, until it is harmless", () => {
    const table = solo({
      rules: ["play-two"],
      rulesDeck: ["never-mind", "draw-two"],
      creepers: { player_1: ["gossip"] },
      keepers: { player_1: ["cup"] },
      goals: ["tea-for-one"],
      hands: { player_1: ["teapot", "novel"] },
    });
    table.player_1.plays("teapot");
    expect(table.scored).toEqual([]);
    table.player_1.plays("novel");
    expect([table.scored, table.creepers("player_1")]).toEqual([["tea-for-one"], ["gossip"]]);
  });

  ruling("R-376", "a creeper that would move has nowhere to go, and nothing is asked (L-21)", () => {
    const table = solo({
      rules: ["play-two"],
      creepers: { player_1: ["moth", "gossip"] },
      hands: { player_1: ["blanket", "long-evening"] },
    });
    table.player_1.plays("blanket");
    expect(table.creepers("player_1")).toEqual(["moth", "gossip"]);
    table.player_1.plays("long-evening");
    expect(table.game.creepers.player_1).toEqual(["moth", "gossip"]);
  });

  ruling("R-376", "a needed creeper is not discarded: the goal did not ask for it", () => {
    const table = solo({
      rules: ["play-two", "gossip-knows"],
      creepers: { player_1: ["gossip"] },
      keepers: { player_1: ["cup", "teapot"] },
      hands: { player_1: ["tea-for-one", "novel"] },
    });
    table.player_1.plays("tea-for-one");
    expect([table.scored, table.creepers("player_1")]).toEqual([["tea-for-one"], ["gossip"]]);
  });

  ruling("R-376", "those that act do so as always", () => {
    const table = solo({ creepers: { player_1: ["draught"] }, keepers: { player_1: ["cup", "kettle"] }, hands: { player_1: ["novel"] } });
    table.player_1.isAsked("must_trash_keepers", { of: ["cup", "kettle"], purpose: "creeper" });
    table.player_1.trashesKeepers("cup");
    const pair = solo({
      rules: ["play-two"],
      creepers: { player_1: ["rust"] },
      goals: ["tea-for-one"],
      hands: { player_1: ["kettle", "cup"] },
    });
    pair.player_1.plays("kettle");
    expect(pair.discard).toEqual(["kettle", "rust"]);
  });
});

describe("an arranged table", () => {
  scenario("has a goal scored that is met already", () => {
    const table = solo({
      goals: ["tea-for-one"],
      keepers: { player_1: ["cup", "teapot"] },
      hands: { player_1: ["lamp"] },
      scored: ["full-tray"],
    });
    expect(table.scored).toEqual(["full-tray", "tea-for-one"]);
  });

  it("keeps the scored goals out of reach of fetching", () => {
    const table = solo({ scored: ["full-tray"], hands: { player_1: ["look-again", "cup"] }, discard: ["post"] });
    table.player_1.plays("look-again");
    expect(table.game.open[0]?.cards).toEqual(["post"]);
  });
});
