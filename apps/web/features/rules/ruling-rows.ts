import { cardName, deckTexts, rulingIn, rulingsFor } from "@mutable/decks";
import type { Deck } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { cardAddress } from "../decks/addresses.ts";
import type { RulingRow } from "./search-rulings.ts";

/** Server only: the rulings that concern a deck, as rows of the list. */
export function rulingRows(language: Language, deck: Deck): RulingRow[] {
  const words = deckTexts(language, deck.id);
  return rulingsFor(deck).map(({ id, part, cards }) => ({
    ...rulingIn(language, id),
    id,
    part,
    cards: cards.map((card) => ({ name: cardName(words, card), href: cardAddress(deck, card) })),
  }));
}
