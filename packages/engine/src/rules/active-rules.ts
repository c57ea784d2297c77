import { type Card, cardOf, type Deck } from "../deck/deck.ts";
import type { Zones } from "../model/game.ts";
import type { Cards } from "../model/seat.ts";
import type { CardId, Condition, Modifiers, Numeral } from "../vocabulary/index.ts";

/** More cards than anyone can draw, play or hold. Not Infinity, because small integers are faster. */
export const NO_LIMIT = 1_000_000;

export interface Bonus {
  by: CardId;
  for: Condition;
  draws: number;
  plays: number;
  /** Says if the plays may be passed; by default the profile does. */
  bonusPlays: "optional" | "mandatory" | undefined;
}

/** The combined effect of the rules in play, with `numerals` already added to every number. */
export interface ActiveRules {
  draws: number;
  /** NO_LIMIT for the whole hand. */
  plays: number;
  handLimit: number;
  keeperLimit: number;
  goals: 1 | 2;
  emptyHandDraws: number;
  randomFirstPlay: boolean;
  reversed: boolean;
  bonuses: readonly Bonus[];
  /** Added to every printed numeral. */
  numerals: number;
  creepersHarmless: boolean;
  /** The creeper that a winner needs while it is in front of a seat. */
  needed: CardId | undefined;
  /** Seats that are out stay out, and no player can join. */
  noReturn: boolean;
  noElimination: boolean;
}

/** Returns the current value of a printed numeral. */
export const numeralValue = ({ numerals }: Pick<ActiveRules, "numerals">, printed: Numeral): number => raised(printed, numerals, 0);

/** Every printed numeral goes through here. `absent` stands for a numeral that no card prints. */
const raised = (printed: Numeral | undefined, numerals: number, absent: number): number =>
  printed === undefined ? absent : printed + numerals;

/**
 * Derived from the table, never stored. A meta rule overrides played rules, but its numerals change too.
 * Rules that contradict each other are never both in play: see placeRule.
 */
export function activeRules(deck: Deck, { rules, metas, basics }: Pick<Zones, "rules" | "metas" | "basics">): ActiveRules {
  let { draws, plays }: { draws: Numeral; plays: Numeral | "all" } = basics ?? deck.source.basics;
  let handLimit: Numeral | undefined;
  let keeperLimit: Numeral | undefined;
  let emptyHandDraws: Numeral | undefined;
  let goals: 1 | 2 = 1;
  let randomFirstPlay = false;
  let reversed = false;
  let numerals = 0;
  let creepersHarmless = false;
  let needed: CardId | undefined;
  let noReturn = false;
  let noElimination = false;
  let bonuses = NO_CARDS;
  for (const id of metas.length === 0 ? rules : [...rules, ...metas]) {
    const card = cardOf(deck, id);
    const { modifiers } = card;
    if (modifiers.for !== undefined) bonuses = [...bonuses, card];
    draws = modifiers.draws ?? draws;
    plays = modifiers.plays ?? plays;
    handLimit = modifiers.handLimit ?? handLimit;
    keeperLimit = modifiers.keeperLimit ?? keeperLimit;
    emptyHandDraws = modifiers.emptyHandDraws ?? emptyHandDraws;
    if (modifiers.twoGoals) goals = 2;
    if (modifiers.randomFirstPlay) randomFirstPlay = true;
    if (modifiers.reversed) reversed = true;
    numerals = modifiers.numerals ?? numerals;
    if (modifiers.creepersHarmless) creepersHarmless = true;
    needed = modifiers.needed ?? needed;
    if (modifiers.noReturn) noReturn = true;
    if (modifiers.noElimination) noElimination = true;
  }
  return {
    draws: raised(draws, numerals, 0),
    plays: plays === "all" ? NO_LIMIT : raised(plays, numerals, 0),
    handLimit: raised(handLimit, numerals, NO_LIMIT),
    keeperLimit: raised(keeperLimit, numerals, NO_LIMIT),
    goals,
    emptyHandDraws: raised(emptyHandDraws, numerals, 0),
    randomFirstPlay,
    reversed,
    bonuses: bonuses.length + deck.keeperDraws.length === 0 ? NO_BONUSES : allBonuses(deck, bonuses, numerals),
    numerals,
    creepersHarmless,
    needed,
    noReturn,
    noElimination,
  };
}

const NO_CARDS: readonly Card[] = [];
const NO_BONUSES: readonly Bonus[] = [];

/** Keepers that give draws are like a bonus for the seat that has them. */
const allBonuses = ({ keeperDraws }: Deck, cards: readonly Card[], numerals: number): Bonus[] => [
  ...cards.map(({ id, modifiers }) => bonusOf(id, modifiers, numerals)),
  ...keeperDraws.map(({ by, for: whom, draws }) => ({ by, for: whom, draws: raised(draws, numerals, 0), plays: 0, bonusPlays: undefined })),
];

const bonusOf = (by: CardId, { for: whom, moreDraws, morePlays, bonusPlays }: Card["modifiers"], numerals: number): Bonus => ({
  by,
  for: whom as Condition,
  draws: raised(moreDraws, numerals, 0),
  plays: raised(morePlays, numerals, 0),
  bonusPlays,
});

/** Returns the rule card that sets a modifier, or undefined if a basic rule does. */
export function modifierSource(
  deck: Deck,
  { rules, metas }: Pick<Zones, "rules" | "metas">,
  modifier: keyof Modifiers,
): CardId | undefined {
  return lastRuleWith(deck, metas, modifier) ?? lastRuleWith(deck, rules, modifier);
}

function lastRuleWith(deck: Deck, rules: Cards, modifier: keyof Modifiers): CardId | undefined {
  for (let at = rules.length - 1; at >= 0; at -= 1) {
    const id = rules[at] as CardId;
    if (cardOf(deck, id).modifiers[modifier] !== undefined) return id;
  }
  return undefined;
}
