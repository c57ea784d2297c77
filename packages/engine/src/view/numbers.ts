import { bonusFor, isTrue } from "../condition.ts";
import { cardOf, type Deck } from "../deck/deck.ts";
import type { Seat, Zones } from "../game.ts";
import { type ActiveRules, activeRules, modifierSource, NO_LIMIT } from "../in-force.ts";
import type { CardId } from "../vocabulary.ts";

/** A number as it counts now, and what it is made of. */
export interface ActiveNumber {
  value: number | "all";
  parts: readonly NumberPart[];
}

export interface NumberPart {
  /** Absent: the basic rules. */
  by?: CardId;
  amount: number | "all";
}

/** The numbers in force for a seat, and where each comes from. A limit that is not in force is absent. */
export interface ActiveNumbers {
  draws: ActiveNumber;
  plays: ActiveNumber;
  handLimit?: ActiveNumber;
  keeperLimit?: ActiveNumber;
  /** How many goals can be in play. */
  goals: ActiveNumber;
}

export function activeNumbers(deck: Deck, table: Zones, seat: Seat): ActiveNumbers {
  const rules = activeRules(deck, table);
  const numbers: ActiveNumbers = {
    draws: sumOf(deck, table, rules, seat, "draws"),
    plays: sumOf(deck, table, rules, seat, "plays"),
    goals: { value: rules.goals, parts: [partBy(modifierSource(deck, table, "twoGoals"), rules.goals)] },
  };
  if (rules.handLimit < NO_LIMIT) numbers.handLimit = sumOf(deck, table, rules, seat, "handLimit");
  if (rules.keeperLimit < NO_LIMIT) numbers.keeperLimit = sumOf(deck, table, rules, seat, "keeperLimit");
  return numbers;
}

function sumOf(
  deck: Deck,
  table: Zones,
  rules: ActiveRules,
  seat: Seat,
  what: "draws" | "plays" | "handLimit" | "keeperLimit",
): ActiveNumber {
  const by = modifierSource(deck, table, what);
  const isBonus = what === "draws" || what === "plays";
  const printed = by === undefined ? (isBonus ? deck.source.basics[what] : 0) : (cardOf(deck, by).modifiers[what] ?? 0);
  if (printed === "all") return { value: "all", parts: [partBy(by, "all")] };
  const parts = [partBy(by, printed)];
  if (rules[what] !== printed) parts.push(partBy(modifierSource(deck, table, "numerals"), rules[what] - printed));
  if (!isBonus) return { value: rules[what], parts };
  const bonuses = rules.bonuses.filter((bonus) => bonus[what] > 0 && isTrue(table, rules, seat, bonus.for));
  parts.push(...bonuses.map((bonus) => partBy(bonus.by, bonus[what])));
  return { value: rules[what] + bonusFor(table, rules, seat, what), parts };
}

const partBy = (by: CardId | undefined, amount: number | "all"): NumberPart => (by === undefined ? { amount } : { by, amount });
