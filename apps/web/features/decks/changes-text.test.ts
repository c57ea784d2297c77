import type { DeckFile } from "@mutable/decks";
import { pondFile } from "@mutable/decks/testing";
import { type Language, messagesIn, translator } from "@mutable/i18n";
import { expect, it } from "vitest";
import { deckChangeLines } from "./changes-text.ts";

const former: DeckFile = { ...pondFile, looks: {}, texts: { ...pondFile.texts, cs: { fly: { name: "Moucha" } } } };

const later: DeckFile = {
  ...former,
  deck: {
    ...former.deck,
    basics: { draws: 2, plays: 1, deal: 3 },
    profile: { ...former.deck.profile, minSeats: 3, maxSeats: 3 },
    cards: [
      { id: "frog", type: "keeper" },
      { id: "snail", type: "keeper" },
      { id: "lunch", type: "goal", when: [{ is: "has", cards: ["frog", "snail"] }] },
      { id: "feast", type: "action", steps: [{ do: "draw", cards: 4 }] },
    ],
  },
  texts: {
    en: { frog: { name: "Toad" }, snail: { name: "Snail" }, lunch: { name: "Lunch" }, feast: { name: "Feast", text: "Draw 4 cards" } },
    cs: { snail: { name: "Šnek" } },
  },
  looks: { frog: { picture: "frog" } },
};

const linesIn = (language: Language, before = former, after = later) =>
  deckChangeLines(translator(language, messagesIn(language)), language, before, after);

it("names the cards and rules that have changed, in the language of the page", () => {
  expect(linesIn("en")).toEqual([
    "Added: Snail",
    "Removed: Fly",
    "Toad: its name was “Frog” and another picture",
    "Lunch: asks for something else",
    "Feast: 3 → 4",
    "Basic rule: draw 2 instead of 1",
    "For 3 players instead of 2 to 4",
  ]);
  expect(linesIn("cs").slice(0, 2)).toEqual(["Přidáno: Šnek", "Odebráno: Moucha"]);
});

it("says that a card does something else if more than its numbers has changed", () => {
  const steps = [{ do: "draw", cards: 2 }, { do: "anotherTurn" }] as const;
  const cards = former.deck.cards.map((card) => (card.id === "feast" ? { ...card, steps } : card));
  const other = { ...former, deck: { ...former.deck, cards } } as DeckFile;
  expect(linesIn("en", former, other)).toEqual(["Feast: does something else"]);
});

it("says so if nothing has changed, or only the order", () => {
  expect(linesIn("en", later, later)).toEqual(["The cards and the rules are the same."]);
  const other = { ...later, deck: { ...later.deck, cards: later.deck.cards.toReversed() } };
  expect(linesIn("en", later, other)).toEqual(["Only the order of the cards"]);
});
