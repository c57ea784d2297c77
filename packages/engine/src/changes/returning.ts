import type { Seat } from "../model/seat.ts";
import type { TransitionContext } from "./context.ts";
import { drawToHand } from "./drawing.ts";
import { bringLaterMetas, readmitSeat } from "./elimination.ts";

/** Lets a seat that is out come back without a turn of its own. Returns false if it stays out. */
export function comeBack(context: TransitionContext, seat: Seat): boolean {
  if (!canReturn(context, seat)) return false;
  readmitSeat(context, seat);
  drawReturnHand(context, seat);
  return true;
}

/** The first card that a seat would draw decides: if the pile has run out, it may stay out for good. */
export function canReturn(context: TransitionContext, seat: Seat): boolean {
  const isOutForGood = (): boolean => context.game.eliminated?.[seat] === "for_good";
  if (!isOutForGood() && context.game.draw.length === 0) bringLaterMetas(context);
  return !isOutForGood();
}

/** The new hand of a seat that has come back. */
export function drawReturnHand(context: TransitionContext, seat: Seat): void {
  drawToHand(context, seat, context.deck.source.basics.deal);
  context.events.push({ type: "waiting", eliminated: context.game.eliminated ?? {} });
}
