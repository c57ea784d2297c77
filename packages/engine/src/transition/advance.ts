import { currentRules, innermostFrame, type TransitionContext } from "../changes/context.ts";
import { lastSeatPlaying } from "../changes/elimination.ts";
import { cardOf, type Deck } from "../deck/deck.ts";
import type { Cards, Seat } from "../model/seat.ts";
import { soleWinner } from "../rules/winning.ts";
import { followsVersion } from "../version.ts";
import { doDuty, isDuty, popAbsentCreeper } from "./creeper-parts.ts";
import { endGame, endIfTooLong } from "./ending.ts";
import { enforceRules } from "./enforcement.ts";
import { findFirstSeat, isBeforeFirstTurn } from "./first-seat.ts";
import { continueReaction } from "./reaction.ts";
import { popFinishedAction, resolveStep } from "./resolve.ts";
import { returnWithoutWaiting } from "./returning.ts";
import { carryOutSecret, isSecretDue, pushSecrets } from "./secrets.ts";
import { markLastChange, scoreGoals } from "./solo.ts";
import { continueTurn } from "./turn.ts";

/**
 * Advances the game until a seat must decide or the game is over. After each change it does the duties of
 * creepers, and checks for a winner, finished actions, secrets, seats that come back and rules to enforce, in this order; only
 * then it continues with the innermost card, or else the turn. `stop` can end it before that.
 */
export function advance(context: TransitionContext, stop?: (context: TransitionContext) => boolean): void {
  const { deck, game } = context;
  for (let changes = 0; game.ending === undefined && game.open.length === 0; changes += 1) {
    if (endIfTooLong(context, changes)) return;
    // Secrets of a seat that leaves before the first turn wait for it.
    if (context.revealed.length > 0 && followsVersion(game, 2)) pushSecrets(context);
    if (isBeforeFirstTurn(game)) {
      findFirstSeat(context);
      continue;
    }
    if (context.revealed.length > 0) pushSecrets(context);
    if (context.deckRanOut && followsVersion(game, 2)) markLastChange(context);
    if (deck.hasDuties && doDuty(context)) continue;
    if (game.solo !== undefined && scoreGoals(context, game.solo)) continue;
    const winner = findNewWinner(context);
    if (winner !== undefined) endGame(context, { winner });
    else if (!popFinishedAction(context)) {
      const isSecretNext = deck.hasSecrets && isSecretDue(context);
      if (!isSecretNext && (returnWithoutWaiting(context) || enforceRules(context))) continue;
      if (stop?.(context)) return;
      takeNextStep(context);
    }
  }
}

/** Keeps in the game what is still to be looked at when a creeper's duty asks: it comes before the check for a winner. */
export function settleLater(context: TransitionContext): void {
  const { game, goalsChanged, goalCame, dutiesDone } = context;
  const isAsked = game.open.length > 0 && isDuty(innermostFrame(context));
  if (isAsked && followsVersion(game, 2)) game.unsettled = { goalsChanged, goalCame, dutiesDone };
}

/** Skips the check if nothing has changed that could make a winner. */
function findNewWinner(context: TransitionContext): Seat | undefined {
  const { deck, game, tableChanged, handsChanged } = context;
  if (!tableChanged && !(handsChanged && haveHandSizeGoal(deck, game.goals))) return undefined;
  context.tableChanged = false;
  context.handsChanged = false;
  context.dutiesDone = NONE;
  return soleWinner(deck, game, currentRules(context)) ?? lastSeatPlaying(game);
}

const NONE: readonly string[] = [];

function haveHandSizeGoal(deck: Deck, goals: Cards): boolean {
  for (const goal of goals) if (cardOf(deck, goal).dependsOnHandSize) return true;
  return false;
}

function takeNextStep(context: TransitionContext): void {
  const frame = innermostFrame(context);
  if (frame === undefined) continueTurn(context);
  else if (frame.kind === "card") {
    const isOfTurn = frame.part === "turnStart" || frame.part === "turnEnd";
    if (frame.part === "revealed") carryOutSecret(context, frame);
    else if (!isOfTurn || !popAbsentCreeper(context)) resolveStep(context, frame);
  } else if (frame.kind === "reaction") continueReaction(context, frame);
}
