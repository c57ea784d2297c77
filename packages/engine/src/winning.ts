import { isBlocked, isTrue } from "./condition.ts";
import { type Card, cardOf, type Deck } from "./deck/deck.ts";
import type { Seat, Zones } from "./game.ts";
import type { ActiveRules } from "./in-force.ts";

/** Whether a seat meets a goal: everything that the goal says is true of it, and no creeper keeps it from winning. */
export function meets(table: Zones, rules: ActiveRules, seat: Seat, { when }: Card): boolean {
  for (const condition of when) if (!isTrue(table, rules, seat, condition, when)) return false;
  return !isBlocked(table, seat, when);
}

/** Everybody who meets a goal in play. */
export function winners(deck: Deck, table: Zones, rules: ActiveRules): Seat[] {
  return table.seats.filter((seat) => table.goals.some((goal) => meets(table, rules, seat, cardOf(deck, goal))));
}

/** The one seat that meets a goal. With two or more the game goes on. */
export function soleWinner(deck: Deck, table: Zones, rules: ActiveRules): Seat | undefined {
  let winner: Seat | undefined;
  for (const id of table.goals) {
    const goal = cardOf(deck, id);
    for (const seat of table.seats) {
      if (seat === winner || !meets(table, rules, seat, goal)) continue;
      if (winner !== undefined) return undefined;
      winner = seat;
    }
  }
  return winner;
}
