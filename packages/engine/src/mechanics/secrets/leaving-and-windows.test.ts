import { expect } from "vitest";
import { keyFromText, openDeck, startGame, surprise, transition } from "../../index.ts";
import { expectEveryCardOnce, manor, manorSource, ruling, type ScenarioTable, type TableSetup, tableOf } from "../../testing/index.ts";

const house = tableOf(manor, { rest: "out" });
const out = ({ game }: ScenarioTable) => game.eliminated ?? {};
const secretsOf = (t: ScenarioTable): string[] =>
  t.events.flatMap((event) => (event.type === "carryingOut" ? [`${event.seat} ${event.card}`] : []));

/** The manor with two surprises against everything that can be cancelled. */
const strict = openDeck({
  ...manorSource,
  cards: manorSource.cards.map((card) =>
    card.id === "alibi" || card.id === "encore" ? surprise(card.id, ["keeper", "goal", "rule", "action", "danger"]) : card,
  ),
});

ruling("R-205", "a creeper cannot be named, taken at random, given, traded or rotated", () => {
  const setup: TableSetup = { rules: ["lively-2"], creepers: { player_2: ["ghost"] } };
  const draw = ["teapot", "raven", "moth", "piano"];
  const named = house({ ...setup, hands: { player_1: ["seance", "clock"], player_2: ["mirror"] }, draw });
  named.player_1.plays("seance");
  const names = named.player_1.isAsked("must_choose_from", { purpose: "name" }).decisionOf("player_1")?.cards ?? [];
  expect([names.includes("mirror"), names.filter((id) => ["ghost", "raven", "moth"].includes(id))]).toEqual([true, []]);
  const traded = house({ ...setup, hands: { player_1: ["charades", "clock"], player_2: ["mirror"] }, draw });
  traded.player_1.plays("charades").player_1.choosesHandOf("player_2");
  expect([traded.hand("player_1"), traded.creepers("player_2")]).toEqual([["mirror"], ["ghost"]]);
  const given = house({ ...setup, hands: { player_1: ["collection", "clock"] }, draw });
  // A seat with a creeper alone has nothing to give.
  given.player_1.plays("collection");
  expect([given.hand("player_1"), given.creepers("player_2")]).toEqual([["clock", "teapot"], ["ghost"]]);
});

ruling("R-202", "a creeper in a return makes no one win before the whole hand is drawn", () => {
  const t = house({
    eliminated: { player_2: [] },
    goals: ["haunted-clock"],
    keepers: { player_1: ["piano"] },
    hands: { player_1: ["teapot"] },
    draw: ["garden", "ghost", "candle", "moth", "loan", "mirror", "library"],
  });
  t.player_1.plays("teapot");
  expect([t.turn, t.creepers("player_2"), t.hand("player_2")]).toEqual(["player_2", ["ghost", "moth"], ["candle", "loan", "mirror"]]);
  t.player_2.isAsked("must_trash_keepers", { of: ["moth"], cause: "ghost" });
});

ruling("L-38", "without the later meta rules a return draws with a shuffle in its middle, and with what there is", () => {
  const setup: TableSetup = { laterMetas: [], eliminated: { player_2: [] }, hands: { player_1: ["teapot"] } };
  const shuffled = house({ ...setup, draw: ["garden", "mirror"], discard: ["clock", "piano", "candle"] });
  shuffled.player_1.plays("teapot");
  expect([shuffled.turn, shuffled.hand("player_2").length, shuffled.game.metas]).toEqual(["player_2", 4, []]);
  // No card is left: the seat comes back with none.
  const none = house({ ...setup, draw: ["garden"] });
  none.player_1.plays("teapot");
  expect([none.eventsOf("returned"), none.hand("player_2"), out(none)]).toEqual([[{ type: "returned", seat: "player_2" }], [], {}]);
});

ruling("L-44", "the card of the basic rules is the first of the meta rules, also of those that come later", () => {
  const t = house({
    profile: { basicRulesCard: true },
    rules: ["guests-2"],
    hands: { player_1: ["clock"] },
    draw: ["piano"],
    discard: ["mirror"],
  });
  expect(t.eventsOf("metas").at(-1)).toEqual({ type: "metas", cards: ["basic-rules", "last-train", "midnight"] });
  expect(t.game.metas).toEqual(["basic-rules", "last-train", "midnight"]);
});

