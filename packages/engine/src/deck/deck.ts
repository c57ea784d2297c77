import type { Operation } from "../operations/operation.ts";
import type { CardId, CardType, Condition, DeckSource, Modifiers, Step } from "../vocabulary.ts";

/** A step with the operation that does it. */
export interface BoundStep {
  step: Step;
  operation: Operation<Step>;
}

/** A card as the engine reads it: every type has every property, empty where it means nothing. */
export interface Card {
  id: CardId;
  /** "unknown": it lies face down. */
  type: CardType | "unknown";
  /** A goal: all of these must be true of the winner. */
  when: Condition[];
  /** A goal: it depends on how many cards somebody holds. */
  countsHands: boolean;
  /** A rule. */
  modifiers: { [Name in keyof Required<Modifiers>]: Modifiers[Name] | undefined };
  /** A rule: it takes the place of every rule with one of these. */
  exclusive: (keyof Modifiers)[];
  /** An action or a surprise. */
  steps: BoundStep[];
  /** A surprise: the types of card that it can cancel. */
  cancels: CardType[];
}

/** A deck that has been checked (`openDeck`). */
export interface Deck {
  id: string;
  source: DeckSource;
  /** In the order of the source. */
  ids: readonly CardId[];
  cards: ReadonlyMap<CardId, Card>;
  hasCreepers: boolean;
  /** The types of card that some surprise can cancel. Playing one of them opens a reaction window. */
  cancellable: ReadonlySet<Card["type"]>;
}

export function cardOf(deck: Deck, id: CardId): Card {
  const card = deck.cards.get(id);
  if (card === undefined) throw new Error(`The deck ${deck.id} has no card ${id}.`);
  return card;
}

/** Cards that do something once and then lie on the discard pile, where they are laid down before they do it. */
export const isLaidOnDiscards = (type: Card["type"]): boolean => type === "action" || type === "surprise";
