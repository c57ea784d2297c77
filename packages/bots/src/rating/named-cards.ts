import { type CardId, type Decision, FACE_DOWN, type View } from "@mutable/engine";
import { tableValue } from "../outlook/table-value.ts";
import type { PlayableDeck } from "../playable-deck.ts";
import { withCard } from "./move-card.ts";
import type { RatedReply } from "./rated-reply.ts";

/** A named card is obtained if another seat holds it, so its value in hand is weighted by that probability. */
export function rateNamedCards(playable: PlayableDeck, view: View, { seat, cards }: Decision): RatedReply[] {
  const before = tableValue(playable, view, seat);
  const others = view.seats.flatMap((other) => (other === seat ? [] : view.hands[other]));
  const hidden = others.filter((card) => card === FACE_DOWN).length;
  const chance = hidden / Math.max(1, hidden + view.draw.length);
  const valueInHand = (card: CardId): number => {
    const held = tableValue(playable, { ...view, hands: withCard(view.hands, seat, card) }, seat);
    return before + (held - before) * (others.includes(card) ? 1 : chance);
  };
  return cards.map((card) => ({ call: ["choose_card", card], value: valueInHand(card) }));
}
