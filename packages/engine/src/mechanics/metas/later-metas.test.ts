import { expect } from "vitest";
import { type Arrangement, meta, openDeck, startGame, transition } from "../../index.ts";
import { manor, manorSource, play, ruling, type ScenarioTable, scenario, tableOf } from "../../testing/index.ts";

const house = tableOf(manor, { rest: "out" });
const out = ({ game }: ScenarioTable) => game.eliminated ?? {};
const types = ({ events }: ScenarioTable) => events.map(({ type }) => type);

const plain = manor.ids.filter((id) => ["keeper", "goal"].includes(manor.cards.get(id)?.type ?? ""));
const five = (n: number): string[] => plain.slice(5 * n, 5 * n + 5);

ruling("R-238", "a meta rule can wait beside the piles, and comes into force once and for good", () => {
  const t = house({ hands: { player_1: ["basket"] }, draw: ["teapot"], discard: ["piano", "clock"] });
  expect([t.game.metas, t.game.laterMetas]).toEqual([[], ["last-train", "midnight"]]);
  play(t, "basket");
  expect(t.eventsOf("metas")).toEqual([{ type: "metas", cards: ["last-train", "midnight"] }]);
  expect([t.game.metas, t.game.laterMetas]).toEqual([["last-train", "midnight"], undefined]);
});

scenario("L-53: a table can play without the meta rules that come later, but cannot begin with them", () => {
  const key = "00".repeat(32);
  const game = (setup: object) => startGame(manor, { seats: 3, key, ...setup });
  expect(game({ laterMetas: [] })).toMatchObject({ game: { metas: [] } });
  expect(game({ metas: ["last-train"] })).toEqual({ error: "bad_setup", why: "metas: last-train comes into force later." });
  expect(game({ laterMetas: ["teapot"] })).toMatchObject({ error: "bad_setup" });
});

ruling("R-238", "a meta rule by consent that comes later waits only if the table names it", () => {
  const cards = manorSource.cards.map((card) =>
    card.id === "midnight" ? meta("midnight", { from: "pileRunsOut", byConsent: true, draws: 2 }) : card,
  );
  const deck = openDeck({ ...manorSource, cards });
  const waiting = (laterMetas?: string[]) => {
    const begun = startGame(deck, { seats: 3, key: "00".repeat(32), ...(laterMetas && { laterMetas }) });
    return begun.error === undefined ? begun.game.laterMetas : begun.why;
  };
  expect([waiting(), waiting([]), waiting(["last-train", "midnight"])]).toEqual([["last-train"], undefined, ["last-train", "midnight"]]);
});

ruling("R-255", "a seat that has drawn a card is back, also if the pile runs out then: it draws on to three", () => {
  const t = house({
    eliminated: { player_2: [], player_3: ["player_1"] },
    seats: 4,
    hands: { player_1: ["teapot"] },
    draw: ["piano", "clock"],
    discard: ["mirror", "garden", "library", "basket"],
  });
  play(t, "teapot");
  expect([t.turn, t.hand("player_2").length > 3]).toEqual(["player_2", true]);
  const after = t.events.slice(t.events.findIndex(({ type }) => type === "returned"));
  expect(after.map(({ type }) => type).slice(0, 8)).toEqual([
    "returned",
    "turn",
    "drew",
    "metas",
    "waiting",
    "reshuffled",
    "drew",
    "waiting",
  ]);
  expect(out(t)).toEqual({ player_3: "for_good" });
});

ruling("R-255", "a creeper is a card too: laid down, it has brought the seat back", () => {
  const t = house({ eliminated: { player_2: [] }, hands: { player_1: ["teapot"] }, draw: ["piano", "raven"], discard: ["mirror"] });
  play(t, "teapot");
  expect([t.turn, t.creepers("player_2"), t.game.metas.includes("last-train")]).toEqual(["player_2", ["raven"], true]);
});

ruling("R-256", "with an empty pile the seat has drawn nothing and stays out for good; nothing is shuffled for it", () => {
  const t = house({
    eliminated: { player_2: [] },
    hands: { player_1: ["teapot"], player_3: ["waltz"] },
    draw: ["piano"],
    discard: ["mirror"],
  });
  play(t, "teapot");
  expect([t.turn, out(t)]).toEqual(["player_3", { player_2: "for_good" }]);
  const until = types(t).indexOf("turn");
  expect(
    types(t)
      .slice(0, until + 1)
      .slice(-3),
  ).toEqual(["metas", "waiting", "turn"]);
});

