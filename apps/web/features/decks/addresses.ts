import { decks, fluxx3 } from "@mutable/decks";
import type { CardId, Deck } from "@mutable/engine";

/** What `/decks` shows. */
export const FIRST_DECK = fluxx3.id;

export const deckIn = (id: string): Deck | undefined => decks.get(id);

/** The card that an address names; nothing if there is no such deck or card. */
export function cardIn(address: Readonly<Record<"deck" | "card", string>>): { deck: Deck; id: CardId } | undefined {
  const deck = deckIn(address.deck);
  return deck?.ids.includes(address.card) ? { deck, id: address.card } : undefined;
}

export const cardAddress = (deck: Deck, id: CardId): string => `/decks/${deck.id}/${id}`;

export const rulingAddress = (id: string): string => `/how-to-play#${id}`;
