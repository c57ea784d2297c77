import { currentRules, currentSource, type TransitionContext } from "../changes/context.ts";
import { drawToHand } from "../changes/drawing.ts";
import { endWaitForTurn, readmitSeat } from "../changes/elimination.ts";
import { playFromHand } from "../changes/play-card.ts";
import { type DecisionRequest, requestReply } from "../changes/requests.ts";
import { drawReturnHand } from "../changes/returning.ts";
import type { Game, Turn } from "../model/game.ts";
import { type Cards, FACE_DOWN, type Seat } from "../model/seat.ts";
import { randomStream } from "../random/random.ts";
import { allowedPlays, nextPlay } from "../rules/turn-requirements.ts";
import { followsVersion } from "../version.ts";
import type { CardId } from "../vocabulary/index.ts";
import { endTurnParts, startTurnParts } from "./creeper-parts.ts";
import { endGame, findStalemate, MAX_CARDS_PER_TURN } from "./ending.ts";
import { usablePowers, usePower, usesNoPower } from "./powers.ts";
import { nextSeatInOrder } from "./returning.ts";
import { dealInNewPlayers } from "./seating.ts";
import { turnRule } from "./solo.ts";

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
  used: undefined,
  acted: undefined,
});

/** Continues the turn when no card is being resolved and no rule has to be enforced, as `enforceRules` does with draws and limits. */
export function continueTurn(context: TransitionContext): void {
  const { turn } = context.game;
  switch (turn.phase) {
    case "start":
      if (context.game.toAct) startTurnParts(context);
      else startPlays(context);
      break;
    case "beforeDraw":
      if (!context.deck.hasPowers || usesNoPower(context)) turn.phase = "play";
      break;
    case "play":
      continuePlays(context);
      break;
    case "afterPlays":
      // A power can bring a play.
      if (playLeft(context) !== undefined) turn.phase = "play";
      else if (usesNoPower(context)) turn.phase = "end";
      break;
    case "end":
      if (context.deck.hasTurnEnd && !turn.acted) endTurnParts(context);
      else startNextTurn(context);
  }
}

function continuePlays(context: TransitionContext): void {
  const { deck, game } = context;
  const { turn } = game;
  const request = nextPlayRequest(context);
  const call = request && requestReply(context, request);
  if (request !== undefined && call === undefined) return;
  const chosen = call === undefined ? "" : (call[1] as CardId);
  if (call?.[0] === "use_power") {
    usePower(context, chosen);
    return;
  }
  turn.picked = undefined;
  if (chosen !== "") {
    turn.played += 1;
    playFromHand(context, chosen);
  } else if (deck.hasPowers) {
    if (call !== undefined) game.skipped = "optional";
    turn.phase = "afterPlays";
  } else turn.phase = "end";
}

function playLeft(context: TransitionContext): "must" | "may" | undefined {
  const { game } = context;
  return game.turn.cards >= MAX_CARDS_PER_TURN ? undefined : nextPlay(game, currentRules(context));
}

/** Returns the decision about the next play; undefined if no plays are left or the hand is empty. */
function nextPlayRequest(context: TransitionContext): DecisionRequest | undefined {
  const { turn, hands } = context.game;
  const { seat } = turn;
  const rules = currentRules(context);
  const cards = hands[seat];
  const left = playLeft(context);
  if (left === undefined) return undefined;
  const free = context.deck.hasPowers ? offered(usablePowers(context)) : undefined;
  // If only one play is allowed, the rule is ignored.
  if (rules.randomFirstPlay && turn.played === 0 && allowedPlays(context.game, rules, context.game.profile, seat).may > 1) {
    turn.picked ??= pickRandomCard(context, cards);
    const cause = currentSource(context, "randomFirstPlay");
    return { seat, kind: "must_choose_from", purpose: "random", cause, cards: [turn.picked], free };
  }
  return left === "must" ? { seat, kind: "must_play", cards, free } : { seat, kind: "must_play_or_pass", cards, pass: true, free };
}

const offered = (cards: CardId[]): CardId[] | undefined => (cards.length > 0 ? cards : undefined);

function pickRandomCard(context: TransitionContext, hand: Cards): CardId {
  if (context.isPrediction) return FACE_DOWN;
  const chance = randomStream(context.game.random);
  const card = hand[chance.below(hand.length)] as CardId;
  context.game.random = chance.state();
  return card;
}

/** Ends the game as a draw if it has stalled, else begins the next turn; in solo turns a rule before it. */
function startNextTurn(context: TransitionContext): void {
  const { game } = context;
  const { turn, solo } = game;
  if (solo !== undefined) {
    if (isRuleNext(game)) {
      turnRule(context, solo);
      return;
    }
    game.solo = { ...solo, turned: undefined };
  }
  if (game.eliminated !== undefined) endWaitForTurn(context);
  dealInNewPlayers(context);
  game.idle = turn.moved ? 0 : game.idle + 1;
  // A solo game ends with one of its decks.
  const stalemate = solo === undefined ? findStalemate(game, turn, game.idle) : undefined;
  if (stalemate !== undefined) {
    endGame(context, stalemate);
    return;
  }
  const again = hasNextTurnToo(game);
  const next = again ? turn.seat : nextSeatInOrder(context);
  game.skipped = undefined;
  game.turn = newTurn(next, turn.number + 1, again ? turn.inARow + 1 : 1);
  startTurn(context);
}

/** A further extra turn is lost: the shipped decks allow two turns in a row. */
const hasNextTurnToo = ({ turn, profile }: Pick<Game, "turn" | "profile">): boolean => turn.again && turn.inARow < profile.turnsInARow;

/** True if the turn is over and, in solo, a rule is turned before the next one. */
export const isRuleNext = (game: Pick<Game, "turn" | "profile" | "solo" | "ending">): boolean =>
  game.solo !== undefined &&
  game.ending === undefined &&
  game.turn.phase === "end" &&
  game.solo.turned === undefined &&
  !hasNextTurnToo(game);

/** A seat that comes back draws its new hand. Creepers that act when a turn begins come before all else. */
export function startTurn(context: TransitionContext): void {
  const { turn, seats } = context.game;
  const isBack = !seats.includes(turn.seat);
  if (isBack) readmitSeat(context, turn.seat);
  context.events.push({ type: "turn", seat: turn.seat });
  if (isBack) drawReturnHand(context, turn.seat);
  if (followsVersion(context.game, 2)) {
    // Limits bind newcomers before anything else happens (L-8).
    turn.phase = "start";
    if (context.deck.hasTurnStart) context.game.toAct = true;
    return;
  }
  if (context.deck.hasTurnStart) startTurnParts(context);
  if (context.game.stack.length > 0) turn.phase = "start";
  else startPlays(context);
}

/** A seat with an empty hand may draw cards here, which the turn's draw does not count. */
function startPlays(context: TransitionContext): void {
  const { turn } = context.game;
  const { seat } = turn;
  const { emptyHandDraws } = currentRules(context);
  turn.phase = context.deck.hasPowers ? "beforeDraw" : "play";
  if (emptyHandDraws > 0 && context.game.hands[seat].length === 0) {
    if (followsVersion(context.game, 2)) turn.phase = "beforeDraw";
    drawToHand(context, seat, emptyHandDraws, currentSource(context, "emptyHandDraws"));
  }
}
