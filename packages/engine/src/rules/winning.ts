import { type Card, cardOf, type Deck } from "../deck/deck.ts";
import type { Zones } from "../model/game.ts";
import type { Seat } from "../model/seat.ts";
import type { ActiveRules } from "./active-rules.ts";
import { isBlockedByCreeper, isConditionMet } from "./condition.ts";

/** True if the seat meets all conditions of the goal and no creeper prevents its win. */
export function meetsGoal(table: Zones, rules: ActiveRules, seat: Seat, { when }: Card): boolean {
  for (const condition of when) if (!isConditionMet(table, rules, seat, condition, when)) return false;
  return !isBlockedByCreeper(table, rules, seat, when);
}

/** Returns all seats that meet a goal in play, for predictions. */
export function winners(deck: Deck, table: Zones, rules: ActiveRules): Seat[] {
  return table.seats.filter((seat) => table.goals.some((goal) => meetsGoal(table, rules, seat, cardOf(deck, goal))));
}

/** Returns the only seat that meets a goal. With two or more the game goes on, so the search stops at the second. */
export function soleWinner(deck: Deck, table: Zones, rules: ActiveRules): Seat | undefined {
  let winner: Seat | undefined;
  for (const id of table.goals) {
    const goal = cardOf(deck, id);
    for (const seat of table.seats) {
      if (seat === winner || !meetsGoal(table, rules, seat, goal)) continue;
      if (winner !== undefined) return undefined;
      winner = seat;
    }
  }
  return winner;
}
