import { expect } from "vitest";
import { type CardId, type CardSource, openDeck, type Seat } from "../../index.ts";
import { expectEveryCardOnce, ruling, type ScenarioTable, tableOf, workshop } from "../../testing/index.ts";

const bench = tableOf(workshop);

const SURPRISES: readonly CardId[] = workshop.surprises;

/** All open decisions are replied to: the given seats play their surprise, all others pass. */
function answer(t: ScenarioTable, plays: Partial<Record<Seat, CardId>> = {}): ScenarioTable {
  for (const { seat, kind } of t.game.open) {
    expect(kind).toBe("may_react");
    t[seat].plays(plays[seat] ?? "");
  }
  return t;
}

/** The workshop deck with other surprises: each has these fields besides its own. */
const withSurprises = (change: Record<CardId, Partial<CardSource>>) =>
  openDeck({
    ...workshop.source,
    id: "other-surprises",
    cards: workshop.source.cards.map((card) => ({ ...card, ...change[card.id] }) as CardSource),
  });

ruling("R-278", "a surprise played in its player's turn is a play, and does only what it does in turn", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["mine-now", "nails"], player_2: ["hammer"] },
    keepers: { player_3: ["lamp"] },
    draw: ["glue", "rope"],
  });
  t.player_1.plays("mine-now");
  expect(t.discard).toEqual(["mine-now"]);
  t.player_2.isAsked("may_react", { cause: "mine-now" }).player_2.passes();
  t.player_1.takes("lamp");
  expect(t.keepers("player_1")).toEqual(["lamp"]);
  expect(t.hand("player_1")).toEqual(["nails", "glue"]);
  expect(t.game.turn.played).toBe(1);
});

ruling("R-279", "a surprise with which the player answers is no play of the turn, and does nothing but cancel", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["hammer", "mine-now"], player_2: ["not-so-fast"] },
    keepers: { player_3: ["lamp"] },
    draw: ["glue"],
  });
  answer(t.player_1.plays("hammer"), { player_2: "not-so-fast" });
  t.player_1.isAsked("may_react", { of: ["mine-now"] }).player_1.plays("mine-now");
  expect(t.keepers("player_1")).toEqual(["hammer"]);
  expect(t.keepers("player_3")).toEqual(["lamp"]);
  expect(t.game.turn.played).toBe(1);
  t.player_1.isAsked("must_play", { of: ["glue"] });
});

ruling("R-280", "a play opens a window only if some surprise of the deck cancels cards of that type", () => {
  const only = Object.fromEntries(SURPRISES.map((id) => [id, { cancels: ["action"], takesKeeper: undefined }])) as Record<
    CardId,
    Partial<CardSource>
  >;
  for (const card of ["hammer", "shelf", "deliveries-3", "parcel", "hold-it"]) {
    const hands = { player_1: [card, "lamp"], player_2: ["not-so-fast"] };
    const t = tableOf(withSurprises(only))({ rules: ["busy-2"], hands, draw: ["glue", "nails", "rope", "plank"] });
    t.player_1.plays(card);
    const isAsked = card === "parcel" || card === "hold-it";
    expect(t.asked).toEqual([isAsked ? "player_2 may_react" : "player_1 must_play"]);
    if (isAsked) t.player_2.isAsked("may_react", { of: ["not-so-fast"] });
  }
});

ruling("R-282", "no window opens while all surprises that could answer lie open or are out of the game", () => {
  for (const [open, out, isAsked] of [
    [SURPRISES, false, false],
    [[], true, false],
    [SURPRISES.filter((id) => id !== "mine-now"), false, true],
    // This one cannot answer a keeper.
    [SURPRISES.filter((id) => id !== "hold-it"), false, false],
  ] as const) {
    const t = bench({
      hands: { player_1: ["hammer"], player_2: ["lamp"] },
      draw: ["glue", "rope"],
      discard: [...open],
      ...(out && { rest: "out" as const }),
    });
    t.player_1.plays("hammer");
    expect(t.asked).toEqual([isAsked ? "player_2 may_react" : "player_2 must_play"]);
    if (isAsked) t.player_2.isAsked("may_react", { of: [] });
  }
});

