import { currentRules, type TransitionContext } from "../changes/context.ts";
import { drawToHand } from "../changes/drawing.ts";
import { bringLaterMetas, dueToReturn, readmitSeat, returnsAtOnce } from "../changes/elimination.ts";
import { SEATS, type Seat } from "../model/seat.ts";
import { neighbour, seatsInTurnOrder } from "../model/turn-order.ts";
import { endGame } from "./ending.ts";
import { dealInNewPlayers } from "./seating.ts";

/**
 * Lets seats come back without waiting: in a game of two, or if an elimination has left nobody.
 * Returns false if none does.
 */
export function returnWithoutWaiting(context: TransitionContext): boolean {
  const { game } = context;
  if (game.eliminated === undefined) return false;
  const isEmpty = game.seats.length === 0;
  if (!isEmpty && !returnsAtOnce(game)) return false;
  const out = SEATS.filter((seat) => game.eliminated?.[seat] !== undefined);
  for (const seat of seatsInTurnOrder({ seats: out }, game.turn.seat, currentRules(context).reversed)) {
    if (!canReturn(context, seat)) continue;
    readmitSeat(context, seat);
    drawReturnHand(context, seat);
  }
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

/** The first card that a seat would draw decides: if the pile has run out, it may stay out for good. */
function canReturn(context: TransitionContext, seat: Seat): boolean {
  if (context.game.draw.length === 0) bringLaterMetas(context);
  return context.game.eliminated?.[seat] !== "for_good";
}

/** The new hand of a seat that has come back. */
export function drawReturnHand(context: TransitionContext, seat: Seat): void {
  drawToHand(context, seat, context.deck.source.basics.deal);
  context.events.push({ type: "waiting", eliminated: context.game.eliminated ?? {} });
}
