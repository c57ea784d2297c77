import { expect, it } from "vitest";
import { type Arrangement, predictEffects, startGame, viewFor } from "../../index.ts";
import { manor, ruling, scenario, tableOf, workshop } from "../../testing/index.ts";

const whyNot = (arrange: Arrangement, deck = manor): string | undefined => {
  const begun = startGame(deck, { seats: 3, key: "00".repeat(32), arrange: { turn: "player_1", ...arrange } });
  return begun.error === undefined ? undefined : begun.why;
};

it.each<[Arrangement, string]>([
  [{ eliminated: { player_1: [] } }, "eliminated: player_1 cannot have the turn."],
  [{ eliminated: { player_4: [] } }, "eliminated: there is no seat player_4."],
  [{ eliminated: { player_2: [] }, hands: { player_2: ["basket"] } }, "hands: player_2 is out, and has no cards."],
  [{ eliminated: { player_2: [] }, creepers: { player_2: ["ghost"] } }, "creepers: player_2 is out, and has no cards."],
  [{ eliminated: { player_2: ["player_2"] } }, "eliminated: player_2 cannot wait for player_2."],
  [{ eliminated: { player_2: "for_good", player_3: [] } }, "player_1 has already won."],
  [{ began: 7 }, "began: 7 is not between 1 and 6."],
])("L-55: refuses an impossible table in one sentence: %j", (arrange, why) => {
  expect(whyNot(arrange)).toBe(why);
});

it("refuses seats that are out in a deck that eliminates nobody", () => {
  expect(whyNot({ eliminated: { player_2: [] } }, workshop)).toBe("eliminated: no card of the deck workshop eliminates a seat.");
  expect(whyNot({ began: 3 }, workshop)).toBe("began: no card of the deck workshop eliminates a seat.");
});

it("without a turn, a seat that plays begins", () => {
  for (let i = 0; i < 8; i += 1) {
    const begun = startGame(manor, { seats: 3, key: `${i}0`.repeat(32), arrange: { eliminated: { player_2: [] } } });
    expect(begun.error === undefined && begun.game.turn.seat).not.toBe("player_2");
  }
});

scenario("foretells who would be eliminated, and who would come back at once", () => {
  const t = tableOf(manor)({
    seats: 2,
    hands: { player_1: ["sleepy-soup"], player_2: manor.ids.slice(0, 5) },
    draw: ["basket", "waltz"],
  });
  const said = predictEffects(manor, viewFor(t.game, "player_1"), ["play_card", "sleepy-soup"]);
  expect(said).toContainEqual({ say: "eliminates", seat: "player_2" });
  expect(said).toContainEqual({ say: "returns", seat: "player_2" });
});

scenario("foretells that a danger does nothing", () => {
  const t = tableOf(manor)({ hands: { player_1: ["sleepy-soup"] }, rules: ["lively-2"], draw: ["basket", "waltz"] });
  expect(predictEffects(manor, viewFor(t.game, "player_1"), ["play_card", "sleepy-soup"])).toContainEqual({ say: "nothing" });
});

ruling("L-55", "a seat that is out may wait for another one that is out", () => {
  const t = tableOf(manor)({ seats: 4, eliminated: { player_2: ["player_3"], player_3: ["player_1"] } });
  expect(t.game.eliminated).toEqual({ player_2: ["player_3"], player_3: ["player_1"] });
  t.player_3.leaves();
  expect(t.game.eliminated).toEqual({ player_2: [] });
});
