import { describe, expect } from "vitest";
import { keyFromText, randomStream, startGame } from "../../index.ts";
import { patience, playUntilOver, randomAnswer, ruling, tableOf } from "../../testing/index.ts";

const solo = tableOf(patience);

describe("the end of a deck", () => {
  ruling("R-378", "the last card of the main deck ends the game, after a goal that it meets", () => {
    const table = solo({ rest: "out", draw: ["lamp"], rulesDeck: ["draw-two"], hands: { player_1: ["cup"] }, scored: ["full-tray"] });
    expect([table.score, table.game.open]).toEqual([1, []]);
    expect(table.hand("player_1")).toEqual(["cup", "lamp"]);
    const met = solo({
      rest: "out",
      draw: ["scone", "clock", "novel"],
      rulesDeck: ["draw-two"],
      goals: ["many-plans"],
      hands: { player_1: ["post", "cup", "teapot", "kettle", "lamp"] },
    });
    met.player_1.plays("post");
    expect([met.score, met.scored]).toEqual([1, ["many-plans"]]);
  });

  ruling("R-378", "a whole draw is completed with its creepers, and no deck is refilled", () => {
    const table = solo({
      rest: "out",
      rules: ["draw-two"],
      draw: ["moth", "lamp"],
      rulesDeck: ["play-two"],
      discard: ["clock", "novel"],
      hands: { player_1: ["cup"] },
    });
    expect([table.score, table.creepers("player_1"), table.hand("player_1"), table.discard]).toEqual([
      0,
      ["moth"],
      ["cup", "lamp"],
      ["clock", "novel"],
    ]);
  });

  ruling("R-378", "the last rule is laid in its slot and may bring a score; no limit is complied with", () => {
    const table = solo({
      rest: "out",
      rules: ["light-bag"],
      rulesDeck: ["never-mind"],
      goals: ["tea-for-one"],
      creepers: { player_1: ["gossip"] },
      keepers: { player_1: ["cup", "teapot"] },
      hands: { player_1: ["lamp", "scone"] },
      draw: ["clock", "cat"],
    });
    table.player_1.plays("lamp");
    // The limit of the turn itself came before.
    table.player_1.discards("scone");
    expect([table.score, table.rules]).toEqual([1, ["light-bag", "never-mind"]]);
    const limit = solo({ rest: "out", rulesDeck: ["light-bag"], hands: { player_1: ["lamp", "scone", "cup"] }, draw: ["clock", "cat"] });
    limit.player_1.plays("lamp");
    expect([limit.score, limit.hand("player_1")]).toEqual([0, ["scone", "cup", "clock"]]);
  });

  ruling("R-378", "the last card drawn in the middle of an action: it ends unfinished (L-19)", () => {
    const table = solo({ rest: "out", draw: ["scone", "clock", "novel", "cat"], rulesDeck: ["draw-two"], hands: { player_1: ["parcel"] } });
    table.player_1.plays("parcel");
    expect([table.score, table.aside]).toEqual([0, ["clock", "novel", "cat"]]);
  });

  ruling("R-378", "what a goal takes is still chosen after the last card, and then the game is over", () => {
    const table = solo({
      rest: "out",
      rulesDeck: ["never-mind"],
      rules: ["light-bag"],
      goals: ["afternoon-tea"],
      creepers: { player_1: ["gossip"] },
      keepers: { player_1: ["teapot", "biscuit", "crumpet"] },
      hands: { player_1: ["cat"] },
      draw: ["lamp", "clock"],
    });
    table.player_1.plays("cat");
    table.player_1.isAsked("must_trash_keepers", { of: ["biscuit", "crumpet"], purpose: "score" });
    expect(table.game.stack).toEqual([{ kind: "scoring", chosen: [["teapot"]], last: true }]);
    table.player_1.trashesKeepers("crumpet");
    expect([table.score, table.game.stack, table.keepers("player_1")]).toEqual([1, [], ["biscuit", "cat"]]);
  });

  ruling("R-378", "an arrangement does not end a game by itself (L-19)", () => {
    const table = solo({ rest: "out", draw: [], rulesDeck: ["draw-two", "play-two"], hands: { player_1: ["cup", "lamp"] } });
    expect(table.score).toBeUndefined();
    table.player_1.plays("cup");
    expect([table.score, table.rules]).toEqual([undefined, ["draw-two"]]);
    table.player_1.plays("lamp");
    expect([table.score, table.rules]).toEqual([0, ["draw-two", "play-two"]]);
    const none = solo({ rest: "out", draw: [], rulesDeck: [], hands: { player_1: ["cup", "lamp"] } });
    none.player_1.plays("cup");
    expect(none.score).toBe(0);
  });

  ruling("R-378", "it is looked at after the deal, too (L-19)", () => {
    const few = { ...patience, source: { ...patience.source, basics: { draws: 1, plays: 1, deal: 43 } } };
    const begun = startGame(few, { seats: 1, key: keyFromText("x") });
    expect(begun.error === undefined && begun.game.ending).toEqual({ score: 0 });
  });

  ruling("R-379", "the score is the number of scored goals; nobody wins, and no game is a draw", () => {
    for (let seed = 1; seed < 12; seed += 1) {
      const begun = startGame(patience, { seats: 1, key: keyFromText(`game ${seed}`) });
      if (begun.error !== undefined) throw new Error(begun.why);
      const { below } = randomStream({ key: keyFromText(`replies ${seed}`), taken: 0 });
      const last = playUntilOver(patience, begun.game, (game) => randomAnswer(game, below));
      expect(last.ending).toEqual({ score: last.solo?.scored.length });
    }
  });
});
