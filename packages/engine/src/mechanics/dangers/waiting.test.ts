import { expect } from "vitest";
import type { Seat } from "../../index.ts";
import { manor, play, ruling, type ScenarioTable, scenario, tableOf } from "../../testing/index.ts";

const everything = manor.ids.filter((id) => ["keeper", "goal"].includes(manor.cards.get(id)?.type ?? ""));
const house = tableOf(manor, { draw: everything });
const out = ({ game }: ScenarioTable) => game.eliminated ?? {};

/** Plays the first card of the hand in each of so many turns, and returns their seats and the next one's. */
function turns(t: ScenarioTable, count: number): Seat[] {
  const seats = [t.turn];
  for (let i = 0; i < count; i += 1) {
    play(t, t.hand(t.turn)[0] ?? "");
    seats.push(t.turn);
  }
  return seats;
}

ruling("R-251", "an eliminated seat waits for a turn of each seat that plays; newcomers and those who come back are not added", () => {
  const t = house({ seats: 4, eliminated: { player_4: [] }, hands: { player_1: ["trapdoor"] } });
  t.player_5.joins();
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect(out(t)).toEqual({ player_2: ["player_1", "player_3"], player_4: [] });
  turns(t, 1);
  expect([t.turn, out(t)]).toEqual(["player_4", { player_2: ["player_1"] }]);
  turns(t, 2);
  expect([t.turn, out(t)]).toEqual(["player_1", { player_2: ["player_1"] }]);
  turns(t, 1);
  expect([t.turn, out(t)]).toEqual(["player_2", {}]);
});

ruling("R-251", "a seat that is eliminated is waited for no more", () => {
  const t = house({ seats: 4, eliminated: { player_4: ["player_2", "player_3"] }, hands: { player_1: ["trapdoor"] } });
  play(t, "trapdoor").player_1.choosesSeat("player_3");
  expect(out(t)).toEqual({ player_3: ["player_1", "player_2"], player_4: ["player_2"] });
});

ruling("R-252", "the turn of the elimination does not count", () => {
  const t = house({ seats: 4, turn: "player_2", hands: { player_2: ["trapdoor"] } });
  play(t, "trapdoor").player_2.choosesSeat("player_1");
  expect(turns(t, 6)).toEqual(["player_3", "player_4", "player_2", "player_3", "player_4", "player_1", "player_2"]);
});

ruling("R-253", "a seat that waits for nobody comes back in its turn with three cards, which the draw rule does not count", () => {
  const t = house({ eliminated: { player_2: [] }, rules: ["kind-cook"], hands: { player_1: ["basket"] } });
  play(t, "basket");
  expect(t.turn).toBe("player_2");
  // Three cards, and one of the draw rule; none for an empty hand.
  expect(t.hand("player_2")).toHaveLength(4);
  expect(
    t
      .eventsOf("drew")
      .filter(({ seat }) => seat === "player_2")
      .map(({ count }) => count),
  ).toEqual([3, 1]);
  const after = t.events.slice(t.events.findIndex(({ type }) => type === "returned"));
  expect(after.map(({ type }) => type)).toEqual(["returned", "turn", "drew", "waiting", "drew"]);
});

ruling("R-253", "creepers drawn on coming back are laid down and replaced, and act in this turn", () => {
  const t = house({
    eliminated: { player_2: [] },
    hands: { player_1: ["wrong-door", "charades"] },
    draw: ["teapot", "piano", "ghost", "clock", "mirror"],
    keepers: { player_3: ["library"] },
    seats: 3,
    rules: ["small-bag"],
  });
  play(t, "charades").player_1.choosesHandOf("player_3");
  expect([t.turn, t.creepers("player_2"), t.hand("player_2").length]).toEqual(["player_2", ["ghost"], 4]);
  // Its hand limit binds at the end of the turn.
  play(t, t.hand("player_2")[0] ?? "");
  t.player_2.isAsked("must_discard_from_hand", { count: 1, cause: "small-bag" });
});

ruling("R-254", "an extra turn counts; a reversed order reaches the place from the other side", () => {
  const extra = house({ hands: { player_1: ["long-night", "trapdoor"] }, rules: ["lively-2"] });
  play(play(extra, "long-night"), "trapdoor").player_1.choosesSeat("player_3");
  expect([extra.turn, out(extra)]).toEqual(["player_1", { player_3: ["player_1", "player_2"] }]);
  play(play(extra, extra.hand("player_1")[0] ?? ""), "piano");
  expect([extra.turn, out(extra)]).toEqual(["player_2", { player_3: ["player_2"] }]);
  const reversed = house({
    seats: 4,
    rules: ["backwards"],
    eliminated: { player_4: [], player_2: ["player_3"] },
    hands: { player_1: ["basket"] },
  });
  expect(turns(reversed, 4)).toEqual(["player_1", "player_4", "player_3", "player_2", "player_1"]);
});

