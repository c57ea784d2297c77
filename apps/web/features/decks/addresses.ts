import { decks, fluxx3 } from "@mutable/decks";
import type { CardId, Deck } from "@mutable/engine";

/** The deck that `/decks` redirects to. */
export const FIRST_DECK = fluxx3.id;

export const findDeck = (id: string): Deck | undefined => decks.get(id);

/** Finds the deck and card of a URL. */
export function findCard(address: Readonly<Record<"deck" | "card", string>>): { deck: Deck; id: CardId } | undefined {
  const deck = findDeck(address.deck);
  return deck?.ids.includes(address.card) ? { deck, id: address.card } : undefined;
}

export const cardAddress = (deck: Deck, id: CardId): string => `/decks/${deck.id}/${id}`;

export const rulingAddress = (id: string): string => `/how-to-play#${id}`;
