import { cardName, deckTexts, fluxx3, type RulingSection, type RulingTexts, rulingIn, rulings } from "@mutable/decks";
import type { Language } from "@mutable/i18n";
import { cardAddress } from "../decks/addresses.ts";
import { matches } from "../words/matches.ts";

/** A ruling as it is listed, with links to the cards that it is about. */
export interface RulingRow extends RulingTexts {
  readonly id: string;
  readonly section: RulingSection;
  readonly cards: readonly { readonly name: string; readonly href: string }[];
}

export const rulingRows = (language: Language): RulingRow[] =>
  rulings.map(({ id, section, cards }) => ({
    ...rulingIn(language, id),
    id,
    section,
    cards: cards.map((card) => ({ name: cardName(deckTexts(language, fluxx3.id), card), href: cardAddress(fluxx3, card) })),
  }));

/** Those with a number, a text or a card like that. */
export const rowsWith = (rows: readonly RulingRow[], wanted: string): RulingRow[] =>
  rows.filter(({ id, title = "", text, why = "", cards }) =>
    matches([id, title, text, why, ...cards.map(({ name }) => name)].join(" "), wanted),
  );
