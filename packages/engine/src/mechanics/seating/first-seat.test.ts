import { expect } from "vitest";
import { type Game, keyFromText, type Reply, type Seat, startGame, transition, viewFor } from "../../index.ts";
import { patience, ruling, type ScenarioTable, scenario, tableOf, village } from "../../testing/index.ts";

const key = "00".repeat(32);
/** A table where the first seat is still to be found. */
const green = tableOf(village, { rest: "out", turn: undefined as never, draw: ["bell", "well"] });
const SEATS: Seat[] = ["player_1", "player_2", "player_3"];
const asked = (t: ScenarioTable) => t.game.open.map(({ seat, kind }) => [seat, kind]);
const reply = (game: Game, seat: Seat, flag: boolean) => transition(village, game, { seat, call: ["go_first", flag] } as Reply);

ruling("R-330", "all seats are asked at once after the deal, and the first yes goes first; its turn begins with its draw", () => {
  const t = green({ hands: { player_2: ["oven"] } });
  expect(asked(t)).toEqual(SEATS.map((seat) => [seat, "may_go_first"]));
  expect([t.game.turn.number, t.events]).toEqual([0, []]);
  t.player_3.goesFirst(false).player_2.goesFirst();
  expect(t.events.slice(0, 3)).toMatchObject([
    { type: "firstSeat", seat: "player_2", how: "called" },
    { type: "turn", seat: "player_2" },
    { type: "drew", seat: "player_2", count: 1 },
  ]);
  expect([t.turn, t.game.turn.number, t.hand("player_2")]).toEqual(["player_2", 1, ["oven", "bell"]]);
  t.player_1.isRefused(["go_first", true], "unexpected_reply");
});

ruling("R-330", "if all have said no, chance picks then", () => {
  const t = green({ hands: { player_1: ["oven"], player_2: ["flour"], player_3: ["goat"] } });
  const before = t.game.random.taken;
  for (const seat of SEATS) t[seat].goesFirst(false);
  expect(t.events[0]).toMatchObject({ type: "firstSeat", how: "chance" });
  expect(t.game.random.taken).toBeGreaterThan(before);
  expect(t.turn).toBe(t.eventsOf("firstSeat")[0]?.seat);
});

ruling("R-330", "nobody learns who has said no, and a no is final", () => {
  const t = green();
  t.player_1.goesFirst(false).player_1.isRefused(["go_first", true], "unexpected_reply");
  expect(t.events).toEqual([]);
  expect(viewFor(t.game, "player_2").open.map(({ seat }) => seat)).toEqual(SEATS);
  expect(viewFor(t.game, "player_1").open.map(({ seat }) => seat)).toEqual(["player_2", "player_3"]);
  for (const seat of ["player_2", "player_3"] as const) t.decisionOf(seat);
});

ruling("R-330", "each seat can be picked by chance", () => {
  const found = new Set<Seat>();
  for (let n = 0; n < 30; n += 1) {
    const begun = startGame(village, { seats: 3, key: keyFromText(`village ${n}`) });
    if (begun.error !== undefined) throw new Error(begun.why);
    let { game } = begun;
    for (const seat of SEATS) {
      const next = reply(game, seat, false);
      if (next.error !== undefined) throw new Error(next.error);
      game = next.game;
    }
    found.add(game.turn.seat);
  }
  expect([...found].sort()).toEqual(SEATS);
});

ruling("R-330", "a seat that leaves is asked no more, and one that waits plays from the first turn on", () => {
  const t = green({ hands: { player_1: ["oven"], player_2: ["flour"], player_3: ["goat"] } });
  t.player_2.goesFirst(false).player_1.leaves();
  expect(asked(t)).toEqual([["player_3", "may_go_first"]]);
  t.player_4.joins().player_3.goesFirst();
  expect([t.turn, t.game.seats]).toEqual(["player_3", ["player_2", "player_3", "player_4"]]);
});

ruling("R-331", "creepers of the starting hands are laid down and replaced before it is asked who goes first", () => {
  for (let n = 0; n < 20; n += 1) {
    const begun = startGame(village, { seats: 6, key: keyFromText(`creepers ${n}`) });
    if (begun.error !== undefined) throw new Error(begun.why);
    const { game, events } = begun;
    expect(new Set(game.open.map(({ kind }) => kind))).toEqual(new Set(["may_go_first"]));
    expect(game.seats.map((seat) => game.hands[seat].length)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(events.filter(({ type }) => !["drew", "creepers", "creeperCame"].includes(type))).toEqual([]);
  }
});

ruling("R-323", "chance or the host finds the first seat before the deal, as the table has set", () => {
  const host = startGame(village, { seats: 3, key, profile: { firstSeat: "host" }, firstSeat: "player_2" });
  expect(host).toMatchObject({ game: { turn: { seat: "player_2", number: 1 } } });
  expect(host.error === undefined && host.events.find(({ type }) => type === "firstSeat")).toMatchObject({ how: "host" });
  const chance = startGame(village, { seats: 3, key, profile: { firstSeat: "chance" } });
  if (chance.error !== undefined) throw new Error(chance.why);
  const told = chance.events.map(({ type }) => type);
  expect(told.slice(told.indexOf("firstSeat"), told.indexOf("firstSeat") + 2)).toEqual(["firstSeat", "turn"]);
});

ruling("L-4", "an arranged turn goes before everything, and nothing is told of it", () => {
  const t = green({ turn: "player_3", hands: { player_3: ["oven"] } });
  expect([t.turn, t.eventsOf("firstSeat")]).toEqual(["player_3", []]);
});

scenario("L-54: solo has no first seat; a host who names none, or one that does not play, is refused", () => {
  const solo = startGame(patience, { seats: 1, key, profile: { solo: true, firstSeat: "called" } });
  expect(solo.error === undefined && solo.events.some(({ type }) => type === "firstSeat")).toBe(false);
  const why = (setup: object) => startGame(village, { seats: 3, key, ...setup });
  const host = { profile: { firstSeat: "host" } };
  expect(why(host)).toEqual({ error: "bad_setup", why: "firstSeat: the host has to name the seat that begins." });
  expect(why({ ...host, firstSeat: "player_4" })).toEqual({ error: "bad_setup", why: "firstSeat: there is no seat player_4 that plays." });
  expect(why({ firstSeat: "player_1" })).toEqual({
    error: "bad_setup",
    why: "firstSeat: the host names it only if the profile says so.",
  });
  expect(why({ profile: { firstSeat: "loudest" } })).toMatchObject({ error: "bad_setup" });
});
