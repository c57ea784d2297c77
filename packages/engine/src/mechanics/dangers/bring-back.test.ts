import { expect } from "vitest";
import { action, condition, danger, openDeck, step } from "../../index.ts";
import { manorSource, play, ruling, scenario, tableOf } from "../../testing/index.ts";

const { atLeast } = condition;
const { bringBack, draw, eliminate } = step;

/** The manor with a card that lets seats return, and a danger that spares all if it would hit all (L-43, L-47). */
const deck = openDeck({
  ...manorSource,
  counts: { ...manorSource.counts, action: (manorSource.counts.action ?? 0) + 1, danger: (manorSource.counts.danger ?? 0) + 1 },
  cards: [
    ...manorSource.cards,
    action("gong", bringBack(), draw(1)),
    danger("cold-soup", eliminate(atLeast("cards", 2), { unlessAll: true })),
  ],
});
const house = tableOf(deck, { rest: "out" });

scenario("L-43: a card lets seats return one after the other, each with its limits", () => {
  const t = house({
    seats: 4,
    turn: "player_1",
    eliminated: { player_2: ["player_1"], player_4: ["player_3"] },
    rules: ["small-bag", "lively-2"],
    hands: { player_1: ["gong"] },
    draw: ["basket", "teapot", "piano", "clock", "mirror", "garden", "library", "waltz"],
  });
  play(t, "gong");
  t.player_2.isAsked("must_discard_from_hand", { of: ["teapot", "piano", "clock"], count: 1, cause: "small-bag" });
  expect(t.game.eliminated).toEqual({ player_4: ["player_3"] });
  t.player_2.discards("clock").player_4.isAsked("must_discard_from_hand", { of: ["mirror", "garden", "library"], count: 1 });
  t.player_4.discards("library");
  expect([t.game.eliminated, t.hand("player_1")]).toEqual([undefined, ["basket", "waltz"]]);
  expect(t.turn).toBe("player_1");
});

scenario("L-43: a seat that finds the pile empty stays out, and so do those after", () => {
  const t = house({
    seats: 4,
    eliminated: { player_2: ["player_1"], player_3: ["player_1"] },
    rules: ["lively-2"],
    hands: { player_1: ["gong"] },
    draw: ["basket", "teapot", "piano", "clock"],
    discard: ["mirror"],
  });
  play(t, "gong");
  expect(t.game.seats).toEqual(["player_1", "player_2", "player_4"]);
  expect(t.game.eliminated).toEqual({ player_3: "for_good" });
});

scenario("L-32, L-47: a danger can spare all if it would hit everybody that plays", () => {
  const hands = { player_1: ["cold-soup", "waltz"], player_2: ["teapot", "piano"], player_3: ["clock", "mirror"] };
  const all = house({ hands, rules: ["lively-2"], draw: ["basket"] });
  play(all, "cold-soup");
  expect(all.eventsOf("eliminated")).toEqual([]);
  const some = house({ hands: { ...hands, player_3: ["clock"] }, rules: ["lively-2"], draw: ["basket"] });
  play(some, "cold-soup");
  expect(some.winner).toBe("player_3");
});

scenario("L-36: out in its own turn and back at once, a player has both limits enforced there and then, and no creeper acts", () => {
  const t = house({
    seats: 2,
    rules: ["small-bag", "lively-2"],
    hands: { player_1: ["wrong-door"], player_2: ["loan"] },
    draw: ["basket", "teapot", "piano", "clock", "ghost", "mirror"],
  });
  play(t, "wrong-door");
  t.player_1.isAsked("must_discard_from_hand", { of: ["teapot", "piano", "clock"], count: 1, cause: "small-bag" });
  t.player_1.discards("clock");
  expect(t.turn).toBe("player_2");
});

ruling("R-230", "creepers of an eliminated seat are discarded, and nobody draws for them", () => {
  const t = house({
    hands: { player_1: ["trapdoor"] },
    creepers: { player_2: ["raven"] },
    keepers: { player_3: ["garden"] },
    goals: ["daylight"],
    draw: ["basket", "teapot"],
  });
  play(t, "trapdoor").player_1.choosesSeat("player_2");
  expect([t.discard, t.winner]).toEqual([["trapdoor", "raven"], "player_3"]);
  expect(t.eventsOf("drew")).toEqual([]);
});

ruling("R-318", "what a creeper asks of a seat that leaves is void", () => {
  const t = house({
    hands: { player_1: ["portrait"] },
    creepers: { player_1: ["raven"] },
    draw: ["basket", "teapot", "piano"],
  });
  play(t, "portrait");
  t.player_1.isAsked("must_choose_seat", { purpose: "move", cause: "raven" });
  t.player_1.leaves();
  expect([t.discard, t.turn]).toEqual([["basket", "portrait", "raven"], "player_2"]);
});
