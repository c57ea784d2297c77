import type { CardId, Deck } from "@mutable/engine";
import { inn, manor, orchard, patience, village, workshop } from "@mutable/engine/testing";
import { LANGUAGES, type Language } from "@mutable/i18n";
import { decks } from "../index.ts";
import type { ProposalDeck } from "../proposals/card-writer.ts";
import { cardName } from "../texts/card-texts.ts";
import { deckTexts } from "../texts/deck-texts.ts";

/** For tests: all decks that are shipped, and those of tests. */
export const allDecks: readonly Deck[] = [...decks.values(), workshop, orchard, manor, inn, village, patience];

/** A deck with its names. Decks of tests have none, so their ids stand for them. */
export function proposalDeck({ id: deckId, source }: Deck, language: Language): ProposalDeck {
  const named = (id: CardId) => id.replaceAll(/(^|-)([a-z])/g, (_, hyphen, letter) => (hyphen && " ") + letter.toUpperCase());
  return { ...source, nameOf: decks.has(deckId) ? (id) => cardName(deckTexts(language, deckId), id) : named };
}

export const inAllLanguages = allDecks.flatMap((deck) => LANGUAGES.map((language) => ({ id: deck.id, deck, language })));
