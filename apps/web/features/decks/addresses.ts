import type { CardId, Deck } from "@mutable/engine";

export const cardAddress = (deck: Deck, id: CardId): string => `/decks/${deck.id}/${id}`;

export const rulingAddress = (id: string): string => `/how-to-play#${id}`;
