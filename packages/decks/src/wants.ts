import { type Card, type CardId, cardOf, type Deck } from "@mutable/engine";

/** A keeper that a goal requires, or forbids. */
export interface WantedCard {
  readonly id: CardId;
  readonly isAbsent: boolean;
  /** True if the goal requires some of several cards, of which this is one. */
  readonly isOneOfSome?: true;
  /** True if another seat must have it. */
  readonly isOfAnother?: true;
}

export const wantedCards = ({ when }: Pick<Card, "when">): WantedCard[] =>
  when.flatMap((condition): WantedCard[] => {
    if (condition.is === "has") return condition.cards.map((id) => ({ id, isAbsent: false }));
    if (condition.is === "hasSome") return condition.cards.map((id) => ({ id, isAbsent: false, isOneOfSome: true }));
    if (condition.is === "otherHas") return condition.cards.map((id) => ({ id, isAbsent: false, isOfAnother: true }));
    if (condition.is === "hasOnly") return [{ id: condition.card, isAbsent: false }];
    return condition.is === "nobodyHas" ? condition.cards.map((id) => ({ id, isAbsent: true })) : [];
  });

/** Returns the goals that require a keeper or, with `isAbsent`, forbid it. */
export const goalsWanting = (deck: Deck, keeper: CardId, isAbsent = false): CardId[] =>
  deck.ids.filter((id) => wantedCards(cardOf(deck, id)).some((wanted) => wanted.id === keeper && wanted.isAbsent === isAbsent));
