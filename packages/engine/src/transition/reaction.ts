import { cardById, currentPlayer, currentRules, type TransitionContext } from "../changes/context.ts";
import { type DecisionRequest, requestReplies } from "../changes/requests.ts";
import { addToDiscards, discardUnowned, removeFromHand, setKeepers } from "../changes/zones.ts";
import { canCancel, isLaidOnDiscards } from "../deck/deck.ts";
import { cardFrame, type ReactionFrame } from "../model/frame.ts";
import type { Seat } from "../model/seat.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import type { CardId } from "../model/vocabulary.ts";
import { type AnswerableEvent, isAnswerable } from "../rules/answerable.ts";

/** What a window asks about now: the card that it was opened for, or the last surprise of its chain. */
interface Link {
  seat: Seat;
  card: CardId;
  event: AnswerableEvent;
}

/**
 * Asks all seats with cards in hand at once, so that the decision itself reveals nothing. The first
 * surprise in turn order is played, and can be cancelled in the same way. When all pass, an odd number
 * of surprises has cancelled the card.
 */
export function continueReaction(context: TransitionContext, frame: ReactionFrame): void {
  const link = lastLink(context, frame);
  const questions = seatsAsked(context, link).map(
    (seat): DecisionRequest => ({
      seat,
      kind: "may_react",
      cause: link.card,
      pass: true,
      cards: surprisesAgainst(context, seat, link.event),
    }),
  );
  const replies = requestReplies(context, questions);
  if (replies === undefined) return;
  const first = questions.find(({ seat }) => replies.get(seat)?.[1] !== "");
  if (first === undefined) closeReactionWindow(context, frame);
  else playSurprise(context, frame, first.seat, replies.get(first.seat)?.[1] as CardId);
}

function lastLink(context: TransitionContext, frame: ReactionFrame): Link {
  const { seat, card } = frame.chain.at(-1) ?? { seat: currentPlayer(context), card: frame.to };
  return { seat, card, event: cardById(context, card).type };
}

/** Follows from public facts alone: whether a seat holds a surprise never decides it. */
function seatsAsked(context: TransitionContext, { seat: player, event }: Link): Seat[] {
  const { deck, game } = context;
  if (!isAnswerable(deck, game, event)) return [];
  const seats = seatsInTurnOrder(game, currentPlayer(context), currentRules(context).reversed);
  return seats.filter((seat) => seat !== player && game.hands[seat].length > 0);
}

const surprisesAgainst = (context: TransitionContext, seat: Seat, event: AnswerableEvent): CardId[] =>
  context.game.hands[seat].filter((id) => canCancel(cardById(context, id), event));

function playSurprise(context: TransitionContext, frame: ReactionFrame, seat: Seat, id: CardId): void {
  removeFromHand(context, seat, [id]);
  context.game.turn.cards += 1;
  frame.chain = [...frame.chain, { seat, card: id }];
  addToDiscards(context, [id]);
  context.events.push({ type: "played", seat, card: id });
}

/** An odd number of surprises cancels the card; then the first one does what else it does out of turn. */
function closeReactionWindow(context: TransitionContext, { to, chain }: ReactionFrame): void {
  const { game } = context;
  game.stack.pop();
  const [first] = chain;
  if (first === undefined || chain.length % 2 === 0) return;
  game.stack.pop();
  const { type } = cardById(context, to);
  const surprise = cardById(context, first.card);
  // Against a card that it does not name it does nothing but cancel; also if its player has left.
  const doesMore = game.seats.includes(first.seat) && surprise.cancels.some((event) => event === type);
  if (doesMore && surprise.takesKeeper && type === "keeper") placeInstead(context, first.seat, to);
  else cancelCard(context, to);
  if (doesMore && surprise.parts.instead !== undefined) game.stack.push(cardFrame(surprise.id, "instead", first.seat));
}

/** The keeper comes in front of another seat than its player's, where it never lay. */
function placeInstead(context: TransitionContext, seat: Seat, keeper: CardId): void {
  setKeepers(context, seat, [...context.game.keepers[seat], keeper]);
  context.events.push({ type: "keepers", seat, cards: context.game.keepers[seat] });
}

function cancelCard(context: TransitionContext, id: CardId): void {
  context.events.push({ type: "cancelled", card: id });
  if (!isLaidOnDiscards(cardById(context, id).type)) discardUnowned(context, [id]);
}