ruling("L-45", "the place of a seat that is out is not free, and that of one that has left while it was out is closed", () => {
  const t = house({ seats: 4, eliminated: { player_2: ["player_3"] }, hands: { player_1: ["clock"] }, draw: ["piano", "mirror"] });
  expect(() => t.player_2.joins()).toThrow("unexpected_reply");
  t.player_2.leaves();
  expect(() => t.player_2.joins()).toThrow("unexpected_reply");
  expect(() => t.player_3.joins()).toThrow("unexpected_reply");
  t.player_5.joins();
  expect(t.game.joining).toEqual(["player_5"]);
});

ruling("L-51", "a secret that is played lies on the discard pile at once, out of reach until it is over", () => {
  const t = house({
    rules: ["lively-2"],
    hands: { player_1: ["hidden-purse", "clock"] },
    draw: ["teapot", "piano"],
    discard: ["mirror"],
    metas: ["last-train"],
  });
  t.player_1.plays("hidden-purse");
  expect([t.hand("player_1"), t.discard]).toEqual([["clock", "teapot", "piano", "mirror"], ["hidden-purse"]]);
});

ruling("L-51", "the hand of a player that a secret or a danger has left is what dangers and goals look at", () => {
  const t = house({
    goals: ["hoard"],
    rules: ["lively-2"],
    hands: { player_1: ["sleepy-soup", "clock", "teapot", "piano"], player_2: ["mirror"] },
    draw: ["garden"],
  });
  // Five cards with the danger, four without it.
  t.player_1.plays("sleepy-soup");
  expect(out(t)).toEqual({});
});

ruling("L-52", "a card that waits in its window goes last of all when a secret eliminates its player", () => {
  const t = tableOf(strict)({
    rest: "out",
    seats: 4,
    hands: { player_1: ["library", "loan"], player_2: ["alibi"], player_3: ["old-grudge", "gifts"], player_4: ["waltz"] },
    keepers: { player_1: ["candle"] },
    draw: ["teapot", "piano", "mirror"],
  });
  t.player_1.plays("library").player_2.plays("alibi");
  // The hand of a seat that leaves is carried out: here the next seat chooses whom the secret eliminates.
  t.player_3.leaves();
  expect(secretsOf(t)).toEqual(["player_3 old-grudge"]);
  t.player_4.isAsked("must_choose_seat", { purpose: "victim", cause: "old-grudge" }).player_4.choosesSeat("player_1");
  expect(t.discard).toEqual(["old-grudge", "gifts", "loan", "teapot", "candle", "library"]);
  expect([Object.keys(out(t)), t.turn, t.hand("player_2").slice(0, 1)]).toEqual([["player_1"], "player_2", ["alibi"]]);
  expect(t.eventsOf("cancelled")).toEqual([]);
  expectEveryCardOnce(strict, t.game);
});

ruling("L-52", "surprises of a chain stay discarded when the player of the card is eliminated, and none does anything", () => {
  const t = tableOf(strict)({
    rest: "out",
    seats: 4,
    hands: { player_1: ["library", "encore"], player_2: ["alibi", "gifts"], player_3: ["old-grudge"], player_4: ["waltz"] },
    draw: ["teapot", "piano", "mirror"],
  });
  t.player_1.plays("library").player_2.plays("alibi").player_3.passes().player_4.passes();
  expect(t.asked).toEqual(["player_1 may_react", "player_3 may_react", "player_4 may_react"]);
  t.player_3.leaves().player_4.choosesSeat("player_1");
  expect(t.discard).toEqual(["alibi", "old-grudge", "encore", "teapot", "library"]);
  expect([t.keepers("player_1"), t.eventsOf("cancelled"), t.turn]).toEqual([[], [], "player_2"]);
  expectEveryCardOnce(strict, t.game);
});

ruling("L-59", "a turn that an elimination ends is at its end", () => {
  const t = house({
    seats: 4,
    rules: ["small-bag"],
    hands: { player_1: ["wrong-door"], player_2: ["teapot", "clock"], player_3: ["piano", "mirror"] },
    draw: ["garden", "library", "candle"],
  });
  t.player_1.plays("wrong-door");
  expect([t.turn, Object.keys(out(t))]).toEqual(["player_2", ["player_1"]]);
});

ruling("R-317", "an extra turn of a player who leaves is lost", () => {
  const t = house({ hands: { player_1: ["long-night", "clock"], player_2: ["mirror"] }, rules: ["lively-2"], draw: ["teapot", "piano"] });
  t.player_1.plays("long-night");
  t.player_1.leaves();
  expect(t.turn).toBe("player_2");
});

