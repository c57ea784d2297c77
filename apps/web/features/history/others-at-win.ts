import type { PlayedGame } from "@mutable/db";
import type { Deck, Win } from "@mutable/engine";

/**
 * What became of all other players in a game that was won without a Goal. Who leaves has no seat at the end, who is out has.
 * Undefined for other games, also those that are older than stored Goals.
 */
export function othersAtWin(
  { ending, goals, seats }: Pick<PlayedGame, "ending" | "goals" | "seats">,
  deck: Deck | undefined,
): Win["others"] {
  if (ending !== "won" || goals.length > 0) return undefined;
  if (seats.length === 1) return "left";
  return deck?.hasElimination ? "out" : undefined;
}
