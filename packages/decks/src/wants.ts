import { type Card, type CardId, cardOf, type Deck } from "@mutable/engine";

/** A keeper that a goal asks for, or that must be in front of nobody. */
export interface WantedCard {
  readonly id: CardId;
  readonly isAbsent: boolean;
}

export const wantedCards = ({ when }: Pick<Card, "when">): WantedCard[] =>
  when.flatMap((condition): WantedCard[] => {
    if (condition.is === "has") return condition.cards.map((id) => ({ id, isAbsent: false }));
    if (condition.is === "hasOnly") return [{ id: condition.card, isAbsent: false }];
    return condition.is === "nobodyHas" ? condition.cards.map((id) => ({ id, isAbsent: true })) : [];
  });

/** The goals for which a keeper must lie in front of somebody; `isAbsent`: those that want it gone. */
export const goalsWanting = (deck: Deck, keeper: CardId, isAbsent = false): CardId[] =>
  deck.ids.filter((id) => wantedCards(cardOf(deck, id)).some((wanted) => wanted.id === keeper && wanted.isAbsent === isAbsent));
