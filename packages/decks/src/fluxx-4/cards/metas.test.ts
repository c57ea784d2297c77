import { activeRules, keyFromText, type StartOptions, startGame } from "@mutable/engine";
import { expectEveryCardOnce, ruling, type ScenarioTable, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { fluxx4Table, playedOn } from "../../testing/fluxx-4-table.ts";
import { fluxx4 } from "../index.ts";

const CREEPERS = ["death", "radioactive-potato", "taxes", "war"];

function started(more: Partial<StartOptions> = {}) {
  const begun = startGame(fluxx4, { seats: 3, key: keyFromText("metas"), ...more });
  if (begun.error !== undefined) throw new Error(begun.why);
  return begun.game;
}

const numbersOf = ({ game }: ScenarioTable): number[] => {
  const { draws, plays } = activeRules(fluxx4, game);
  return [draws, plays];
};

scenario("a table can play with either meta rule, with both or with none, beside the basic rules", () => {
  expect(started().metas).toEqual(["basic-rules"]);
  expect(started({ metas: ["no-creepers"] }).metas).toEqual(["basic-rules", "no-creepers"]);
  expect(started({ metas: ["rules-escalation"] }).metas).toEqual(["basic-rules", "rules-escalation"]);
  expect(started({ metas: ["no-creepers", "rules-escalation"] }).metas).toEqual(["basic-rules", "no-creepers", "rules-escalation"]);
});

ruling("R-239", "No Creepers takes the Creepers out of the game; goals that need them stay", () => {
  const game = started({ metas: ["no-creepers"] });
  expect(game.out).toEqual(expect.arrayContaining(CREEPERS));
  expect(game.out).not.toContain("war-death");
  expect(Object.values(game.creepers).flat()).toEqual([]);
  expectEveryCardOnce(fluxx4, game);
});

ruling("R-239", "without Creepers, Peace (No War) is met by Peace, and cards about Creepers do nothing", () => {
  const t = playedOn("creeper-sweeper", {
    metas: ["no-creepers"],
    rules: ["play-2"],
    goals: ["peace-no-war"],
    hands: { player_1: ["peace"] },
  });
  expect(t.player_1.plays("peace").winner).toBe("player_1");
  expect(playedOn("you-also-need-a-baked-potato", { metas: ["no-creepers"], goals: ["toast"] }).winner).toBeUndefined();
});

ruling("R-240", "under Rules Escalation each shuffle of the discards adds one to both basic rules, at once", () => {
  const t = fluxx4Table({
    metas: ["rules-escalation"],
    draw: [],
    hands: { player_1: ["milk", "bread"] },
    discard: ["love", "time", "sleep"],
  });
  expect([numbersOf(t), t.game.turn.drawn]).toEqual([[2, 2], 2]);
  expect(t.eventsOf("basics")).toMatchObject([{ draws: 2, plays: 2 }]);
  t.player_1.plays("milk").player_1.isAsked("must_play");
});

ruling("R-240", "a shuffle by It's Trash Day counts, and rules about draws and plays go before", () => {
  const t = playedOn("its-trash-day", {
    metas: ["rules-escalation"],
    rules: ["play-3"],
    draw: ["milk"],
    discard: ["love", "time", "sleep"],
  });
  t.player_1.discardsAny("");
  expect(numbersOf(t)).toEqual([2, 3]);
});

ruling("R-237", "the raised numbers of the basic rules grow under Inflation, the step of one does not", () => {
  const t = fluxx4Table({
    metas: ["rules-escalation"],
    draw: [],
    rules: ["inflation"],
    discard: ["love", "time", "sleep", "milk", "bread"],
  });
  expect([numbersOf(t), t.game.basics]).toEqual([[3, 3], { draws: 2, plays: 2 }]);
});

scenario("Rules Reset leaves the basic rules and the meta rules", () => {
  const t = playedOn("rules-reset", { metas: ["rules-escalation"], rules: ["draw-3", "play-2"], draw: ["milk", "bread", "time", "love"] });
  expect([t.rules, t.game.metas]).toEqual([[], ["basic-rules", "rules-escalation"]]);
});

ruling("R-330", "the first seat is the first that calls it, and Creepers were replaced before", () => {
  const game = started();
  expect(game.open.map(({ kind }) => kind)).toEqual(["may_go_first", "may_go_first", "may_go_first"]);
  for (const seat of game.seats) expect(game.hands[seat]).toHaveLength(3);
});

scenario("players may come and go during the game", () => {
  const t = fluxx4Table({ seats: 2, keepers: { player_2: ["peace"] }, draw: ["milk", "bread", "time", "love", "sleep"] });
  t.player_3.joins();
  expect(t.player_1.plays("milk").game.seats).toEqual(["player_1", "player_2", "player_3"]);
});
