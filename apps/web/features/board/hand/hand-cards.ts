import { cardName } from "@mutable/decks";
import { type Card, cardOf, type Decision, type Deck } from "@mutable/engine";
import type { ComponentType } from "react";
import { cardFace } from "../../cards/card-face.ts";
import type { ViewContext } from "../model/context.ts";
import type { OutSeat } from "../model/out-seats.ts";

/** Loaded after the board: predicting plays takes the rules of the game, and players are seldom out. */
export interface LaterHandParts {
  readonly winningCards: (context: ViewContext) => ReadonlySet<string>;
  readonly OutBox: ComponentType<{ out: OutSeat }>;
}

export const NO_CARDS: ReadonlySet<string> = new Set();

export type HandOrder = "type" | "drawn";

/** The types of cards in a hand, in sorting order. */
export const HAND_TYPES = ["keeper", "goal", "rule", "action", "surprise", "danger", "secret"] as const;
export type HandType = (typeof HAND_TYPES)[number];

const rankOf = (type: Card["type"]): number => HAND_TYPES.indexOf(type as HandType);

export function sortHand({ deck, words }: Pick<ViewContext, "deck" | "words">, hand: readonly string[], order: HandOrder): string[] {
  if (order === "drawn") return [...hand];
  return [...hand].sort((one, other) => {
    const byType = rankOf(cardOf(deck, one).type) - rankOf(cardOf(deck, other).type);
    return byType === 0 ? cardName(words, one).localeCompare(cardName(words, other), words.language) : byType;
  });
}

/** The number of cards of each type that occurs. */
export function countByType(deck: Deck, hand: readonly string[]): readonly (readonly [HandType, number])[] {
  return HAND_TYPES.flatMap((type) => {
    const count = hand.filter((card) => cardOf(deck, card).type === type).length;
    return count === 0 ? [] : [[type, count] as const];
  });
}

/** The card picked at random, if any: then no other can be played. */
export const randomPick = (decision: Decision | undefined): string | undefined =>
  decision?.purpose === "random" ? decision.cards[0] : undefined;

/** The numeral on a card that applies now, if it differs from the printed one. */
export function changedNumeral({ deck, words }: Pick<ViewContext, "deck" | "words">, card: string, added: number): string | undefined {
  const { body } = cardFace(words, deck, card, added);
  return body.is === "numeral" && body.was !== undefined ? body.value : undefined;
}
