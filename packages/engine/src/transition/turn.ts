import { currentRules, currentSource, type TransitionContext } from "../changes/context.ts";
import { drawToHand } from "../changes/drawing.ts";
import { drawReturnHand, endWaitForTurn, readmitSeat } from "../changes/elimination.ts";
import { playFromHand } from "../changes/play-card.ts";
import { type DecisionRequest, requestCard } from "../changes/requests.ts";
import type { Turn } from "../model/game.ts";
import { type Cards, FACE_DOWN, type Seat } from "../model/seat.ts";
import type { CardId } from "../model/vocabulary.ts";
import { randomStream } from "../random/random.ts";
import { allowedPlays } from "../rules/turn-requirements.ts";
import { startTurnParts } from "./creeper-parts.ts";
import { endGame, findStalemate, MAX_CARDS_PER_TURN } from "./ending.ts";
import { nextSeatInOrder } from "./returning.ts";
import { dealInNewPlayers } from "./seating.ts";

export const newTurn = (seat: Seat, number: number, inARow: number): Turn => ({
  seat,
  number,
  inARow,
  phase: "play",
  drawn: 0,
  played: 0,
  cards: 0,
  again: false,
  moved: false,
  picked: undefined,
  eliminated: undefined,
});

/** Continues the turn when no card is being resolved and no rule has to be enforced. */
export function continueTurn(context: TransitionContext): void {
  const { turn } = context.game;
  if (turn.phase === "start") {
    startPlays(context);
    return;
  }
  if (turn.phase === "end") {
    startNextTurn(context);
    return;
  }
  const request = nextPlayRequest(context);
  const chosen = request === undefined ? "" : requestCard(context, request);
  if (chosen === undefined) return;
  turn.picked = undefined;
  if (chosen === "") {
    turn.phase = "end";
    return;
  }
  turn.played += 1;
  playFromHand(context, chosen);
}

/** Returns the decision about the next play; undefined if no plays are left or the hand is empty. */
function nextPlayRequest(context: TransitionContext): DecisionRequest | undefined {
  const { turn, hands, profile } = context.game;
  const { seat } = turn;
  const rules = currentRules(context);
  const cards = hands[seat];
  const { must, may } = allowedPlays(context.game, rules, profile, seat);
  if (cards.length === 0 || turn.played >= may || turn.cards >= MAX_CARDS_PER_TURN) return undefined;
  if (rules.randomFirstPlay && turn.played === 0 && may > 1) {
    turn.picked ??= pickRandomCard(context, cards);
    return { seat, kind: "must_choose_from", purpose: "random", cause: currentSource(context, "randomFirstPlay"), cards: [turn.picked] };
  }
  return turn.played < must ? { seat, kind: "must_play", cards } : { seat, kind: "must_play_or_pass", cards, pass: true };
}

function pickRandomCard(context: TransitionContext, hand: Cards): CardId {
  if (context.isPrediction) return FACE_DOWN;
  const chance = randomStream(context.game.random);
  const card = hand[chance.below(hand.length)] as CardId;
  context.game.random = chance.state();
  return card;
}

/** Ends the game as a draw if it has stalled, else begins the next turn. */
function startNextTurn(context: TransitionContext): void {
  const { game } = context;
  const { turn } = game;
  if (game.eliminated !== undefined) endWaitForTurn(context);
  dealInNewPlayers(context);
  game.idle = turn.moved ? 0 : game.idle + 1;
  const stalemate = findStalemate(game, turn, game.idle);
  if (stalemate !== undefined) {
    endGame(context, stalemate);
    return;
  }
  const again = turn.again && turn.inARow < game.profile.turnsInARow;
  const next = again ? turn.seat : nextSeatInOrder(context);
  game.turn = newTurn(next, turn.number + 1, again ? turn.inARow + 1 : 1);
  startTurn(context);
}

/** A seat that comes back draws its new hand. Creepers that act when a turn begins come before all else. */
export function startTurn(context: TransitionContext): void {
  const { turn, seats } = context.game;
  const isBack = !seats.includes(turn.seat);
  if (isBack) readmitSeat(context, turn.seat);
  context.events.push({ type: "turn", seat: turn.seat });
  if (isBack) drawReturnHand(context, turn.seat);
  if (context.deck.hasTurnStart) startTurnParts(context);
  if (context.game.stack.length > 0) turn.phase = "start";
  else startPlays(context);
}

/** A seat with an empty hand may draw cards here, which the turn's draw does not count. */
function startPlays(context: TransitionContext): void {
  const { turn } = context.game;
  const { seat } = turn;
  const { emptyHandDraws } = currentRules(context);
  turn.phase = "play";
  if (emptyHandDraws > 0 && context.game.hands[seat].length === 0) {
    drawToHand(context, seat, emptyHandDraws, currentSource(context, "emptyHandDraws"));
  }
}