ruling("R-257", "it comes when a card must be drawn and the pile is empty, not when the last one is drawn", () => {
  const t = house({ hands: { player_1: ["teapot", "tidy-up"], player_2: ["basket"] }, rules: ["lively-2"], draw: ["piano"] });
  expect([t.game.draw.length, t.game.metas]).toEqual([0, []]);
  // A shuffle by a card does not bring it.
  play(play(t, "tidy-up"), "teapot");
  expect(t.game.metas).toEqual(["last-train", "midnight"]);
  expect(types(t).slice(types(t).indexOf("turn")).slice(0, 3)).toEqual(["turn", "metas", "reshuffled"]);
});

ruling("R-258", "then who is out stays out, who is eliminated is out for good, and nobody can join", () => {
  const t = house({
    seats: 4,
    metas: ["last-train"],
    eliminated: { player_4: ["player_1"] },
    hands: { player_1: ["trapdoor"] },
    draw: ["teapot", "piano", "clock"],
  });
  expect(out(t)).toEqual({ player_4: "for_good" });
  t.player_5.isRefused(["join"] as never, "unexpected_reply");
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect(out(t)).toEqual({ player_2: "for_good", player_4: "for_good" });
});

ruling("R-258", "the exception for two does not hold: elimination wins", () => {
  const t = house({ seats: 2, metas: ["last-train"], hands: { player_1: ["trapdoor"] }, draw: ["teapot"] });
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect(t.winner).toBe("player_1");
});

ruling("R-260", "a return at once that finds the pile empty fails, and the other seat has won as the last one", () => {
  const t = house({ seats: 2, hands: { player_1: ["trapdoor"] }, draw: ["teapot"] });
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect([t.winner, out(t)]).toEqual(["player_1", { player_2: "for_good" }]);
});

ruling("R-250", "where nobody may return, an elimination that leaves nobody ends the game without a winner", () => {
  const hands = { player_1: ["sleepy-soup", ...five(0)], player_2: five(1), player_3: five(2) };
  const t = house({ metas: ["last-train"], hands });
  play(t, "sleepy-soup");
  expect([t.game.ending, t.game.seats]).toEqual([{ drawn: "nobody left" }, []]);
});

ruling("R-250", "if the pile runs out in the middle of these returns, those who have drawn a card are back", () => {
  const hands = { player_1: ["sleepy-soup", ...five(0)], player_2: five(1), player_3: five(2) };
  const t = house({ hands, draw: ["tidy-up", "encore", "seance", "long-night"] });
  play(t, "sleepy-soup");
  // player_1 has drawn the card of the turn and three for its return; player_2 found the pile empty.
  expect([t.winner, out(t)]).toEqual(["player_1", { player_2: "for_good", player_3: "for_good" }]);
});

ruling("R-259", "without such a rule a return shuffles the discards, and draws what there is", () => {
  const setup = { seats: 3, key: "00".repeat(32), laterMetas: [] };
  const arrange: Arrangement = {
    turn: "player_1",
    eliminated: { player_2: [] },
    hands: { player_1: ["teapot"] },
    draw: ["piano"],
    discard: ["mirror"],
    rest: "out",
  };
  const begun = startGame(manor, { ...setup, arrange });
  if (begun.error !== undefined) throw new Error(begun.why);
  const played = transition(manor, begun.game, { seat: "player_1", call: ["play_card", "teapot"] });
  if (played.error !== undefined) throw new Error(played.error);
  const { game, events } = played;
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(["returned", "reshuffled"]));
  expect([game.turn.seat, game.hands.player_2, game.metas]).toEqual(["player_2", ["mirror"], []]);
});

ruling("R-263", "a seat that is out and its list are part of the saved game", () => {
  const t = house({ seats: 3, eliminated: { player_3: ["player_2"] }, hands: { player_1: ["teapot"] }, draw: ["piano"] });
  expect(JSON.parse(JSON.stringify(t.game))).toMatchObject({ eliminated: { player_3: ["player_2"] }, began: 3 });
  expect(t.asked).toEqual(["player_1 must_play"]);
});

ruling("L-38", "a table that plays without the later meta rules shuffles and draws on, and nothing comes into force", () => {
  const begun = startGame(manor, {
    seats: 2,
    key: "00".repeat(32),
    laterMetas: [],
    arrange: { turn: "player_1", rest: "out", hands: { player_1: ["basket"] }, draw: ["teapot"], discard: ["piano", "clock"] },
  });
  if (begun.error !== undefined) throw new Error(begun.why);
  expect([begun.game.metas, begun.game.laterMetas]).toEqual([[], undefined]);
  expect(begun.game.hands.player_1).toEqual(["basket", "teapot"]);
});
