import { expect } from "vitest";
import { soloDecks } from "../../index.ts";
import { expectEveryCardOnce, inn, passed, play, ruling, scenario, tableOf } from "../../testing/index.ts";

const house = tableOf(inn);
const pile = ["suitcase", "ledger", "lantern", "post-2", "one-size-up", "umbrella", "bell"];

scenario("a keeper adds draws to the turns of its seat, at once when it is played, and the number is a numeral", () => {
  const t = house({ rules: ["busy-2"], hands: { player_1: ["cook", "one-size-up"] }, draw: pile.filter((id) => id !== "one-size-up") });
  expect(t.hand("player_1")).toHaveLength(3);
  play(t, "cook");
  expect(t.hand("player_1")).toEqual(["one-size-up", "suitcase", "ledger"]);
  play(t, "one-size-up");
  // Draw 2 by the basics and 2 by the keeper.
  expect(t.game.turn.drawn).toBe(4);
  const other = house({ keepers: { player_2: ["cook"] }, hands: { player_1: ["loan"] }, draw: pile });
  expect(other.game.turn.drawn).toBe(1);
});

scenario("no limit binds the seat of a keeper that says so; when it goes, limits bind at once", () => {
  const hands = {
    player_1: ["small-bag", "loan"],
    player_2: ["bell", "ledger", "parcel", "umbrella"],
    player_3: ["wig", "porter", "cook"],
  };
  const keepers = { player_2: ["landlord"] };
  const t = house({ rules: ["busy-2"], hands, keepers, draw: ["suitcase", "lantern"] });
  play(t, "small-bag");
  expect(t.asked).toEqual(["player_3 must_discard_from_hand"]);
  t.player_3.discards("wig");
  play(t, "loan").player_1.takes("landlord");
  passed(t);
  t.player_2.isAsked("must_discard_from_hand", { count: 2, cause: "small-bag" });
  t.player_2.discards("bell", "ledger");
  expect(t.turn).toBe("player_2");
});

scenario("no keeper limit binds it either, and an arranged table may be so", () => {
  const row = ["landlord", "bell", "ledger", "umbrella"];
  const t = house({ rules: ["small-room"], keepers: { player_2: row }, hands: { player_1: ["loan"] }, draw: pile.slice(2, 4) });
  expect(t.asked).toEqual(["player_1 must_play"]);
  expect(t.keepers("player_2")).toEqual(row);
});

scenario("a goal can ask for a card that another seat has; it is not met by a seat that has both", () => {
  const setup = { goals: ["caught"], hands: { player_1: ["parcel"] }, draw: pile };
  const t = house({ ...setup, hands: { player_1: ["porter"] }, keepers: { player_2: ["samovar"] } });
  play(t, "porter");
  expect(t.winner).toBe("player_1");
  const both = house({ ...setup, keepers: { player_1: ["porter", "samovar"] } });
  expect(both.winner).toBeUndefined();
});

scenario("R-209: a creeper that a goal asks for among others does not block; another creeper does", () => {
  for (const [creepers, wins] of [[["goose"], true] as const, [["goose", "leak"], false] as const]) {
    const t = house({
      goals: ["zoo"],
      creepers: { player_1: [...creepers] },
      hands: { player_1: ["wig", "loan"] },
      draw: pile,
      rules: ["busy-2"],
    });
    play(t, "wig");
    expect(t.winner).toBe(wins ? "player_1" : undefined);
  }
});

scenario("creepers can be compared: a bonus for most of them, and a danger for many", () => {
  const t = house({
    rules: ["bad-name"],
    creepers: { player_1: ["leak", "rumour"], player_2: ["goose"] },
    hands: { player_1: ["round-up"] },
    draw: pile,
  });
  expect(t.game.turn.drawn).toBe(2);
  play(t, "round-up");
  expect(Object.keys(t.game.eliminated ?? {})).toEqual(["player_1"]);
});

ruling("L-43", "all return first, one after the other, and then everybody draws, as one change", () => {
  const t = house({
    rules: ["small-bag"],
    eliminated: { player_3: ["player_1", "player_2"] },
    hands: { player_1: ["gong", "loan"], player_2: ["wig", "porter"] },
    draw: pile,
  });
  play(t, "gong");
  expect(t.eventsOf("returned")).toEqual([{ type: "returned", seat: "player_3" }]);
  // The new hand is over the limit before the draws.
  t.player_3.isAsked("must_discard_from_hand", { count: 1 }).player_3.discards("ledger");
  expect(t.eventsOf("drew").map(({ seat, count }) => [seat, count])).toEqual([
    ["player_1", 1],
    ["player_2", 1],
    ["player_3", 1],
  ]);
  t.player_2.isAsked("must_discard_from_hand", { count: 1 });
  t.player_3.isAsked("must_discard_from_hand", { count: 1 });
  expectEveryCardOnce(inn, t.game);
});

scenario("alone, keepers stay although their power needs another seat; rules and actions for others do not", () => {
  const { main, rules, out } = soloDecks(inn);
  expect(main).toEqual(expect.arrayContaining(["monocle", "porter", "laundry-chute", "goose", "cook"]));
  expect(out).toEqual(expect.arrayContaining(["whispered-swap", "bad-name", "caught", "pickpocket"]));
  expect(rules).toEqual(expect.arrayContaining(["under-the-rug", "tip-jar"]));
  const t = house({ seats: 1, profile: { solo: true, minSeats: 1, maxSeats: 1 }, keepers: { player_1: ["porter", "monocle"] } });
  expect(t.asked).toEqual(["player_1 must_play"]);
});
