import { expect } from "vitest";
import { activeNumbers, activeRules, checkDeck, faultLine, startGame } from "../../index.ts";
import { ruling, type ScenarioTable, scenario, tableOf, village, villageSource, workshop } from "../../testing/index.ts";

const green = tableOf(village, { rest: "out" });
const key = "00".repeat(32);
const numbersOf = ({ deck, game }: ScenarioTable): number[] => {
  const { draws, plays } = activeRules(deck, game);
  return [draws, plays];
};

ruling("R-233", "a meta rule that is not chosen is out of the game, and a chosen one in force from before the deal", () => {
  expect(startGame(village, { seats: 2, key })).toMatchObject({ game: { metas: ["basic-rules"] } });
  expect(startGame(village, { seats: 2, key, metas: ["growing-village"] })).toMatchObject({
    game: { metas: ["basic-rules", "growing-village"] },
  });
});

ruling("R-234", "no card removes, counts or names the basic rules", () => {
  const t = green({ hands: { player_1: ["new-council"] }, rules: ["market-2", "busy-3"], draw: ["bell", "well", "goat"] });
  t.player_1.plays("new-council");
  expect([t.rules, t.game.metas]).toEqual([[], ["basic-rules"]]);
});

ruling("R-235", "other meta rules go before new rules, which lie in play and do nothing", () => {
  const t = tableOf(workshop)({ metas: ["open-house"], rules: ["warm-welcome"], profile: { basicRulesCard: true } });
  expect(t.game.metas).toEqual(["basic-rules", "open-house"]);
  expect(activeRules(workshop, t.game).emptyHandDraws).toBe(2);
});

ruling("R-236", "the basic rules are told first among the meta rules, and their numbers are the weakest", () => {
  const t = green({ metas: ["growing-village"], basics: 2, hands: { player_1: ["busy-3", "oven", "goat"] }, draw: ["bell", "well"] });
  expect([t.game.metas, numbersOf(t)]).toEqual([
    ["basic-rules", "growing-village"],
    [2, 2],
  ]);
  t.player_1.plays("busy-3");
  expect(numbersOf(t)).toEqual([2, 3]);
  expect(activeNumbers(village, t.game, "player_1").draws).toEqual({ value: 2, parts: [{ amount: 2 }] });
});

ruling("R-322", "the card lies in the open from before the deal, and is no part of the pile", () => {
  const begun = startGame(village, { seats: 2, key });
  if (begun.error !== undefined) throw new Error(begun.why);
  const { metas, draw, hands, creepers } = begun.game;
  expect(metas).toEqual(["basic-rules"]);
  const cards = [draw, ...Object.values(hands), ...Object.values(creepers)].flat();
  expect(cards.sort()).toEqual(village.ids.filter((id) => id !== "growing-village").sort());
});

ruling("R-237", "numerals on the basic rules grow: draw 2 and play 2 with nothing else in play", () => {
  expect(numbersOf(green({ rules: ["one-size-up"], hands: { player_1: ["oven"] }, draw: ["bell", "well"] }))).toEqual([2, 2]);
});

ruling("R-240", "a draw that shuffles the discards raises the basic rules: one more draw and one more play in this turn", () => {
  const t = green({
    metas: ["growing-village"],
    hands: { player_1: ["parcel"], player_2: ["goat"] },
    draw: ["bell"],
    discard: ["oven", "well", "broom", "mouse", "cheese"],
  });
  t.player_1.plays("parcel");
  expect(t.eventsOf("basics")).toEqual([{ type: "basics", draws: 2, plays: 2 }]);
  // 3 of the parcel, and the draw that the turn owes now.
  expect([t.game.turn.drawn, t.game.basics]).toEqual([2, { draws: 2, plays: 2 }]);
  t.player_1.isAsked("must_play");
  expect(t.game.turn.played).toBe(1);
});

ruling("R-240", "a card that shuffles raises them too, and a new rule about draws or plays goes before them", () => {
  const t = green({
    metas: ["growing-village"],
    rules: ["market-3"],
    hands: { player_1: ["empty-bins", "oven"] },
    draw: ["bell", "well", "goat"],
    discard: ["cheese"],
  });
  t.player_1.plays("empty-bins");
  expect([t.game.basics, numbersOf(t)]).toEqual([{ draws: 2, plays: 2 }, [3, 2]]);
  t.player_1.isAsked("must_play");
});

ruling("R-240", "no shuffle without a discard raises them, so no draw goes on for ever", () => {
  const t = green({ metas: ["growing-village"], rules: ["busy-2"], hands: { player_1: ["parcel", "oven"] }, draw: ["bell"] });
  t.player_1.plays("parcel");
  expect([t.game.basics, t.eventsOf("reshuffled"), t.turn]).toEqual([undefined, [], "player_1"]);
});

ruling("R-240", "without the meta rule nothing grows, and neither does it with the first shuffle of the game", () => {
  const t = green({ hands: { player_1: ["empty-bins", "oven"] }, draw: ["bell"], discard: ["cheese"] });
  t.player_1.plays("empty-bins");
  expect(t.game.basics).toBeUndefined();
  expect(startGame(village, { seats: 2, key, metas: ["growing-village"] })).toMatchObject({ game: { basics: undefined } });
});

ruling("L-7", "a card that shuffles only itself is told and shuffled, but raises nothing", () => {
  const t = green({ metas: ["growing-village"], rules: ["busy-2"], hands: { player_1: ["empty-bins", "oven"] }, draw: ["bell"] });
  t.player_1.plays("empty-bins");
  expect([t.eventsOf("reshuffled").length, t.eventsOf("basics"), t.game.basics]).toEqual([1, [], undefined]);
});

ruling("L-6", "an arranged table says both numbers at once", () => {
  const t = green({ metas: ["growing-village"], basics: 3, hands: { player_1: ["oven"] } });
  expect(t.game.basics).toEqual({ draws: 3, plays: 3 });
  expect(startGame(village, { seats: 2, key, arrange: { basics: -1 } })).toEqual({
    error: "bad_setup",
    why: "basics: -1 is not a whole number, 0 or more.",
  });
});

scenario("L-53: the basic rules are no meta rule to choose", () => {
  expect(startGame(village, { seats: 2, key, metas: ["basic-rules"] })).toEqual({
    error: "bad_setup",
    why: "metas: basic-rules is no choice: the profile says if it is on the table.",
  });
});

scenario("no deck has a card of its own with the id of the basic rules", () => {
  const cards = villageSource.cards.map((card) => (card.id === "oven" ? { ...card, id: "basic-rules" } : card));
  expect(checkDeck({ ...villageSource, cards }).map(faultLine)).toContain(
    "basic-rules: id: this is the card of the basic rules, which every deck has.",
  );
});