ruling("R-282", "whether a seat holds a surprise never decides it; what lies open does, in the middle of a chain too", () => {
  const t = bench({
    hands: { player_1: ["parcel", "lamp"], player_2: ["not-so-fast"], player_3: ["nails"] },
    draw: ["glue", "rope", "plank"],
    discard: SURPRISES.filter((id) => id !== "not-so-fast"),
  });
  t.player_1.plays("parcel");
  expect(t.asked).toEqual(["player_2 may_react", "player_3 may_react"]);
  // The last surprise is played, so nobody is asked about it.
  answer(t, { player_2: "not-so-fast" });
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "parcel" }]);
  expect(t.turn).toBe("player_2");
});

ruling("R-285", "an odd number of surprises cancels, an even number saves, and all of them are discarded", () => {
  const t = bench({
    hands: { player_1: ["parcel", "mine-now"], player_2: ["not-so-fast"], player_3: ["hold-it", "saw"] },
    draw: ["glue", "rope", "plank"],
  });
  t.player_1.plays("parcel");
  answer(t, { player_2: "not-so-fast" });
  answer(t, { player_3: "hold-it" });
  t.player_3.isNotAsked();
  answer(t, { player_1: "mine-now" });
  answer(t);
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "parcel" }]);
  expect(t.discard).toEqual(["parcel", "not-so-fast", "hold-it", "mine-now"]);
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-286", "a keeper turned aside comes in front of who answered, and never lay in front of its player", () => {
  const t = bench({
    goals: ["swing"],
    hands: { player_1: ["plank"], player_2: ["mine-now"], player_3: ["saw"] },
    keepers: { player_1: ["rope"] },
    draw: ["glue", "nails", "kettle"],
  });
  answer(t.player_1.plays("plank"), { player_2: "mine-now" });
  answer(t);
  expect(t.winner).toBeUndefined();
  expect(t.keepers("player_1")).toEqual(["rope"]);
  expect(t.keepers("player_2")).toEqual(["plank"]);
  expect(t.discard).toEqual(["mine-now"]);
  expect(t.events.slice(0, 2)).toMatchObject([
    { type: "keepers", seat: "player_2", cards: ["plank"] },
    { type: "drew", seat: "player_2", count: 1, cause: "mine-now" },
  ]);
  expect(t.turn).toBe("player_2");
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-286", "such a keeper can make its new owner win before anything else is done", () => {
  const t = bench({
    goals: ["swing"],
    hands: { player_1: ["plank", "saw"], player_2: ["mine-now"] },
    keepers: { player_2: ["rope"] },
    draw: ["glue"],
  });
  answer(answer(t.player_1.plays("plank"), { player_2: "mine-now" }));
  expect(t.winner).toBe("player_2");
  expect(t.hand("player_2")).toEqual([]);
});

ruling("R-286", "the other surprises of the chain do nothing but cancel; one that does not stand does nothing", () => {
  for (const [chain, owner] of [
    [["mine-now", "not-so-fast"], "player_1"],
    [["not-so-fast", "mine-now"], "player_1"],
    [["mine-now", "not-so-fast", "hold-it"], "player_2"],
    [["not-so-fast", "mine-now", "hold-it"], undefined],
  ] as const) {
    const [first, second, third] = chain;
    const t = bench({
      hands: { player_1: ["hammer", "lamp"], player_2: [first, ...(third ? [third] : [])], player_3: [second, "saw"] },
      draw: ["glue", "nails", "kettle"],
    });
    answer(t.player_1.plays("hammer"), { player_2: first });
    answer(t, { player_3: second });
    if (third !== undefined) answer(t, { player_2: third });
    answer(t);
    expect(t.keepers("player_1")).toEqual(owner === "player_1" ? ["hammer"] : []);
    expect(t.keepers("player_2")).toEqual(owner === "player_2" ? ["hammer"] : []);
    expect(t.eventsOf("cancelled")).toEqual(owner === undefined ? [{ type: "cancelled", card: "hammer" }] : []);
    expect(t.eventsOf("drew").map(({ cause }) => cause)).toEqual(owner === "player_2" ? ["mine-now", undefined] : [undefined]);
    expectEveryCardOnce(workshop, t.game);
  }
});

