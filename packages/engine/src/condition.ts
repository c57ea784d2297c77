import type { Seat, Zones } from "./game.ts";
import { type InForce, numeral } from "./in-force.ts";
import type { CardId, Condition, Counted } from "./vocabulary.ts";

/** Whether `condition` is true of `seat` now. */
export function isTrue(table: Zones, rules: Pick<InForce, "numerals">, seat: Seat, condition: Condition): boolean {
  switch (condition.is) {
    case "has":
      return condition.cards.every((card) => hasInFront(table, seat, card));
    case "hasOnly":
      return table.keepers[seat].length === 1 && table.keepers[seat][0] === condition.card;
    case "nobodyHas":
      return !table.seats.some((other) => condition.cards.some((card) => hasInFront(table, other, card)));
    case "most": {
      const own = count(table, seat, condition.of);
      if (condition.atLeast !== undefined && own < numeral(rules, condition.atLeast)) return false;
      return table.seats.every((other) => other === seat || count(table, other, condition.of) < own);
    }
    case "fewest": {
      const own = count(table, seat, condition.of);
      return table.seats.every((other) => other === seat || count(table, other, condition.of) > own);
    }
  }
}

export function hasInFront(table: Zones, seat: Seat, card: CardId): boolean {
  return table.keepers[seat].includes(card) || table.creepers[seat].includes(card);
}

export function count(table: Zones, seat: Seat, what: Counted): number {
  return what === "keepers" ? table.keepers[seat].length : table.hands[seat].length;
}

/** The cards that a condition wants somebody to have in front. */
export function wanted(condition: Condition): readonly CardId[] {
  if (condition.is === "has") return condition.cards;
  return condition.is === "hasOnly" ? [condition.card] : [];
}
