import { cardById, currentPlayer, currentRules, type TransitionContext } from "../changes/context.ts";
import { type DecisionRequest, requestReplies } from "../changes/requests.ts";
import { addToDiscards, discardUnowned, removeFromHand } from "../changes/zones.ts";
import { type Card, canCancel, isLaidOnDiscards } from "../deck/deck.ts";
import type { ReactionFrame } from "../model/frame.ts";
import type { Seat } from "../model/seat.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import type { CardId } from "../model/vocabulary.ts";

/**
 * Asks all seats with cards in hand at once, so that the decision itself reveals nothing. The first
 * surprise in turn order is played, and can be cancelled in the same way. When all pass, an odd number
 * of surprises has cancelled the card.
 */
export function continueReaction(context: TransitionContext, frame: ReactionFrame): void {
  const { game } = context;
  const last = frame.chain[frame.chain.length - 1] ?? { seat: currentPlayer(context), card: frame.to };
  const { type } = cardById(context, last.card);
  const current = currentPlayer(context);
  const questions: DecisionRequest[] = seatsInTurnOrder(game, current, currentRules(context).reversed)
    .filter((seat) => seat !== last.seat && game.hands[seat].length > 0)
    .map((seat) => ({ seat, kind: "may_react", cause: last.card, pass: true, cards: surprisesAgainst(context, seat, type) }));
  const replies = requestReplies(context, questions);
  if (replies === undefined) return;
  const first = questions.find(({ seat }) => replies.get(seat)?.[1] !== "");
  if (first === undefined) closeReactionWindow(context, frame);
  else playSurprise(context, frame, first.seat, replies.get(first.seat)?.[1] as CardId);
}

const surprisesAgainst = (context: TransitionContext, seat: Seat, type: Card["type"]): CardId[] =>
  context.game.hands[seat].filter((id) => canCancel(cardById(context, id), type));

function playSurprise(context: TransitionContext, frame: ReactionFrame, seat: Seat, id: CardId): void {
  removeFromHand(context, seat, [id]);
  context.game.turn.cards += 1;
  frame.chain = [...frame.chain, { seat, card: id }];
  addToDiscards(context, [id]);
  context.events.push({ type: "played", seat, card: id });
}

function closeReactionWindow(context: TransitionContext, frame: ReactionFrame): void {
  const { stack } = context.game;
  stack.pop();
  if (frame.chain.length % 2 === 0) return;
  stack.pop();
  context.events.push({ type: "cancelled", card: frame.to });
  if (!isLaidOnDiscards(cardById(context, frame.to).type)) discardUnowned(context, [frame.to]);
}