ruling("R-286", "it makes its own choices, which may be of a seat whose turn it is not", () => {
  const deck = withSurprises({
    "hold-it": {
      instead: [{ do: "chooseKeeper", of: "others" }, { do: "takeKeeper" }],
    } as Partial<CardSource>,
  });
  const t = tableOf(deck)({
    hands: { player_1: ["parcel"], player_2: ["hold-it"] },
    keepers: { player_1: ["hammer"], player_2: ["nails"], player_3: ["saw"] },
    draw: ["glue", "rope", "kettle"],
  });
  answer(t.player_1.plays("parcel"), { player_2: "hold-it" });
  answer(t);
  expect(t.resolving).toEqual(["hold-it"]);
  t.player_2.isAsked("must_take_keeper", { of: ["hammer", "saw"], cause: "hold-it" }).player_2.takes("hammer");
  // The owner of the keeper may answer that.
  t.player_1.passes();
  expect(t.keepers("player_2")).toEqual(["nails", "hammer"]);
  expect(t.hand("player_1")).toEqual(["glue"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-286", "if who answered has left meanwhile, the surprise cancels and does no more", () => {
  const t = bench({
    hands: { player_1: ["hammer", "lamp"], player_2: ["mine-now", "rope"], player_3: ["saw"] },
    draw: ["glue", "nails", "kettle"],
  });
  answer(t.player_1.plays("hammer"), { player_2: "mine-now" });
  t.player_2.leaves();
  answer(t);
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "hammer" }]);
  expect(t.discard).toEqual(["mine-now", "rope", "hammer"]);
  expect(t.keepers("player_1")).toEqual([]);
});

ruling("R-286", "against a card that it does not name, a surprise does nothing but cancel", () => {
  const t = bench({
    hands: { player_1: ["hold-it", "lamp"], player_2: ["mine-now", "rope"] },
    draw: ["glue", "nails", "kettle"],
  });
  answer(t.player_1.plays("hold-it"), { player_2: "mine-now" });
  answer(t);
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "hold-it" }]);
  expect(t.hand("player_2")).toEqual(["rope", "nails"]);
  expect(t.hand("player_1")).toEqual(["lamp", "glue"]);
});

ruling("R-286", "when the player leaves while the surprise does what else it does, nothing of it goes on", () => {
  const deck = withSurprises({
    "hold-it": { instead: [{ do: "chooseKeeper", of: "others" }, { do: "takeKeeper" }] } as Partial<CardSource>,
  });
  for (const leaver of ["player_1", "player_2"] as const) {
    const t = tableOf(deck)({
      hands: { player_1: ["parcel", "lamp"], player_2: ["hold-it"] },
      keepers: { player_3: ["saw"] },
      draw: ["glue", "rope", "kettle"],
    });
    answer(answer(t.player_1.plays("parcel"), { player_2: "hold-it" }));
    t.player_2.isAsked("must_take_keeper");
    t[leaver].leaves();
    expect(t.resolving).toEqual([]);
    expect(t.keepers("player_3")).toEqual(["saw"]);
    expect(t.asked).toEqual([leaver === "player_1" ? "player_2 must_play" : "player_3 must_play"]);
    expectEveryCardOnce(deck, t.game);
  }
});

ruling("R-287", "of two who answer the same card, the first in turn order has answered, and the other is asked again", () => {
  const t = bench({
    hands: { player_1: ["hammer", "lamp"], player_2: ["not-so-fast"], player_3: ["mine-now"] },
    draw: ["glue", "rope"],
  });
  answer(t.player_1.plays("hammer"), { player_2: "not-so-fast", player_3: "mine-now" });
  expect(t.hand("player_3")).toEqual(["mine-now"]);
  t.player_3.isAsked("may_react", { of: ["mine-now"], cause: "not-so-fast" }).player_1.isAsked("may_react");
});

