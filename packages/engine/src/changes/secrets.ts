import type { Cards, Seat } from "../model/seat.ts";
import { cardById, type TransitionContext } from "./context.ts";

/** Shows the secrets among cards that have just left the hand of the seat, and lie on the discard pile. */
export function revealSecrets(context: TransitionContext, seat: Seat, cards: Cards): void {
  if (!context.deck.hasSecrets) return;
  for (const card of cards) {
    if (cardById(context, card).type !== "secret") continue;
    context.revealed = [...context.revealed, { seat, card }];
    context.events.push({ type: "secretRevealed", seat, card });
  }
}
