import { type CardId, type CardType, cardOf, type Deck } from "@mutable/engine";

/** What kind of card it is; a card that lies face down is drawn as if it were an action. */
export function visibleType(deck: Deck, card: CardId): CardType {
  const { type } = cardOf(deck, card);
  return type === "unknown" ? "action" : type;
}
