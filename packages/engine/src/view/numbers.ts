import { bonusFor, isTrue } from "../condition.ts";
import { cardOf, type Deck } from "../deck/deck.ts";
import type { Seat, Zones } from "../game.ts";
import { type InForce, inForce, NO_LIMIT, sourceOf } from "../in-force.ts";
import type { CardId } from "../vocabulary.ts";

/** A number as it counts now, and what it is made of. */
export interface Sum {
  value: number | "all";
  parts: readonly Part[];
}

export interface Part {
  /** Absent: the basic rules. */
  by?: CardId;
  amount: number | "all";
}

/** The numbers in force for a seat, and where each comes from. A limit that is not in force is absent. */
export interface NumbersInForce {
  draws: Sum;
  plays: Sum;
  handLimit?: Sum;
  keeperLimit?: Sum;
  /** How many goals can be in play. */
  goals: Sum;
}

export function numbersInForce(deck: Deck, table: Zones, seat: Seat): NumbersInForce {
  const rules = inForce(deck, table);
  const numbers: NumbersInForce = {
    draws: sumOf(deck, table, rules, seat, "draws"),
    plays: sumOf(deck, table, rules, seat, "plays"),
    goals: { value: rules.goals, parts: [partBy(sourceOf(deck, table, "twoGoals"), rules.goals)] },
  };
  if (rules.handLimit < NO_LIMIT) numbers.handLimit = sumOf(deck, table, rules, seat, "handLimit");
  if (rules.keeperLimit < NO_LIMIT) numbers.keeperLimit = sumOf(deck, table, rules, seat, "keeperLimit");
  return numbers;
}

function sumOf(deck: Deck, table: Zones, rules: InForce, seat: Seat, what: "draws" | "plays" | "handLimit" | "keeperLimit"): Sum {
  const by = sourceOf(deck, table, what);
  const isBonus = what === "draws" || what === "plays";
  const printed = by === undefined ? (isBonus ? deck.source.basics[what] : 0) : (cardOf(deck, by).modifiers[what] ?? 0);
  if (printed === "all") return { value: "all", parts: [partBy(by, "all")] };
  const parts = [partBy(by, printed)];
  if (rules[what] !== printed) parts.push(partBy(sourceOf(deck, table, "numerals"), rules[what] - printed));
  if (!isBonus) return { value: rules[what], parts };
  const bonuses = rules.bonuses.filter((bonus) => bonus[what] > 0 && isTrue(table, rules, seat, bonus.for));
  parts.push(...bonuses.map((bonus) => partBy(bonus.by, bonus[what])));
  return { value: rules[what] + bonusFor(table, rules, seat, what), parts };
}

const partBy = (by: CardId | undefined, amount: number | "all"): Part => (by === undefined ? { amount } : { by, amount });
