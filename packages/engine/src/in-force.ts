import { type Card, cardOf, type Deck } from "./deck/deck.ts";
import type { Cards, Zones } from "./game.ts";
import type { CardId, Condition, Modifiers, Numeral } from "./vocabulary.ts";

/** More than anybody can draw, play or hold. Not Infinity: engines keep small whole numbers apart from all others, and cheaper. */
export const NO_LIMIT = 1_000_000;

export interface Bonus {
  by: CardId;
  for: Condition;
  draws: number;
  plays: number;
}

/** What the rules on the table come to, with every numeral already read as it counts now. */
export interface ActiveRules {
  draws: number;
  /** NO_LIMIT: the whole hand. */
  plays: number;
  handLimit: number;
  keeperLimit: number;
  goals: 1 | 2;
  emptyHandDraws: number;
  randomFirstPlay: boolean;
  reversed: boolean;
  bonuses: readonly Bonus[];
  /** What is added to a numeral. */
  numerals: number;
}

/** Every numeral on a card is read through this function, wherever it is used. */
export const numeralValue = ({ numerals }: Pick<ActiveRules, "numerals">, printed: Numeral): number => printed + numerals;

/** Derived from the table whenever it is asked for, never stored with it. A meta rule holds against rules that are played, but its numerals grow like all others. */
export function activeRules(deck: Deck, { rules, metas }: Pick<Zones, "rules" | "metas">): ActiveRules {
  let { draws, plays }: { draws: Numeral; plays: Numeral | "all" } = deck.source.basics;
  let handLimit: Numeral | undefined;
  let keeperLimit: Numeral | undefined;
  let emptyHandDraws: Numeral | undefined;
  let goals: 1 | 2 = 1;
  let randomFirstPlay = false;
  let reversed = false;
  let numerals = 0;
  const bonuses: Card[] = [];
  for (const id of metas.length === 0 ? rules : [...rules, ...metas]) {
    const card = cardOf(deck, id);
    const { modifiers } = card;
    if (modifiers.for !== undefined) bonuses.push(card);
    draws = modifiers.draws ?? draws;
    plays = modifiers.plays ?? plays;
    handLimit = modifiers.handLimit ?? handLimit;
    keeperLimit = modifiers.keeperLimit ?? keeperLimit;
    emptyHandDraws = modifiers.emptyHandDraws ?? emptyHandDraws;
    if (modifiers.twoGoals) goals = 2;
    if (modifiers.randomFirstPlay) randomFirstPlay = true;
    if (modifiers.reversed) reversed = true;
    numerals = modifiers.numerals ?? numerals;
  }
  const read = (printed: Numeral | undefined, absent: number) => (printed === undefined ? absent : numeralValue({ numerals }, printed));
  return {
    draws: read(draws, 0),
    plays: plays === "all" ? NO_LIMIT : read(plays, 0),
    handLimit: read(handLimit, NO_LIMIT),
    keeperLimit: read(keeperLimit, NO_LIMIT),
    goals,
    emptyHandDraws: read(emptyHandDraws, 0),
    randomFirstPlay,
    reversed,
    bonuses: bonuses.map(({ id, modifiers }) => bonusOf(id, modifiers, read)),
    numerals,
  };
}

function bonusOf(by: CardId, modifiers: Card["modifiers"], read: (printed: Numeral | undefined, absent: number) => number): Bonus {
  return { by, for: modifiers.for as Condition, draws: read(modifiers.moreDraws, 0), plays: read(modifiers.morePlays, 0) };
}

/** The card that a number or a rule in force comes from; nothing if it is one of the basic rules. */
export function modifierSource(deck: Deck, { rules, metas }: Pick<Zones, "rules" | "metas">, what: keyof Modifiers): CardId | undefined {
  return lastWith(deck, metas, what) ?? lastWith(deck, rules, what);
}

function lastWith(deck: Deck, rules: Cards, what: keyof Modifiers): CardId | undefined {
  for (let at = rules.length - 1; at >= 0; at -= 1) {
    const id = rules[at] as CardId;
    if (cardOf(deck, id).modifiers[what] !== undefined) return id;
  }
  return undefined;
}
