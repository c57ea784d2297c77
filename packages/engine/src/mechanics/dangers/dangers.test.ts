import { expect } from "vitest";
import { type Event, viewFor, winOf } from "../../index.ts";
import { manor, passed, play, ruling, type ScenarioTable, tableOf } from "../../testing/index.ts";

const house = tableOf(manor);
const pile = ["teapot", "piano", "portrait", "mirror", "clock", "garden", "library"];
/** The events of the last reply until the next turn, by type. */
const told = ({ events }: ScenarioTable): Event["type"][] => events.map(({ type }) => type);
const out = ({ game }: ScenarioTable) => game.eliminated ?? {};

ruling("R-241", "a danger stays in the hand until it is played, and is then laid down and resolved like an action", () => {
  const t = house({ hands: { player_1: ["basket"] }, draw: ["trapdoor", ...pile] });
  expect(t.hand("player_1")).toEqual(["basket", "trapdoor"]);
  play(t, "trapdoor");
  expect(t.discard).toEqual(["trapdoor"]);
  t.player_1.isAsked("must_choose_seat", { of: ["player_2", "player_3"], purpose: "victim", cause: "trapdoor" });
  t.player_1.isRefused(["choose_seat", "player_1"], "invalid_seat");
  t.player_1.choosesSeat("player_3");
  expect(t.game.seats).toEqual(["player_1", "player_2"]);
  expect(t.game.turn).toMatchObject({ seat: "player_2", number: 2 });
});

ruling("R-241", "a danger is a type of its own, which cards about actions do not mean", () => {
  const t = house({ hands: { player_1: ["encore"] }, discard: ["trapdoor", "basket"], draw: pile });
  play(t, "encore");
  t.player_1.isAsked("must_choose_from", { of: ["trapdoor", "basket"], purpose: "fetch" });
});

ruling("R-242", "an eliminated seat discards its hand, keepers and creepers, in this order and as one change", () => {
  const t = house({
    hands: { player_1: ["trapdoor"], player_2: ["basket", "waltz"] },
    keepers: { player_2: ["piano", "clock"] },
    creepers: { player_2: ["ghost", "raven"] },
    goals: ["recital"],
    draw: ["teapot", "library", "garden"],
  });
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect(t.discard).toEqual(["trapdoor", "basket", "waltz", "piano", "clock", "ghost", "raven"]);
  expect(told(t).slice(0, 7)).toEqual(["discarded", "keeperTrashed", "keeperTrashed", "creepers", "putAway", "eliminated", "waiting"]);
  expect(t.eventsOf("eliminated")).toEqual([{ type: "eliminated", seat: "player_2", card: "trapdoor" }]);
  expect(t.turn).toBe("player_3");
});

ruling("R-243", "creepers do not stay behind: a goal that forbids one can be met by an elimination", () => {
  const t = house({
    hands: { player_1: ["trapdoor"] },
    keepers: { player_3: ["library"] },
    creepers: { player_2: ["ghost"] },
    goals: ["quiet-evening"],
    draw: pile.slice(0, 3),
  });
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect(t.winner).toBe("player_3");
});

ruling("R-244", "a seat that is out is asked, given, compared, counted and chosen for nothing", () => {
  const t = house({
    seats: 4,
    eliminated: { player_2: ["player_1", "player_3", "player_4"] },
    hands: { player_1: ["gifts", "collection", "waltz", "dumb-waiter"], player_3: ["basket"], player_4: ["loan"] },
    rules: ["lively-all"],
    draw: [...pile, "tidy-up"],
  });
  play(t, "gifts");
  // A card for each of three seats.
  t.player_1.isAsked("must_give_from_list", { of: ["piano", "portrait", "mirror"], to: "player_3" });
  t.player_1.gives("piano").player_1.gives("portrait");
  play(t, "collection");
  expect(t.asked).toEqual(["player_3 must_give_from_hand", "player_4 must_give_from_hand"]);
  t.player_3.gives("basket").player_4.gives("loan");
  play(t, "dumb-waiter").player_1.isAsked("must_choose_seat", { of: ["player_3", "player_4"] });
  t.player_1.isRefused(["choose_seat", "player_2"], "invalid_seat");
  t.player_1.choosesSeat("player_3");
  play(t, "waltz").player_1.rotates(0);
  expect(t.hand("player_2")).toEqual([]);
  expect(t.hand("player_4").length + t.hand("player_1").length).toBeGreaterThan(0);
  expect(t.game.seats).toEqual(["player_1", "player_4"]);
});

ruling("R-245", "a danger for the one with most hits nobody in a tie; creepers, cards aside and the danger do not count", () => {
  const tied = house({
    hands: { player_1: ["chandelier"], player_2: ["basket", "waltz"], player_3: ["loan"] },
    keepers: { player_3: ["piano"] },
    creepers: { player_2: ["raven"] },
    draw: ["teapot", "clock", "library"],
  });
  play(tied, "chandelier");
  expect(out(tied)).toEqual({});
  const aside = house({
    hands: { player_1: ["tombola"], player_2: ["waltz"] },
    draw: ["basket", "chandelier", "clock", "library", "teapot"],
  });
  passed(play(aside, "tombola").player_1.chooses("chandelier"));
  // The hand of player_1 holds "basket" alone; "clock" and "library" are aside.
  expect(out(aside)).toEqual({});
  aside.player_1.isAsked("must_choose_from", { purpose: "aside" });
});

