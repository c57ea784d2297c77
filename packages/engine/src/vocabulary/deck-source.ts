import type { CardType } from "./card-types.ts";
import type { CardSource } from "./cards.ts";
import type { Numeral } from "./fields.ts";
import type { RulesProfile } from "./profile.ts";

/** The numbers of the basic rules. Rules in play about the same go before them. */
export interface Basics {
  draws: Numeral;
  plays: Numeral;
}

export interface DeckSource {
  id: string;
  /** The number of cards of each type, checked against `cards`. */
  counts: Partial<Record<CardType, number>>;
  /** The basic rules, which apply when no rule card says otherwise. */
  basics: Basics & { deal: number };
  profile: RulesProfile;
  cards: CardSource[];
}
