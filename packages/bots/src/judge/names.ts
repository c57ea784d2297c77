import { type CardId, type Decision, type Deck, FACE_DOWN, type View } from "@mutable/engine";
import { winProbability } from "../outlook/outlook.ts";
import type { RatedReply } from "./judge.ts";
import { withCard } from "./moves.ts";

/** A card that is named is got if somebody holds it; so it is worth what it would be worth in the hand, as far as somebody may hold it. */
export function rateNamedCards(deck: Deck, view: View, { seat, cards }: Decision): RatedReply[] {
  const before = winProbability(deck, view, seat);
  const others = view.seats.flatMap((other) => (other === seat ? [] : view.hands[other]));
  const hidden = others.filter((card) => card === FACE_DOWN).length;
  const chance = hidden / Math.max(1, hidden + view.draw.length);
  const worthOf = (card: CardId): number => {
    const held = winProbability(deck, { ...view, hands: withCard(view.hands, seat, card) }, seat);
    return before + (held - before) * (others.includes(card) ? 1 : chance);
  };
  return cards.map((card) => ({ call: ["choose_card", card], value: worthOf(card) }));
}
