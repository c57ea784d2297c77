import { cardById, currentPlayer, currentRules, framePlayer, type TransitionContext } from "../changes/context.ts";
import { type DecisionRequest, requestReplies } from "../changes/requests.ts";
import { addToDiscards, discardUnowned, ownerInFront, popFrame, removeFromHand, setKeepers } from "../changes/zones.ts";
import { type AnswerableEvent, canCancel, cardOf, isLaidOnDiscards, stepsOfFrame } from "../deck/deck.ts";
import type { DecisionPurpose } from "../model/decision.ts";
import { type CardFrame, cardFrame, type ReactionFrame } from "../model/frame.ts";
import type { Seat } from "../model/seat.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import { isAnswerable } from "../rules/answerable.ts";
import type { CardId } from "../vocabulary/index.ts";

/** What a window asks about now: what it was opened for, or the last surprise of its chain. */
interface Link {
  seat: Seat;
  card: CardId;
  event: AnswerableEvent;
}

/**
 * Asks all seats that may answer at once, so that the decision itself reveals nothing. The first surprise
 * in turn order is played, and can be cancelled in the same way. When all pass, an odd number of
 * surprises has cancelled what the window was opened for.
 */
export function continueReaction(context: TransitionContext, frame: ReactionFrame): void {
  const link = lastLink(context, frame);
  const questions = seatsAsked(context, link).map((seat) => questionAbout(context, link, seat));
  const replies = requestReplies(context, questions);
  if (replies === undefined) return;
  const first = questions.find(({ seat }) => replies.get(seat)?.[1] !== "");
  if (first === undefined) closeReactionWindow(context, frame);
  else playSurprise(context, frame, link.card, first.seat, replies.get(first.seat)?.[1] as CardId);
}

function lastLink(context: TransitionContext, { to, about, chain }: ReactionFrame): Link {
  const { seat, card } = chain.at(-1) ?? { seat: framePlayer(context, answeredFrame(context)), card: to };
  return { seat, card, event: chain.length === 0 ? answerableEvent(context, to, about) : cardById(context, card).type };
}

function answerableEvent(context: TransitionContext, to: CardId, about: ReactionFrame["about"]): AnswerableEvent {
  if (about === undefined) return cardById(context, to).type;
  return about === "free" ? "power" : about;
}

/** The frame that the innermost window is about. */
function answeredFrame({ game: { stack } }: TransitionContext): CardFrame {
  const frame = stack.at(-2);
  if (frame?.kind !== "card") throw new Error("A window is open about no card.");
  return frame;
}

/** Follows from public facts alone: whether a seat holds a surprise never decides it. */
function seatsAsked(context: TransitionContext, { seat: player, event }: Link): Seat[] {
  const { deck, game } = context;
  if (!isAnswerable(deck, game, event)) return [];
  const seats = seatsInTurnOrder(game, currentPlayer(context), currentRules(context).reversed);
  const { announced } = answeredFrame(context);
  const owner = event === "steal" && announced !== undefined ? ownerInFront(game, announced) : undefined;
  return seats.filter((seat) => seat !== player && game.hands[seat].length > 0 && (event !== "steal" || seat === owner));
}

function questionAbout({ deck, game }: TransitionContext, { card: cause, event }: Link, seat: Seat): DecisionRequest {
  const cards = game.hands[seat].filter((id) => canCancel(cardOf(deck, id), event));
  return { seat, kind: "may_react", purpose: purposeOf(event), cause, pass: true, cards };
}

function purposeOf(event: AnswerableEvent): DecisionPurpose | undefined {
  if (event === "power") return "free";
  return event === "steal" ? event : undefined;
}

function playSurprise(context: TransitionContext, frame: ReactionFrame, answered: CardId, seat: Seat, id: CardId): void {
  removeFromHand(context, seat, [id]);
  context.game.turn.cards += 1;
  frame.chain = [...frame.chain, { seat, card: id }];
  addToDiscards(context, [id]);
  context.events.push({ type: "answers", card: answered }, { type: "played", seat, card: id });
}

/** An odd number of surprises cancels; then the first one does what else it does out of turn. */
function closeReactionWindow(context: TransitionContext, { to, about, chain }: ReactionFrame): void {
  const { game, events } = context;
  const answered = answeredFrame(context);
  game.stack.pop();
  const [first] = chain;
  if (first === undefined) return;
  const seat = framePlayer(context, answered);
  if (chain.length % 2 === 0) {
    events.push({ type: "chainEnded", seat, card: to, chain, outcome: "saved" });
    return;
  }
  const surprise = cardById(context, first.card);
  // Against something that it does not name it does nothing but cancel; also if its player has left.
  const doesMore = game.seats.includes(first.seat) && isNamed(surprise.cancels, answerableEvent(context, to, about));
  const isTaken = about === undefined && doesMore && surprise.takesKeeper && cardById(context, to).type === "keeper";
  if (chain.length > 1) events.push({ type: "chainEnded", seat, card: to, chain, outcome: isTaken ? "taken" : "cancelled" });
  if (about === "steal") cancelTaking(context, answered);
  else if (about === "free") cancelPower(context, answered);
  else {
    game.stack.pop();
    if (isTaken) placeInstead(context, first.seat, to);
    else cancelCard(context, to);
  }
  if (doesMore && surprise.parts.instead !== undefined) game.stack.push(cardFrame(surprise.id, "instead", first.seat));
}

const isNamed = (cancels: readonly AnswerableEvent[], event: AnswerableEvent): boolean => cancels.includes(event);

/** The keeper comes in front of another seat than its player's, where it never lay. */
function placeInstead(context: TransitionContext, seat: Seat, keeper: CardId): void {
  setKeepers(context, seat, [...context.game.keepers[seat], keeper]);
  context.events.push({ type: "keepers", seat, cards: context.game.keepers[seat] });
}

function cancelCard(context: TransitionContext, id: CardId): void {
  context.events.push({ type: "cancelled", card: id });
  if (!isLaidOnDiscards(cardById(context, id).type)) discardUnowned(context, [id]);
}

/** The card stays in play, and is used up for this turn. */
function cancelPower(context: TransitionContext, frame: CardFrame): void {
  context.events.push({ type: "cancelled", card: frame.card });
  popFrame(context, frame);
}

/** The keeper stays where it is, and the card has no further effect on it. */
function cancelTaking(context: TransitionContext, frame: CardFrame): void {
  context.events.push({ type: "cancelled", card: frame.card });
  frame.chosenCard = undefined;
  frame.chosenOwn = undefined;
  frame.announced = undefined;
  frame.step += 1;
  if (frame.step >= stepsOfFrame(context.deck, frame).length && frame.part !== "revealed") popFrame(context, frame);
}
