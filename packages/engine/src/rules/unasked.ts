import { cardOf, type Deck } from "../deck/deck.ts";
import { type Decision, isTurnQuestion } from "../model/decision.ts";
import type { Game, Zones } from "../model/game.ts";
import type { Cards, Seat } from "../model/seat.ts";

/** The question of the current seat between its plays, if it is open. */
export const turnQuestion = ({ open, turn }: Pick<Game, "open" | "turn">): Decision | undefined =>
  open.find((decision) => decision.seat === turn.seat && isTurnQuestion(decision));

/**
 * The surprises that a seat can play unasked now: while another seat is between its plays. Undefined if it can play
 * none at all, as always in decks without such surprises.
 */
export function unaskedPlays(deck: Deck, game: Zones & Pick<Game, "open" | "turn">, seat: Seat): Cards | undefined {
  if (!deck.hasStanding || !game.seats.includes(seat) || seat === game.turn.seat || turnQuestion(game) === undefined) return undefined;
  return game.hands[seat].filter((id) => cardOf(deck, id).parts.standing !== undefined);
}
