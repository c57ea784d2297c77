import type { Seat, Zones } from "./game.ts";
import { type ActiveRules, numeralValue } from "./in-force.ts";
import type { CardId, Condition, Counted } from "./vocabulary.ts";

/**
 * Whether `condition` is true of `seat` now. To have most is to have more than each other seat; but in a goal, a tie with somebody who cannot
 * win it does not count.
 */
export function isTrue(
  table: Zones,
  rules: Pick<ActiveRules, "numerals">,
  seat: Seat,
  condition: Condition,
  goal?: readonly Condition[],
): boolean {
  switch (condition.is) {
    case "has":
      return hasAllInFront(table, seat, condition.cards);
    case "hasOnly":
      return table.keepers[seat].length === 1 && table.keepers[seat][0] === condition.card;
    case "nobodyHas":
      return !table.seats.some((other) => condition.cards.some((card) => hasInFront(table, other, card)));
    case "most": {
      const own = count(table, seat, condition.of);
      if (condition.atLeast !== undefined && own < numeralValue(rules, condition.atLeast)) return false;
      return table.seats.every((other) => {
        const theirs = other === seat ? -1 : count(table, other, condition.of);
        return theirs < own || (theirs === own && goal !== undefined && isBlocked(table, other, goal));
      });
    }
    case "fewest": {
      const own = count(table, seat, condition.of);
      return table.seats.every((other) => other === seat || count(table, other, condition.of) > own);
    }
  }
}

/** A creeper in front of a seat keeps it from winning, unless the goal asks for that creeper. */
export function isBlocked({ creepers }: Zones, seat: Seat, goal: readonly Condition[]): boolean {
  return creepers[seat].length > 0 && !creepers[seat].every((creeper) => goal.some((condition) => wanted(condition).includes(creeper)));
}

function hasAllInFront({ keepers, creepers }: Zones, seat: Seat, cards: readonly CardId[]): boolean {
  const row = keepers[seat];
  const others = creepers[seat];
  if (row.length + others.length < cards.length) return false;
  for (const card of cards) if (!row.includes(card) && !others.includes(card)) return false;
  return true;
}

export function hasInFront(table: Zones, seat: Seat, card: CardId): boolean {
  return table.keepers[seat].includes(card) || (table.creepers[seat].length > 0 && table.creepers[seat].includes(card));
}

export function count(table: Zones, seat: Seat, what: Counted): number {
  return what === "keepers" ? table.keepers[seat].length : table.hands[seat].length;
}

/** Whether a condition is about how many cards somebody holds. */
export const countsCards = (condition: Condition): boolean =>
  (condition.is === "most" || condition.is === "fewest") && condition.of === "cards";

/** How many more draws or plays the bonuses give `seat` now. */
export function bonusFor(table: Zones, rules: ActiveRules, seat: Seat, what: "draws" | "plays"): number {
  let sum = 0;
  for (const bonus of rules.bonuses) if (bonus[what] > 0 && isTrue(table, rules, seat, bonus.for)) sum += bonus[what];
  return sum;
}

/** The cards that a condition wants somebody to have in front. */
export function wanted(condition: Condition): readonly CardId[] {
  if (condition.is === "has") return condition.cards;
  return condition.is === "hasOnly" ? [condition.card] : [];
}
