import { expect } from "vitest";
import { type CardId, openDeck, type Seat } from "../../index.ts";
import { expectEveryCardOnce, ruling, type ScenarioTable, type TableSetup, tableOf, workshop } from "../../testing/index.ts";

const bench = tableOf(workshop);

/** All open decisions are replied to: the given seats play their surprise, all others pass. */
function answer(t: ScenarioTable, plays: Partial<Record<Seat, CardId>> = {}): ScenarioTable {
  for (const { seat, kind } of t.game.open) {
    expect(kind).toBe("may_react");
    const surprise = plays[seat];
    if (surprise === undefined) t[seat].passes();
    else t[seat].plays(surprise);
  }
  return t;
}

const threeSurprises: TableSetup = {
  rules: ["busy-2"],
  hands: { player_1: ["parcel", "on-second-look", "hammer"], player_2: ["not-so-fast", "hold-it", "saw"], player_3: ["lamp"] },
  draw: ["glue", "nails", "plank", "rope"],
};

ruling("R-122", "one surprise cancels the card", () => {
  const t = bench(threeSurprises);
  t.player_1.plays("parcel");
  answer(t, { player_2: "not-so-fast" });
  answer(t);
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "parcel" }]);
  expect(t.hand("player_1")).toEqual(["on-second-look", "hammer", "glue"]);
  expect(t.discard).toEqual(["parcel", "not-so-fast"]);
});

ruling("R-122", "a second surprise cancels the first, and the card does what it does", () => {
  const t = bench(threeSurprises);
  t.player_1.plays("parcel");
  answer(t, { player_2: "not-so-fast" });
  t.player_1.isAsked("may_react", { of: ["on-second-look"], cause: "not-so-fast" });
  answer(t, { player_1: "on-second-look" });
  answer(t);
  expect(t.eventsOf("cancelled")).toEqual([]);
  expect(t.hand("player_1")).toEqual(["hammer", "glue", "nails", "plank"]);
  expect(t.discard).toEqual(["parcel", "not-so-fast", "on-second-look"]);
  // Cancelling a surprise does not count as a play of the turn.
  expect(t.game.turn).toMatchObject({ played: 1, cards: 3 });
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-122", "a third surprise cancels the second, and the card is cancelled after all", () => {
  const t = bench(threeSurprises);
  t.player_1.plays("parcel");
  answer(t, { player_2: "not-so-fast" });
  answer(t, { player_1: "on-second-look" });
  t.player_2.isAsked("may_react", { of: ["hold-it"], cause: "on-second-look" });
  t.player_3.isAsked("may_react", { of: [], cause: "on-second-look" });
  t.player_1.isNotAsked();
  answer(t, { player_2: "hold-it" });
  t.player_1.isAsked("may_react", { of: [], cause: "hold-it" }).player_3.isAsked("may_react", { of: [], cause: "hold-it" });
  answer(t);
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "parcel" }]);
  expect(t.hand("player_1")).toEqual(["hammer", "glue"]);
  expect(t.hand("player_2")).toEqual(["saw"]);
  expect(t.discard).toEqual(["parcel", "not-so-fast", "on-second-look", "hold-it"]);
  t.player_1.isAsked("must_play", { of: ["hammer", "glue"] });
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-122", "the same for a keeper, a goal and a rule, which lie on the table or on the discard pile in the end", () => {
  for (const [card, zone] of [
    ["rope", "keepers"],
    ["swing", "goals"],
    ["two-plans", "rules"],
  ] as const) {
    for (const length of [0, 1, 2, 3]) {
      const t = bench({
        hands: { player_1: [card, "on-second-look"], player_2: ["not-so-fast"], player_3: ["hold-it", "kettle"] },
        draw: ["glue", "nails"],
      });
      t.player_1.plays(card);
      answer(t, length > 0 ? { player_2: "not-so-fast" } : {});
      if (length > 0) answer(t, length > 1 ? { player_1: "on-second-look" } : {});
      if (length > 1) answer(t, length > 2 ? { player_3: "hold-it" } : {});
      if (length > 2) answer(t);
      const lies = zone === "keepers" ? t.keepers("player_1") : t[zone];
      expect(lies).toEqual(length % 2 === 0 ? [card] : []);
      expect(t.discard).toEqual([...["not-so-fast", "on-second-look", "hold-it"].slice(0, length), ...(length % 2 === 0 ? [] : [card])]);
      expect(t.turn).toBe("player_2");
    }
  }
});

