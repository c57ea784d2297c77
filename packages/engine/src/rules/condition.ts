import type { Deck } from "../deck/deck.ts";
import type { Zones } from "../model/game.ts";
import type { Cards, Seat } from "../model/seat.ts";
import type { CardId, Condition, Counted } from "../vocabulary/index.ts";
import { type ActiveRules, type Bonus, numeralValue } from "./active-rules.ts";

/**
 * Decides one condition, of a goal (`meetsGoal` asks for all of them), a bonus or a step. The cases are functions of their own: a
 * closure in here would cost an allocation in every call.
 */
export function isConditionMet(table: Zones, rules: ActiveRules, seat: Seat, condition: Condition, goal?: readonly Condition[]): boolean {
  switch (condition.is) {
    case "has":
      return hasAllInFront(table, seat, condition.cards);
    case "hasSome":
      return countInFront(table, seat, condition.cards) >= numeralValue(rules, condition.atLeast);
    case "somebodyHas":
      return isAllInFront(table, undefined, condition.cards);
    case "otherHas":
      return isAllInFront(table, seat, condition.cards);
    case "hasOnly":
      return table.keepers[seat].length === 1 && table.keepers[seat][0] === condition.card;
    case "nobodyHas":
      return isOutOfPlay(table, condition.cards);
    case "most":
      return (
        (condition.atLeast === undefined || countCards(table, seat, condition.of) >= numeralValue(rules, condition.atLeast)) &&
        hasMost(table, rules, seat, condition.of, goal)
      );
    case "fewest":
      return hasFewest(table, seat, condition.of);
    case "atLeast":
      return countCards(table, seat, condition.of) >= numeralValue(rules, condition.atLeast);
  }
}

/**
 * True if the seat has more than each other seat. In a goal, a tie with a seat that cannot win because of creepers
 * does not count.
 */
function hasMost(table: Zones, rules: ActiveRules, seat: Seat, counted: Counted, goal: readonly Condition[] | undefined): boolean {
  const own = countCards(table, seat, counted);
  return table.seats.every((other) => {
    const theirs = other === seat ? -1 : countCards(table, other, counted);
    return theirs < own || (theirs === own && goal !== undefined && isBlockedByCreeper(table, rules, other, goal));
  });
}

function hasFewest(table: Zones, seat: Seat, counted: Counted): boolean {
  const own = countCards(table, seat, counted);
  return table.seats.every((other) => other === seat || countCards(table, other, counted) > own);
}

/**
 * A creeper in front of a seat prevents its win, unless the goal requires it or a rule makes it harmless
 * . A creeper that a rule requires prevents the win of all seats without it.
 */
export function isBlockedByCreeper(table: Zones, rules: ActiveRules, seat: Seat, goal: readonly Condition[]): boolean {
  if (table.creepers[seat].length === 0 && rules.needed === undefined) return false;
  return blockingCreepers(table, rules, seat, goal).length > 0 || isWithoutNeeded(table, rules, seat);
}

/** Returns the creepers in front of the seat that prevent its win. */
export function blockingCreepers({ creepers }: Zones, rules: ActiveRules, seat: Seat, goal: readonly Condition[]): Cards {
  const row = creepers[seat];
  if (row.length === 0 || rules.creepersHarmless) return NO_CARDS;
  return row.filter((id) => id !== rules.needed && !goal.some((condition) => cardsAskedFor(condition).includes(id)));
}

/** True if a rule requires a creeper that is in front of another seat. */
export const isWithoutNeeded = (table: Zones, { needed }: ActiveRules, seat: Seat): boolean =>
  needed !== undefined && !hasInFront(table, seat, needed) && table.seats.some((other) => hasInFront(table, other, needed));

const NO_CARDS: Cards = [];

function hasAllInFront({ keepers, creepers }: Zones, seat: Seat, cards: readonly CardId[]): boolean {
  const row = keepers[seat];
  const others = creepers[seat];
  if (row.length + others.length < cards.length) return false;
  for (const card of cards) if (!row.includes(card) && !others.includes(card)) return false;
  return true;
}

/** True if the cards are all in front of one seat other than `except`. */
const isAllInFront = (table: Zones, except: Seat | undefined, cards: readonly CardId[]): boolean =>
  table.seats.some((other) => other !== except && hasAllInFront(table, other, cards));

const countInFront = (table: Zones, seat: Seat, cards: readonly CardId[]): number =>
  cards.filter((card) => hasInFront(table, seat, card)).length;

const isOutOfPlay = (table: Zones, cards: readonly CardId[]): boolean =>
  !table.seats.some((seat) => cards.some((card) => hasInFront(table, seat, card)));

export function hasInFront(table: Zones, seat: Seat, card: CardId): boolean {
  return table.keepers[seat].includes(card) || (table.creepers[seat].length > 0 && table.creepers[seat].includes(card));
}

/** True if no other keeper or creeper lies in front of the seat. */
export const standsAlone = ({ keepers, creepers }: Pick<Zones, "keepers" | "creepers">, seat: Seat, creeper: CardId): boolean =>
  keepers[seat].length === 0 && creepers[seat].length === 1 && creepers[seat][0] === creeper;

/** True if a keeper frees the seat from limits. */
export const isLimitless = ({ limitless }: Deck, { keepers }: Pick<Zones, "keepers">, seat: Seat): boolean =>
  limitless.length > 0 && keepers[seat].some((keeper) => limitless.includes(keeper));

export function countCards({ keepers, creepers, hands }: Zones, seat: Seat, counted: Counted): number {
  if (counted === "creepers") return creepers[seat].length;
  if (counted === "keepers") return keepers[seat].length;
  return hands[seat].length + (counted === "keepersAndCards" ? keepers[seat].length : 0);
}

/** Returns the additional draws or plays that bonuses give the seat now: all of them, or those of one kind. */
export function bonusTotal(
  table: Zones,
  rules: ActiveRules,
  seat: Seat,
  kind: "draws" | "plays",
  only?: (bonus: Bonus) => boolean,
): number {
  let sum = 0;
  for (const bonus of rules.bonuses) {
    if (bonus[kind] > 0 && (only === undefined || only(bonus)) && isConditionMet(table, rules, seat, bonus.for)) sum += bonus[kind];
  }
  return sum;
}

/** Returns the cards that the condition asks a seat to have, also if only some of them. Such a creeper does not block. */
const cardsAskedFor = (condition: Condition): readonly CardId[] =>
  condition.is === "hasSome" ? condition.cards : requiredCards(condition);

/** Returns the cards that a seat must have in front of it to meet the condition. */
export function requiredCards(condition: Condition): readonly CardId[] {
  if (condition.is === "has") return condition.cards;
  return condition.is === "hasOnly" ? [condition.card] : [];
}