ruling("R-288", "a cancelled keeper, goal or rule lies above its chain, an action or surprise below it", () => {
  for (const card of ["hammer", "shelf", "deliveries-2", "parcel", "hold-it"]) {
    const t = bench({ hands: { player_1: [card, "saw"], player_2: ["not-so-fast"] }, draw: ["glue", "rope", "kettle", "plank"] });
    answer(answer(t.player_1.plays(card), { player_2: "not-so-fast" }));
    expect(t.discard).toEqual(card === "parcel" || card === "hold-it" ? [card, "not-so-fast"] : ["not-so-fast", card]);
    expect(t.turn).toBe("player_2");
  }
});

ruling("R-290", "limits are complied with after the window, with the hands as they are then", () => {
  const t = bench({
    hands: { player_1: ["small-bench", "hold-it"], player_2: ["not-so-fast", "saw", "nails"] },
    draw: ["glue", "plank"],
  });
  answer(t.player_1.plays("small-bench"), { player_2: "not-so-fast" });
  t.player_1.isAsked("may_react").player_1.plays("hold-it");
  t.player_2.isAsked("may_react").player_2.passes();
  // Two cards are left without the surprise, so nobody is over the limit.
  expect(t.rules).toEqual(["small-bench"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-291", "what a cancelled rule would have drawn is not drawn; what was owed before is drawn before the window", () => {
  const t = bench({ hands: { player_1: ["deliveries-3"], player_2: ["not-so-fast", "saw"] }, draw: ["glue", "plank", "rope", "kettle"] });
  expect(t.hand("player_1")).toEqual(["deliveries-3", "glue"]);
  answer(answer(t.player_1.plays("deliveries-3"), { player_2: "not-so-fast" }));
  expect(t.hand("player_1")).toEqual(["glue"]);
});

ruling("R-292", "a surprise that leaves a hand can make somebody win before anybody is asked about it", () => {
  const t = bench({
    goals: ["deep-pockets"],
    hands: {
      player_1: ["nails"],
      player_2: ["not-so-fast", "hammer", "saw", "plank", "lamp", "rope", "kettle"],
      player_3: ["birdhouse", "shelf", "swing", "tea-break", "parcel", "tidy-up", "borrow"],
    },
    draw: ["glue"],
  });
  answer(t.player_1.plays("nails"), { player_2: "not-so-fast" });
  expect(t.winner).toBe("player_3");
});

ruling("R-294", "a surprise among cards set aside answers nothing", () => {
  const t = bench({
    hands: { player_1: ["odd-jobs", "lamp"], player_2: ["not-so-fast", "saw"] },
    draw: ["glue", "mine-now", "nails", "plank"],
  });
  answer(t.player_1.plays("odd-jobs"));
  t.player_1.chooses("nails");
  answer(t, { player_2: "not-so-fast" });
  t.player_1.isAsked("may_react", { of: [] });
});

ruling("R-295", "nothing goes on until all who are asked have replied, with a card that is offered or a pass", () => {
  const t = bench({ hands: { player_1: ["hammer", "lamp"], player_2: ["not-so-fast", "saw"], player_3: ["rope"] }, draw: ["glue"] });
  t.player_1.plays("hammer");
  t.player_2.isRefused(["play_card", "saw"], "invalid_card").player_2.passes();
  expect(t.keepers("player_1")).toEqual([]);
  t.player_2.isRefused(["play_card", "not-so-fast"], "unexpected_reply").player_3.passes();
  expect(t.keepers("player_1")).toEqual(["hammer"]);
});

ruling("R-299", "a seat that leaves during a window is not asked any more, and its surprise stays in the chain", () => {
  const t = bench({
    hands: { player_1: ["hammer", "lamp"], player_2: ["not-so-fast", "saw"], player_3: ["rope"] },
    draw: ["glue"],
  });
  answer(t.player_1.plays("hammer"), { player_2: "not-so-fast" });
  t.player_2.leaves();
  expect(t.asked).toEqual(["player_1 may_react", "player_3 may_react"]);
  answer(t);
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "hammer" }]);
});