ruling("R-122", "any seat may join the chain, also to save another seat's card", () => {
  const t = bench({
    hands: { player_1: ["hammer"], player_2: ["not-so-fast"], player_3: ["on-second-look"] },
    draw: ["glue", "nails"],
  });
  t.player_1.plays("hammer");
  answer(t, { player_2: "not-so-fast" });
  answer(t, { player_3: "on-second-look" });
  // B has no cards left, and C cannot cancel its own surprise.
  expect(t.asked).toEqual(["player_1 may_react"]);
  answer(t);
  expect(t.keepers("player_1")).toEqual(["hammer"]);
});

ruling("R-122", "who passed before may answer the surprise that came then", () => {
  const t = bench({
    hands: { player_1: ["hammer"], player_2: ["not-so-fast", "saw"], player_3: ["on-second-look"] },
    draw: ["glue", "nails"],
  });
  t.player_1.plays("hammer");
  answer(t, { player_3: "on-second-look" });
  t.player_2.isAsked("may_react", { of: ["not-so-fast"], cause: "on-second-look" });
  answer(t, { player_2: "not-so-fast" });
  answer(t);
  expect(t.keepers("player_1")).toEqual(["hammer"]);
});

ruling("R-122", "of two who answer a surprise the first in turn order is taken, and that may be the player", () => {
  const t = bench({
    hands: { player_1: ["parcel", "on-second-look"], player_2: ["not-so-fast"], player_3: ["hold-it"] },
    draw: ["glue", "nails", "plank"],
  });
  t.player_1.plays("parcel");
  answer(t, { player_2: "not-so-fast" });
  answer(t, { player_1: "on-second-look", player_3: "hold-it" });
  expect(t.hand("player_3")).toEqual(["hold-it"]);
  t.player_3.isAsked("may_react", { of: ["hold-it"], cause: "on-second-look" });
  answer(t);
  expect(t.hand("player_1")).toEqual(["glue", "nails", "plank"]);
});

ruling("R-122", "a surprise that cannot cancel the card may still cancel the surprise against it", () => {
  const t = bench({
    hands: { player_1: ["hammer", "hold-it"], player_2: ["not-so-fast"] },
    draw: ["glue", "nails"],
  });
  t.player_1.plays("hammer");
  answer(t, { player_2: "not-so-fast" });
  t.player_1.isAsked("may_react", { of: ["hold-it"], cause: "not-so-fast" });
  answer(t, { player_1: "hold-it" });
  expect(t.keepers("player_1")).toEqual(["hammer"]);
  // It was played out of turn, so its steps are not done: it draws nothing.
  expect(t.hand("player_1")).toEqual(["glue"]);
});

ruling("R-122", "a surprise played in its player's turn is saved or lost in the same way", () => {
  for (const saved of [true, false]) {
    const t = bench({
      rules: ["busy-2"],
      hands: { player_1: ["hold-it", "on-second-look", "hammer"], player_2: ["not-so-fast", "lamp"] },
      draw: ["glue", "nails", "plank", "rope"],
    });
    t.player_1.plays("hold-it");
    answer(t, { player_2: "not-so-fast" });
    answer(t, saved ? { player_1: "on-second-look" } : {});
    if (saved) answer(t);
    expect(t.hand("player_1")).toEqual(saved ? ["hammer", "glue", "nails", "plank"] : ["on-second-look", "hammer", "glue"]);
    t.player_1.isAsked("must_play");
  }
});

ruling("R-284", "every surprise can answer another one, whatever else it is for", () => {
  const source = {
    ...workshop.source,
    id: "narrow-surprises",
    cards: workshop.source.cards.map((card) =>
      card.id === "hold-it" && card.type === "surprise" ? { ...card, cancels: ["goal" as const] } : card,
    ),
  };
  const hands = { player_1: ["parcel"], player_2: ["not-so-fast"], player_3: ["hold-it"] };
  const t = tableOf(openDeck(source))({ hands, draw: ["glue", "nails", "kettle", "lamp"] });
  t.player_1.plays("parcel");
  t.player_3.isAsked("may_react", { of: [], cause: "parcel" });
  t.player_2.plays("not-so-fast").player_3.passes();
  t.player_3.isAsked("may_react", { of: ["hold-it"], cause: "not-so-fast" });
  answer(answer(t, { player_3: "hold-it" }));
  // The action is saved.
  expect(t.eventsOf("cancelled")).toEqual([]);
});