ruling("R-245", "the one with strictly most is out", () => {
  const t = house({
    hands: { player_1: ["chandelier"], player_2: ["basket", "waltz"], player_3: ["loan"] },
    draw: ["teapot", "clock", "library"],
  });
  play(t, "chandelier");
  expect(t.eventsOf("waiting").at(-1)).toMatchObject({ eliminated: { player_2: ["player_1", "player_3"] } });
});

ruling("R-246", "two seats hit at once go in turn order from the player's, as one change", () => {
  const t = house({
    seats: 4,
    hands: { player_1: ["bookcase"] },
    keepers: { player_2: ["teapot", "piano", "clock"], player_4: ["mirror", "garden", "library"] },
    draw: ["basket", "waltz", "loan"],
  });
  play(t, "bookcase");
  expect(t.discard).toEqual(["bookcase", "teapot", "piano", "clock", "mirror", "garden", "library"]);
  expect(t.eventsOf("eliminated").map(({ seat }) => seat)).toEqual(["player_2", "player_4"]);
  expect(t.eventsOf("waiting")[0]).toEqual({
    type: "waiting",
    eliminated: { player_2: ["player_1", "player_3"], player_4: ["player_1", "player_3"] },
  });
});

ruling("R-247", "the last seat that plays wins at once, also if another one waits to return", () => {
  const t = house({ eliminated: { player_3: ["player_1"] }, hands: { player_1: ["trapdoor"] }, draw: pile });
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect(t.winner).toBe("player_1");
});

ruling("R-247", "a seat wins that is left alone by a leaver", () => {
  const t = house({ eliminated: { player_3: ["player_1"] }, hands: { player_1: ["trapdoor"] }, draw: pile });
  t.player_2.leaves();
  expect(t.winner).toBe("player_1");
});

ruling("R-247", "all see that the last seat has won without a goal: the others are out, or have left", () => {
  const t = house({ eliminated: { player_3: ["player_1"] }, hands: { player_1: ["trapdoor"] }, draw: pile });
  expect(winOf(manor, t.game)).toBeUndefined();
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  for (const viewer of ["player_1", "player_2", "watcher"] as const)
    expect(winOf(manor, viewFor(t.game, viewer))).toEqual({ seat: "player_1", goals: [], others: "out" });
  const left = house();
  left.player_3.leaves().player_2.leaves();
  expect(winOf(manor, left.game)).toEqual({ seat: "player_1", goals: [], others: "left" });
});

ruling("R-247", "a newcomer who waits to be dealt in counts: nobody has won yet", () => {
  const t = house({ eliminated: { player_3: ["player_1"] }, hands: { player_1: ["trapdoor"] }, draw: pile });
  play(t.player_4.joins(), "trapdoor").player_1.choosesSeat("player_2");
  expect(t.winner).toBeUndefined();
  // The turn came to the place of player_3, which waits for nobody any more.
  expect(t.eventsOf("joined")).toHaveLength(1);
  expect([t.turn, t.game.seats]).toEqual(["player_3", ["player_1", "player_3", "player_4"]]);
});

ruling("R-248", "a player eliminated in the own turn discards what is aside too, and the turn is over", () => {
  const t = house({
    rules: ["lively-2"],
    hands: { player_1: ["tombola", "long-night"] },
    keepers: { player_1: ["clock"] },
    draw: ["basket", "wrong-door", "waltz", "loan", "teapot", "piano"],
  });
  play(play(t, "long-night"), "tombola");
  passed(t.player_1.chooses("wrong-door"));
  expect(t.discard).toEqual(["long-night", "tombola", "wrong-door", "basket", "clock", "waltz", "loan"]);
  expect(t.game.stack).toEqual([]);
  expect(t.game.turn).toMatchObject({ seat: "player_2", number: 2 });
});

ruling("R-249", "what a danger would do after eliminating its player is not done", () => {
  const t = house({ hands: { player_1: ["wrong-door"] }, draw: pile });
  play(t, "wrong-door");
  expect(t.hand("player_1")).toEqual([]);
  expect(t.eventsOf("drew").map(({ seat }) => seat)).toEqual(["player_2"]);
});

ruling("R-249", "a danger that eliminates another one goes on", () => {
  const t = house({ hands: { player_1: ["dumb-waiter"] }, rules: ["lively-2"], draw: pile });
  play(t, "dumb-waiter").player_1.choosesSeat("player_2");
  expect(t.hand("player_1")).toEqual(["teapot", "piano"]);
});

const five = (n: number): string[] => everything.slice(5 * n, 5 * n + 5);
const everything = manor.ids.filter((id) => ["keeper", "goal", "action"].includes(manor.cards.get(id)?.type ?? ""));

ruling("R-250", "if an elimination leaves nobody, all come back at once with new hands, and the turn is over", () => {
  const hands = { player_1: ["sleepy-soup", ...five(0)], player_2: five(1), player_3: five(2) };
  const t = house({ hands, draw: everything.slice(15) });
  play(t, "sleepy-soup");
  expect(out(t)).toEqual({});
  expect(t.eventsOf("returned").map(({ seat }) => seat)).toEqual(["player_1", "player_2", "player_3"]);
  expect([t.turn, t.hand("player_1").length, t.hand("player_2").length, t.hand("player_3").length]).toEqual(["player_2", 3, 4, 3]);
});

ruling("L-51", "a danger lies on the discard pile as soon as it is played, and is not within reach meanwhile", () => {
  const t = house({ hands: { player_1: ["trapdoor"], player_2: ["piano"], player_3: ["clock"] } });
  play(t, "trapdoor");
  expect(t.discard).toEqual(["trapdoor"]);
  t.player_1.isAsked("must_choose_seat", { of: ["player_2", "player_3"] });
});
