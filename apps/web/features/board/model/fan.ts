import type { Seat } from "@mutable/engine";
import { MOVE } from "./flights.ts";

export interface PlayedCard {
  readonly seat: Seat;
  readonly card: string;
}

/** Cards that were played one after the other, and that are told together. */
export type FannedCards = readonly PlayedCard[];

/** Cards land one after the other, in milliseconds; and then the fan is read. */
export const FAN_STEP = 160;
const FAN_IS_READ = 620;
/** More cards lie beneath these. */
const MOST_CARDS = 7;

/** The cards of a fan that are shown: the last ones. */
export const shownCards = (fan: FannedCards): FannedCards => fan.slice(-MOST_CARDS);

/** When the last card has landed. */
export const fanLandsAfter = (cards: number): number => MOVE + (Math.min(MOST_CARDS, cards) - 1) * FAN_STEP;

/** How long a fan is told, in milliseconds. */
export const fanTime = (cards: number): number => fanLandsAfter(cards) + FAN_IS_READ;
