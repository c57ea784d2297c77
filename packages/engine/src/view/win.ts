import { deckFor } from "../deck/blank.ts";
import type { Deck } from "../deck/deck.ts";
import type { Game, Zones } from "../model/game.ts";
import type { Cards, Seat } from "../model/seat.ts";
import { goalProgress } from "./progress.ts";

/** How a finished game was won. */
export interface Win {
  readonly seat: Seat;
  /** The goals that the winner met. Empty if it was the last seat that played. */
  readonly goals: Cards;
  /** Without such a goal: some of the others are out, or all have left the game. */
  readonly others?: "out" | "left";
}

/** Undefined if the game is not over, or has no winner. */
export function winOf(deck: Deck, game: Zones & Pick<Game, "ending" | "eliminated" | "blank">): Win | undefined {
  const { ending, eliminated } = game;
  if (ending === undefined || !("winner" in ending)) return undefined;
  const seat = ending.winner;
  const goals = goalProgress(deckFor(deck, game), game).flatMap((each) => (each.met && each.seat === seat ? [each.goal] : []));
  return goals.length > 0 ? { seat, goals } : { seat, goals, others: eliminated === undefined ? "left" : "out" };
}
