import { cardOf, type Deck } from "../deck/deck.ts";
import type { Zones } from "../model/game.ts";
import type { Seat } from "../model/seat.ts";
import { type ActiveRules, activeRules, modifierSource, NO_LIMIT } from "../rules/active-rules.ts";
import { bonusTotal, isConditionMet } from "../rules/condition.ts";
import type { CardId } from "../vocabulary/index.ts";

/** A number in force, with the amounts that it consists of. */
export interface ActiveNumber {
  value: number | "all";
  parts: readonly NumberPart[];
}

export interface NumberPart {
  /** The rule card. Absent for the basic rules. */
  by?: CardId;
  amount: number | "all";
}

/** The numbers in force for a seat, and their sources. Limits that do not apply are absent. */
export interface ActiveNumbers {
  draws: ActiveNumber;
  plays: ActiveNumber;
  handLimit?: ActiveNumber;
  keeperLimit?: ActiveNumber;
  /** The number of goals that can be in play. */
  goals: ActiveNumber;
}

export function activeNumbers(deck: Deck, table: Zones, seat: Seat): ActiveNumbers {
  const rules = activeRules(deck, table);
  const numbers: ActiveNumbers = {
    draws: activeNumber(deck, table, rules, seat, "draws"),
    plays: activeNumber(deck, table, rules, seat, "plays"),
    goals: { value: rules.goals, parts: [partBy(modifierSource(deck, table, "twoGoals"), rules.goals)] },
  };
  if (rules.handLimit < NO_LIMIT) numbers.handLimit = activeNumber(deck, table, rules, seat, "handLimit");
  if (rules.keeperLimit < NO_LIMIT) numbers.keeperLimit = activeNumber(deck, table, rules, seat, "keeperLimit");
  return numbers;
}

function activeNumber(
  deck: Deck,
  table: Zones,
  rules: ActiveRules,
  seat: Seat,
  name: "draws" | "plays" | "handLimit" | "keeperLimit",
): ActiveNumber {
  const by = modifierSource(deck, table, name);
  const isBonus = name === "draws" || name === "plays";
  const printed = by === undefined ? (isBonus ? (table.basics ?? deck.source.basics)[name] : 0) : (cardOf(deck, by).modifiers[name] ?? 0);
  if (printed === "all") return { value: "all", parts: [partBy(by, "all")] };
  const parts = [partBy(by, printed)];
  if (rules[name] !== printed) parts.push(partBy(modifierSource(deck, table, "numerals"), rules[name] - printed));
  if (!isBonus) return { value: rules[name], parts };
  const bonuses = rules.bonuses.filter((bonus) => bonus[name] > 0 && isConditionMet(table, rules, seat, bonus.for));
  parts.push(...bonuses.map((bonus) => partBy(bonus.by, bonus[name])));
  return { value: rules[name] + bonusTotal(table, rules, seat, name), parts };
}

const partBy = (by: CardId | undefined, amount: number | "all"): NumberPart => (by === undefined ? { amount } : { by, amount });
