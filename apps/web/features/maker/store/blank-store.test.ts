import { makerTexts } from "@mutable/decks";
import { LANGUAGES, type Language } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { newDraft } from "../model/draft.ts";
import { addCard } from "../model/edits.ts";
import { newHistory, undoEdit } from "../model/history.ts";
import { type KeptBlank, sortBlanks } from "./blank-store.ts";
import { newStoredDeck, withCopiedCard } from "./stored-deck.ts";

const love = addCard(newDraft("Ripples", LANGUAGES), { id: "love", type: "keeper", names: { en: "Love", cs: "Láska" } });
const file = addCard(love, { id: "ripples", type: "goal", fields: { when: [{ is: "has", cards: ["love"] }] }, names: { en: "Ripples" } });
const words = { maker: { en: makerTexts("en"), cs: makerTexts("cs") }, language: "en" } as const;
const kept: KeptBlank = { id: "t ripples", table: "Friday", written: 2, card: "ripples", file };

describe("blank cards of a device", () => {
  it("are listed with the last one first, and damaged ones are set aside", () => {
    const older = { ...kept, id: "t other", written: 1 };
    const damaged = [
      { id: "a", table: "Friday" },
      { ...kept, id: "b", card: "gone" },
      { ...kept, id: "c", file: { deck: {} } },
    ];
    expect(sortBlanks([older, ...damaged, kept])).toEqual({
      blanks: [kept, older],
      damaged: damaged.map((content) => ({ id: content.id, content })),
    });
  });

  it("go into a deck with the cards that they name, as one step", () => {
    const deck = newStoredDeck(newHistory(love), 1);
    const changed = withCopiedCard(deck, kept, words, 5);
    expect(changed.history.draft.deck.cards.map(({ id }) => id)).toEqual(["love", "ripples"]);
    expect(changed.stamp).not.toBe(deck.stamp);
    expect(undoEdit(changed.history)?.history.draft).toBe(love);
  });

  it("have the languages of the deck into which they go, or that of the page if it has none yet", () => {
    const textsIn = (languages: readonly Language[]) => {
      const deck = newStoredDeck(newHistory(newDraft("Mine", languages)), 1);
      return withCopiedCard(deck, kept, words, 5).history.draft.texts;
    };
    expect(textsIn(["cs"])).toEqual({ cs: { love: { name: "Láska" }, ripples: { name: "Ripples" } } });
    expect(textsIn([])).toEqual({ en: { love: { name: "Love" }, ripples: { name: "Ripples" } } });
  });
});
