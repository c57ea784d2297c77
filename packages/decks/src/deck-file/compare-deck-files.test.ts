import { expect, it } from "vitest";
import { exportDeck, fluxx1, openDeckFile } from "../index.ts";
import { compareDeckFiles, type DeckChanges } from "./compare-deck-files.ts";
import type { DeckFile } from "./deck-file.ts";

/** A small deck as its file. */
const pond: DeckFile = {
  format: "mutable deck 1",
  name: "Pond",
  deck: {
    id: "made-pond-1",
    counts: { keeper: 2, goal: 1, action: 1 },
    basics: { draws: 1, plays: 1, deal: 3 },
    profile: { bonusPlays: "optional", turnsInARow: 1, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 4 },
    cards: [
      { id: "frog", type: "keeper" },
      { id: "fly", type: "keeper" },
      { id: "lunch", type: "goal", when: [{ is: "has", cards: ["frog", "fly"] }] },
      { id: "feast", type: "action", steps: [{ do: "draw", cards: 3 }] },
    ],
  },
  texts: { en: { frog: { name: "Frog" }, fly: { name: "Fly" }, lunch: { name: "Lunch" }, feast: { name: "Feast", text: "Draw {n}" } } },
  looks: { frog: { picture: "frog" } },
};

const NONE: DeckChanges = {
  added: [],
  removed: [],
  changed: [],
  basics: [],
  seats: undefined,
  hasOtherRules: false,
  addedLanguages: [],
  removedLanguages: [],
  isReordered: false,
};

const { deck } = pond;
const [frog, fly, lunch, feast] = deck.cards as [
  (typeof deck.cards)[0],
  (typeof deck.cards)[0],
  (typeof deck.cards)[0],
  (typeof deck.cards)[0],
];
const withCards = (...cards: DeckFile["deck"]["cards"]): DeckFile => ({ ...pond, deck: { ...deck, cards } });
const withTexts = (texts: DeckFile["texts"]["en"]): DeckFile => ({ ...pond, texts: { en: { ...pond.texts.en, ...texts } } });

it("finds nothing between versions that differ in their ids, names, and the order of fields", () => {
  const { id: _, type, ...others } = feast;
  const other = { ...withCards(frog, fly, lunch, { ...others, type, id: "feast" } as typeof feast), name: "Lake", about: "Water" };
  expect(compareDeckFiles(pond, { ...other, deck: { ...other.deck, id: "made-pond-2" } })).toEqual(NONE);
  const shipped = exportDeck(fluxx1, "Fluxx");
  expect(compareDeckFiles(shipped, shipped)).toEqual(NONE);
  expect(openDeckFile(pond).deck).toBeDefined();
});

it.each<[string, DeckFile, Partial<DeckChanges>]>([
  [
    "cards that were added and removed",
    withCards(frog, lunch, feast, { id: "mud", type: "creeper" }),
    { added: ["mud"], removed: ["fly"] },
  ],
  ["another order", withCards(fly, frog, lunch, feast), { isReordered: true }],
  [
    "what a card does",
    withCards(frog, fly, lunch, { ...feast, steps: [{ do: "draw", cards: 4 }] } as typeof feast),
    { changed: [{ card: "feast", aspects: ["effect"] }] },
  ],
  ["the type of a card", withCards(frog, { id: "fly", type: "creeper" }, lunch, feast), { changed: [{ card: "fly", aspects: ["type"] }] }],
  [
    "its name and its text",
    withTexts({ feast: { name: "Banquet", text: "Draw {n} cards" } }),
    { changed: [{ card: "feast", aspects: ["name", "text"] }] },
  ],
  ["its picture", { ...pond, looks: { frog: { picture: "toad" } } }, { changed: [{ card: "frog", aspects: ["picture"] }] }],
  ["no picture any more", { ...pond, looks: undefined }, { changed: [{ card: "frog", aspects: ["picture"] }] }],
  [
    "the basic rules",
    { ...pond, deck: { ...deck, basics: { draws: 2, plays: 1, deal: 4 } } },
    {
      basics: [
        { basic: "draws", before: 1, after: 2 },
        { basic: "deal", before: 3, after: 4 },
      ],
    },
  ],
  [
    "the numbers of players",
    { ...pond, deck: { ...deck, profile: { ...deck.profile, maxSeats: 6 } } },
    { seats: { before: [2, 4], after: [2, 6] } },
  ],
  ["other rules", { ...pond, deck: { ...deck, profile: { ...deck.profile, turnsInARow: 2 } } }, { hasOtherRules: true }],
  ["another language", { ...pond, texts: { ...pond.texts, cs: { frog: { name: "Žába" } } } }, { addedLanguages: ["cs"] }],
])("finds %s", (_, after, changes) => {
  expect(compareDeckFiles(pond, after)).toEqual({ ...NONE, ...changes });
});

it("compares names in the languages that both versions have", () => {
  const both = { ...pond, texts: { ...pond.texts, cs: { frog: { name: "Žába" } } } };
  const renamed = { ...pond, texts: { ...pond.texts, cs: { frog: { name: "Ropucha" } } } };
  expect(compareDeckFiles(both, renamed).changed).toEqual([{ card: "frog", aspects: ["name"] }]);
  expect(compareDeckFiles(both, pond)).toEqual({ ...NONE, removedLanguages: ["cs"] });
});