scenario("L-37: eliminated in the first of two turns in a row, a seat waits for the second one", () => {
  const t = house({ hands: { player_1: ["long-night", "trapdoor"] }, rules: ["lively-2"] });
  play(play(t, "long-night"), "trapdoor").player_1.choosesSeat("player_2");
  expect(out(t)).toEqual({ player_2: ["player_1", "player_3"] });
  play(play(t, t.hand("player_1")[0] ?? ""), t.hand("player_1")[0] ?? "");
  expect([t.turn, out(t)]).toEqual(["player_3", { player_2: ["player_3"] }]);
});

ruling("R-260", "in a game of two the eliminated seat comes back at once with three cards, and the turn goes on", () => {
  const t = house({
    seats: 2,
    hands: { player_1: ["dumb-waiter"], player_2: ["basket"] },
    keepers: { player_2: ["clock"] },
    rules: ["lively-2", "small-bag"],
    draw: ["teapot", "piano", "portrait", "mirror", "garden"],
  });
  play(t, "dumb-waiter").player_1.choosesSeat("player_2");
  expect(t.winner).toBeUndefined();
  expect(t.discard).toEqual(["dumb-waiter", "basket", "clock"]);
  // The hand limit binds there and then, before the danger goes on.
  t.player_2.isAsked("must_discard_from_hand", { of: ["piano", "portrait", "mirror"], count: 1, cause: "small-bag" });
  t.player_2.discards("mirror");
  expect([t.hand("player_1"), t.hand("player_2")]).toEqual([
    ["teapot", "garden"],
    ["piano", "portrait"],
  ]);
  expect(t.game.turn).toMatchObject({ seat: "player_1", number: 1, played: 1 });
});

ruling("R-260", "a goal that the elimination has met is won before", () => {
  const t = house({
    seats: 2,
    hands: { player_1: ["trapdoor"] },
    keepers: { player_1: ["library"] },
    creepers: { player_2: ["ghost"] },
    goals: ["quiet-evening"],
    draw: ["teapot", "piano"],
  });
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect(t.winner).toBe("player_1");
});

ruling("R-260", "a player who eliminates itself comes back, and its turn is over; limits bind it there and then", () => {
  const t = house({ seats: 2, hands: { player_1: ["wrong-door"], player_2: ["basket"] }, rules: ["small-bag", "lively-2"] });
  play(t, "wrong-door");
  t.player_1.isAsked("must_discard_from_hand", { count: 1, cause: "small-bag" });
  const [card = ""] = t.hand("player_1");
  t.player_1.discards(card);
  expect([t.turn, t.hand("player_1").length]).toEqual(["player_2", 2]);
});

ruling("R-261", "while a third seat is in a game that began with two, the ordinary rules hold", () => {
  const t = house({ seats: 3, began: 2, hands: { player_1: ["trapdoor"] } });
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect(t.game.seats).toEqual(["player_1", "player_3"]);
  t.player_3.leaves();
  // Two seats are in the game again.
  expect(t.winner).toBeUndefined();
  expect(t.game.seats).toEqual(["player_1", "player_2"]);
});

ruling("R-261", "in a game that began with three, of which one has left, elimination wins", () => {
  const t = house({ seats: 2, began: 3, hands: { player_1: ["trapdoor"] } });
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect(t.winner).toBe("player_1");
});

ruling("R-262", "a seat that leaves while it is out discards nothing, and its place stays closed", () => {
  const t = house({ seats: 3, eliminated: { player_3: ["player_1", "player_2"] } });
  const before = t.discard;
  t.player_3.leaves();
  expect([t.discard, out(t), t.game.closed]).toEqual([before, {}, ["player_3"]]);
  t.player_3.isRefused(["join"] as never, "unexpected_reply");
  t.player_4.joins();
  expect(t.game.joining).toEqual(["player_4"]);
});

ruling("R-315", "nobody can take the place of a seat that is out", () => {
  const t = house({ seats: 3, eliminated: { player_3: ["player_1", "player_2"] } });
  t.player_3.isRefused(["join"] as never, "unexpected_reply");
});

ruling("R-319", "a seat that is out waits no more for one that has left", () => {
  const t = house({ seats: 4, eliminated: { player_4: ["player_2", "player_3"] } });
  t.player_2.leaves();
  expect(out(t)).toEqual({ player_4: ["player_3"] });
  expect(t.eventsOf("waiting")).toHaveLength(1);
});

ruling("L-50", "hands rotate among the seats that play; a seat that is out gets none", () => {
  const t = house({
    seats: 4,
    eliminated: { player_2: ["player_1", "player_3", "player_4"] },
    hands: { player_1: ["waltz", "teapot"], player_3: ["piano"], player_4: ["clock"] },
    draw: ["mirror", "library"],
  });
  play(t, "waltz");
  t.player_1.rotates(0);
  expect([t.hand("player_2"), t.hand("player_3"), t.hand("player_4")]).toEqual([[], ["teapot", "mirror", "library"], ["piano"]]);
});
