import { type CardId, type CardType, cardOf, type Deck } from "@mutable/engine";

/** The card's type; a face-down card is rendered as an action. */
export function visibleType(deck: Deck, card: CardId): CardType {
  const { type } = cardOf(deck, card);
  return type === "unknown" ? "action" : type;
}
