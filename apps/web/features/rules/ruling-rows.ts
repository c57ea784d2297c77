import { cardName, deckTexts, fluxx3, rulingIn, rulings } from "@mutable/decks";
import type { Language } from "@mutable/i18n";
import { cardAddress } from "../decks/addresses.ts";
import type { RulingRow } from "./search-rulings.ts";

/** Server only: every ruling as a row of the list. */
export const rulingRows = (language: Language): RulingRow[] =>
  rulings.map(({ id, section, cards }) => ({
    ...rulingIn(language, id),
    id,
    section,
    cards: cards.map((card) => ({ name: cardName(deckTexts(language, fluxx3.id), card), href: cardAddress(fluxx3, card) })),
  }));
