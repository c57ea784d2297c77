import { currentRules, type TransitionContext } from "../changes/context.ts";
import { dueToReturn, returnsAtOnce, seatsOutInTurnOrder } from "../changes/elimination.ts";
import { canReturn, comeBack } from "../changes/returning.ts";
import { SEATS, type Seat } from "../model/seat.ts";
import { neighbour } from "../model/turn-order.ts";
import { endGame } from "./ending.ts";
import { dealInNewPlayers } from "./seating.ts";

/**
 * Lets seats come back without waiting: in a game of two, or if an elimination has left nobody.
 * Returns false if none does.
 */
export function returnWithoutWaiting(context: TransitionContext): boolean {
  const { game } = context;
  // The seat of a solo game comes back with its next turn.
  if (game.eliminated === undefined || game.solo !== undefined) return false;
  const isEmpty = game.seats.length === 0;
  if (!isEmpty && !returnsAtOnce(game)) return false;
  for (const seat of seatsOutInTurnOrder(context)) comeBack(context, seat);
  if (game.seats.length > 0) return true;
  if (game.joining.length > 0) dealInNewPlayers(context);
  else endGame(context, { drawn: "nobody left" });
  return true;
}

/** Returns the seat of the next place in turn order that plays or comes back. */
export function nextSeatInOrder(context: TransitionContext): Seat {
  const { game } = context;
  const { reversed } = currentRules(context);
  if (game.eliminated === undefined) return neighbour(game, game.turn.seat, reversed);
  const due = dueToReturn(game);
  const places = { seats: SEATS.filter((seat) => game.seats.includes(seat) || due.includes(seat)) };
  let seat = neighbour(places, game.turn.seat, reversed);
  while (!game.seats.includes(seat) && !canReturn(context, seat)) seat = neighbour(places, seat, reversed);
  return seat;
}
