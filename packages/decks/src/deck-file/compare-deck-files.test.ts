import { expect, it } from "vitest";
import { exportDeck, fluxx1, openDeckFile } from "../index.ts";
import { pondFile } from "../testing/pond-file.ts";
import { compareDeckFiles, type DeckChanges } from "./compare-deck-files.ts";
import type { DeckFile } from "./deck-file.ts";

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

const { deck } = pondFile;
const [frog, fly, lunch, feast] = deck.cards as [
  (typeof deck.cards)[0],
  (typeof deck.cards)[0],
  (typeof deck.cards)[0],
  (typeof deck.cards)[0],
];
const withCards = (...cards: DeckFile["deck"]["cards"]): DeckFile => ({ ...pondFile, deck: { ...deck, cards } });
const withTexts = (texts: DeckFile["texts"]["en"]): DeckFile => ({ ...pondFile, texts: { en: { ...pondFile.texts.en, ...texts } } });

it("finds nothing between versions that differ in their ids, names, and the order of fields", () => {
  const { id: _, type, ...others } = feast;
  const other = { ...withCards(frog, fly, lunch, { ...others, type, id: "feast" } as typeof feast), name: "Lake", about: "Water" };
  expect(compareDeckFiles(pondFile, { ...other, deck: { ...other.deck, id: "made-pond-2" } })).toEqual(NONE);
  const shipped = exportDeck(fluxx1, "Fluxx");
  expect(compareDeckFiles(shipped, shipped)).toEqual(NONE);
  expect(openDeckFile(pondFile).deck).toBeDefined();
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
    { changed: [{ card: "feast", aspects: ["effect"], numbers: [{ before: 3, after: 4 }] }] },
  ],
  [
    "what a card does besides its numbers",
    withCards(frog, fly, lunch, { ...feast, steps: [{ do: "draw", cards: 4 }, { do: "discardThis" }] } as typeof feast),
    { changed: [{ card: "feast", aspects: ["effect"] }] },
  ],
  ["the type of a card", withCards(frog, { id: "fly", type: "creeper" }, lunch, feast), { changed: [{ card: "fly", aspects: ["type"] }] }],
  [
    "its name and its text",
    withTexts({ feast: { name: "Banquet", text: "Draw {n} cards" } }),
    { changed: [{ card: "feast", aspects: ["name", "text"] }] },
  ],
  ["its picture", { ...pondFile, looks: { frog: { picture: "toad" } } }, { changed: [{ card: "frog", aspects: ["picture"] }] }],
  ["no picture any more", { ...pondFile, looks: undefined }, { changed: [{ card: "frog", aspects: ["picture"] }] }],
  [
    "the basic rules",
    { ...pondFile, deck: { ...deck, basics: { draws: 2, plays: 1, deal: 4 } } },
    {
      basics: [
        { basic: "draws", before: 1, after: 2 },
        { basic: "deal", before: 3, after: 4 },
      ],
    },
  ],
  [
    "the numbers of players",
    { ...pondFile, deck: { ...deck, profile: { ...deck.profile, maxSeats: 6 } } },
    { seats: { before: [2, 4], after: [2, 6] } },
  ],
  ["other rules", { ...pondFile, deck: { ...deck, profile: { ...deck.profile, turnsInARow: 2 } } }, { hasOtherRules: true }],
  ["another language", { ...pondFile, texts: { ...pondFile.texts, cs: { frog: { name: "Žába" } } } }, { addedLanguages: ["cs"] }],
])("finds %s", (_, after, changes) => {
  expect(compareDeckFiles(pondFile, after)).toEqual({ ...NONE, ...changes });
});

it("compares names in the languages that both versions have", () => {
  const both = { ...pondFile, texts: { ...pondFile.texts, cs: { frog: { name: "Žába" } } } };
  const renamed = { ...pondFile, texts: { ...pondFile.texts, cs: { frog: { name: "Ropucha" } } } };
  expect(compareDeckFiles(both, renamed).changed).toEqual([{ card: "frog", aspects: ["name"] }]);
  expect(compareDeckFiles(both, pondFile)).toEqual({ ...NONE, removedLanguages: ["cs"] });
});
