import type { CardId, Deck } from "@mutable/engine";

export const cardAddress = (deck: Deck, id: CardId): string => `/decks/${deck.id}/${id}`;

/** The deck that the page at `/how-to-play` is about. */
export const FIRST_GUIDE = "fluxx-3";

/** The page about how to play a deck. */
export const guideAddress = (deckId: string): string => (deckId === FIRST_GUIDE ? "/how-to-play" : `/how-to-play/${deckId}`);

export const rulingAddress = (deck: Deck, id: string): string => `${guideAddress(deck.id)}#${id}`;

/** The list of the decks that players have published for everybody. */
export const PUBLIC_DECKS = "/decks/public";

/** A game against bots on the device begins with a published version at this address. */
export const playDeckAddress = (version: string): string => `/play#deck=${version}`;
/** The deck of an author in the deck maker. `key`: of the deck, the same in all versions. */
export const editDeckAddress = (key: string): string => `/make#deck=${key}`;
/** A copy of a published version, or of a shipped deck, begins at this address. */
export const copyDeckAddress = (id: string): string => `/make#copy=${id}`;

/** The form of a new table with this deck opens at this address. */
export const newTableAddress = (deck: string): string => `/lobby?deck=${deck}`;
/** Today's deal with the edition of the day is dealt here. */
export const DAILY = "/daily";
/** Today's deal with this deck is dealt here. */
export const dailyDealAddress = (deck: string): string => `${DAILY}?deck=${deck}`;
