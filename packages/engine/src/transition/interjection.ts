import type { DraftGame, TransitionContext } from "../changes/context.ts";
import { addToDiscards, removeFromHand } from "../changes/zones.ts";
import type { Deck } from "../deck/deck.ts";
import { cardFrame } from "../model/frame.ts";
import type { Game } from "../model/game.ts";
import type { Interjection, Refusal } from "../model/reply.ts";
import { turnQuestion, unaskedPlays } from "../rules/unasked.ts";

/** Returns the reason why a surprise cannot be played unasked now, or undefined if it can. Accepts untrusted input. */
export function checkInterjection(deck: Deck, game: Game, { seat, decision, call }: Interjection): Refusal | undefined {
  const cards = decision === undefined ? unaskedPlays(deck, game, seat) : undefined;
  if (cards === undefined) return "unexpected_reply";
  return call.length === 2 && cards.includes(call[1]) ? undefined : "invalid_card";
}

/** The surprise takes effect at once, after its window; then the turn's question is asked again. */
export function interject(context: TransitionContext, { seat, call: [, card] }: Interjection): void {
  const { game } = context;
  const question = turnQuestion(game);
  if (question !== undefined) game.interrupted = { ...question, cards: [] };
  game.open = [];
  removeFromHand(context, seat, [card]);
  addToDiscards(context, [card]);
  game.turn.cards += 1;
  context.events.push({ type: "played", seat, card });
  game.stack.push(cardFrame(card, "standing", seat), { kind: "reaction", to: card, chain: [] });
}

/** The turn's question is open again, or the game is over. */
export function forgetInterrupted(game: DraftGame): void {
  if (game.interrupted !== undefined && (game.ending !== undefined || turnQuestion(game) !== undefined)) delete game.interrupted;
}
