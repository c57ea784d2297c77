import type { CardId, Decision, Deck, View } from "@mutable/engine";
import { outlook } from "../outlook/outlook.ts";
import type { Judged } from "./judge.ts";
import { plus } from "./moves.ts";

/** A card that is named is got if somebody holds it; so it is worth what it would be worth in the hand, as far as somebody may hold it. */
export function judgeNames(deck: Deck, view: View, { seat, cards }: Decision): Judged[] {
  const before = outlook(deck, view, seat);
  const others = view.seats.filter((other) => other !== seat);
  const known = new Set(others.flatMap((other) => view.hands[other]));
  const hidden = others.reduce((sum, other) => sum + view.hands[other].length, 0);
  const chance = hidden / Math.max(1, hidden + view.draw.length);
  const isKnown = (card: CardId) => known.has(card);
  return cards.map((card) => {
    const held = outlook(deck, { ...view, hands: plus(view.hands, seat, card) }, seat);
    return { call: ["choose_card", card], value: before + (held - before) * (isKnown(card) ? 1 : chance) };
  });
}
