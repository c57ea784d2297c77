import { askEach, type Question } from "./asking.ts";
import { isLaidOnDiscards } from "./deck/deck.ts";
import type { ReactionFrame, Seat } from "./game.ts";
import { inTurnOrder } from "./seats.ts";
import type { CardId } from "./vocabulary.ts";
import { card, player, rulesOf, type Working } from "./working.ts";
import { layOnDiscards, putAway, takeFromHand } from "./zones.ts";

/** Everybody else may cancel the card that was just played, before it does anything. */
export function openReaction(working: Working, to: CardId): void {
  working.game.stack.push({ kind: "reaction", to, chain: [] });
}

/**
 * Everybody with cards in hand is asked at once, so that the question itself tells nothing. The first in turn order who plays a surprise does; it
 * can be answered in the same way. When nobody answers any more, an odd number of surprises has cancelled the card.
 */
export function react(working: Working, frame: ReactionFrame): void {
  const { game } = working;
  const last = frame.chain[frame.chain.length - 1] ?? { seat: player(working), card: frame.to };
  const { type } = card(working, last.card);
  const current = player(working);
  const questions: Question[] = inTurnOrder(game, current, rulesOf(working).reversed)
    .filter((seat) => seat !== last.seat && game.hands[seat].length > 0)
    .map((seat) => ({ seat, kind: "may_react", cause: last.card, pass: true, cards: surprisesAgainst(working, seat, type) }));
  const replies = askEach(working, questions);
  if (replies === undefined) return;
  const first = questions.find(({ seat }) => replies.get(seat)?.[1] !== "");
  if (first === undefined) closeReaction(working, frame);
  else playSurprise(working, frame, first.seat, replies.get(first.seat)?.[1] as CardId);
}

const surprisesAgainst = (working: Working, seat: Seat, type: string): CardId[] =>
  working.game.hands[seat].filter((id) => card(working, id).cancels.some((cancelled) => cancelled === type));

function playSurprise(working: Working, frame: ReactionFrame, seat: Seat, id: CardId): void {
  takeFromHand(working, seat, [id]);
  working.game.turn.cards += 1;
  frame.chain = [...frame.chain, { seat, card: id }];
  layOnDiscards(working, [id]);
  working.events.push({ type: "played", seat, card: id });
}

function closeReaction(working: Working, frame: ReactionFrame): void {
  const { stack } = working.game;
  stack.pop();
  if (frame.chain.length % 2 === 0) return;
  stack.pop();
  working.events.push({ type: "cancelled", card: frame.to });
  if (!isLaidOnDiscards(card(working, frame.to).type)) putAway(working, [frame.to]);
}