/** One has replied to an action that asks all others, when player_3 leaves with these secrets. */
function leftWith(secrets: string[], setup: TableSetup = {}): ScenarioTable {
  const t = house({
    seats: 5,
    rules: ["lively-2"],
    hands: {
      player_1: ["collection", "clock"],
      player_2: ["loan", "basket"],
      player_3: secrets,
      player_4: ["mirror"],
      player_5: ["candle"],
    },
    draw: ["teapot", "piano", "garden", "library", "portrait"],
    ...setup,
  });
  t.player_1.plays("collection").player_2.gives("loan");
  t.player_3.leaves();
  return t;
}

ruling("R-316", "the answers of others stay when a seat leaves with secrets, which are carried out first", () => {
  const t = leftWith(["town-talk", "hidden-purse"]);
  // For a holder that does not play any more, nothing is received.
  expect(secretsOf(t)).toEqual(["player_3 town-talk", "player_3 hidden-purse"]);
  expect(t.asked).toEqual(["player_4 must_give_from_hand", "player_5 must_give_from_hand"]);
  t.player_4.gives("mirror").player_5.gives("candle");
  expect(t.hand("player_1")).toEqual(["clock", "teapot", "loan", "mirror", "candle"]);
  expect(t.game.held).toBeUndefined();
});

ruling("R-316", "they stay while a secret asks", () => {
  const t = leftWith(["old-grudge"]);
  expect(t.asked).toEqual(["player_4 must_choose_seat"]);
  t.player_4.choosesSeat("player_5");
  expect(t.asked).toEqual(["player_4 must_give_from_hand"]);
  t.player_4.gives("mirror");
  expect(t.hand("player_1")).toEqual(["clock", "teapot", "loan", "mirror"]);
});

ruling("R-316", "an answer that is no longer legal is asked for again", () => {
  const t = leftWith(["old-grudge"], {
    hands: {
      player_1: ["collection", "clock"],
      player_2: ["loan"],
      player_3: ["old-grudge"],
      player_4: ["mirror"],
      player_5: ["loose-tongue"],
    },
  });
  // Player 2, whose answer it was, is out.
  t.player_4.choosesSeat("player_2");
  expect(t.asked).toEqual(["player_4 must_give_from_hand", "player_5 must_give_from_hand"]);
  t.player_4.gives("mirror").player_5.gives("loose-tongue");
  expect(t.hand("player_1")).toEqual(["clock", "teapot", "mirror"]);
});

ruling("R-316", "who leaves while a secret of another one asks loses no answers either", () => {
  const t = leftWith(["old-grudge"]);
  t.player_4.leaves();
  t.player_5.isAsked("must_choose_seat").player_5.choosesSeat("player_1");
  // The action has ended with its player.
  expect([t.game.held, t.turn]).toEqual([undefined, "player_2"]);
});

ruling("R-316", "an answer about a limit stays, also if a secret ends the turn", () => {
  const t = house({
    seats: 4,
    rules: ["small-bag"],
    hands: { player_1: ["gifts"], player_2: ["loan", "basket"], player_3: ["old-grudge", "piano"], player_4: ["mirror", "clock"] },
    draw: ["teapot", "garden", "library", "portrait", "candle"],
  });
  t.player_1.plays("gifts").player_1.gives("garden").player_1.gives("library").player_1.gives("portrait");
  t.player_2.discards("loan").player_3.leaves();
  t.player_4.isAsked("must_choose_seat").player_4.choosesSeat("player_1");
  expect(t.asked).toEqual(["player_4 must_discard_from_hand"]);
  t.player_4.discards("clock");
  expect([t.hand("player_2").slice(0, 2), t.hand("player_4")]).toEqual([
    ["basket", "garden"],
    ["mirror", "portrait"],
  ]);
});

ruling("R-265", "a secret of a seat that leaves before the first turn is carried out when that has begun", () => {
  for (let n = 0; ; n += 1) {
    const begun = startGame(manor, { seats: 3, key: keyFromText(`manor ${n}`), profile: { firstSeat: "called" } });
    if (begun.error !== undefined) throw new Error(begun.why);
    const { hands } = begun.game;
    if (
      !hands.player_1.includes("hidden-purse") ||
      hands.player_1.some((id) => id !== "hidden-purse" && manor.cards.get(id)?.type === "secret")
    )
      continue;
    const left = transition(manor, begun.game, { seat: "player_1", call: ["leave"] });
    if (left.error !== undefined) throw new Error(left.error);
    expect(left.game.open.map(({ kind }) => kind)).toEqual(["may_go_first", "may_go_first"]);
    const called = transition(manor, left.game, { seat: "player_2", call: ["go_first", true] });
    if (called.error !== undefined) throw new Error(called.error);
    expect(called.events.filter(({ type }) => type === "carryingOut")).toEqual([
      { type: "carryingOut", seat: "player_1", card: "hidden-purse" },
    ]);
    return;
  }
});
