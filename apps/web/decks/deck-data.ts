import type { DeckTexts } from "@mutable/decks";
import type { DeckSource } from "@mutable/engine";

/** What a page needs of a deck: plain data, sent with the page or on request. */
export interface DeckData {
  readonly source: DeckSource;
  readonly texts: DeckTexts;
}

/** A deck that can be chosen for a table. */
export interface OfferedDeck {
  readonly id: string;
  readonly cards: number;
}
