import { isTrue, wanted } from "./condition.ts";
import { cardOf, type Deck } from "./deck/deck.ts";
import type { Seat, Zones } from "./game.ts";
import { inForce } from "./in-force.ts";
import type { CardId } from "./vocabulary.ts";

/** Whether a seat meets a goal: everything that the goal says is true of it, and every creeper in front of it is one that the goal asks for. */
export function meets(deck: Deck, table: Zones, seat: Seat, goal: CardId): boolean {
  const { when } = cardOf(deck, goal);
  const rules = inForce(deck, table);
  if (!when.every((condition) => isTrue(table, rules, seat, condition))) return false;
  return table.creepers[seat].every((creeper) => when.some((condition) => wanted(condition).includes(creeper)));
}

/** Everybody who meets a goal in play. */
export function winners(deck: Deck, table: Zones): Seat[] {
  if (table.goals.length === 0) return [];
  return table.seats.filter((seat) => table.goals.some((goal) => meets(deck, table, seat, goal)));
}

/** The one seat that meets a goal. With two or more the game goes on. */
export function soleWinner(deck: Deck, table: Zones): Seat | undefined {
  const all = winners(deck, table);
  return all.length === 1 ? all[0] : undefined;
}
