import { currentPlayer, currentRules, currentSource, type TransitionContext } from "../changes/context.ts";
import { drawFromPile, drawToHand } from "../changes/drawing.ts";
import { chosenCards, requestReplies, requestReply } from "../changes/requests.ts";
import { discardFromHand, discardGoal, discardKeeper } from "../changes/zones.ts";
import { cardOf, type Deck } from "../deck/deck.ts";
import type { BySeat, Cards, Seat } from "../model/seat.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import { NO_LIMIT, numeralValue } from "../rules/active-rules.ts";
import { isConditionMet, isLimitless } from "../rules/condition.ts";
import { requiredDraws } from "../rules/turn-requirements.ts";
import { followsVersion } from "../version.ts";
import type { CardId } from "../vocabulary/index.ts";

/**
 * Enforces the first rule that demands something now, also in the middle of an action. All demands are
 * derived from the table. Returns false if there is none.
 */
export function enforceRules(context: TransitionContext): boolean {
  const { goals, stack, turn } = context.game;
  const rules = currentRules(context);
  return (
    (goals.length > rules.goals && trashSurplusGoal(context)) ||
    (stack.length > 0 && drawMoreAside(context)) ||
    ((turn.phase === "play" || turn.phase === "afterPlays") && drawRequiredCards(context)) ||
    (rules.handLimit < NO_LIMIT && enforceLimit(context, "handLimit")) ||
    (rules.keeperLimit < NO_LIMIT && enforceLimit(context, "keeperLimit"))
  );
}

/** The player trashes a goal if there are too many. With two allowed, the goal just played cannot be chosen (A7, A8). */
function trashSurplusGoal(context: TransitionContext): boolean {
  const { goals } = context.game;
  const allowed = currentRules(context).goals;
  const call = requestReply(context, {
    seat: goalTrasher(context),
    kind: "must_trash_goal",
    purpose: "trash",
    cards: allowed > 1 ? goals.slice(0, -1) : goals,
    cause: goals.length > 2 ? goals[goals.length - 1] : undefined,
  });
  for (const goal of chosenCards(call)) discardGoal(context, goal);
  // The third goal has moved the creepers that move with goals already.
  if (allowed > 1) context.goalsChanged = false;
  return true;
}

/** Returns the current player, or the next seat if that player has left. */
function goalTrasher(context: TransitionContext): Seat {
  const { game } = context;
  return seatsInTurnOrder(game, currentPlayer(context), currentRules(context).reversed)[0] ?? currentPlayer(context);
}

/** Draws more cards for actions in progress whose numeral has grown, innermost first. */
function drawMoreAside(context: TransitionContext): boolean {
  const { stack } = context.game;
  for (let at = stack.length - 1; at >= 0; at -= 1) {
    const frame = stack[at];
    if (frame?.kind !== "card" || frame.drawsAside === undefined) continue;
    const { drawsAside, drawnAside = 0 } = frame;
    const required = numeralValue(currentRules(context), drawsAside);
    if (drawnAside >= required) continue;
    const drawn = drawFromPile(context, currentPlayer(context), required - drawnAside, { aside: true, cause: frame.card });
    frame.aside = [...frame.aside, ...drawn];
    frame.drawnAside = required;
    return true;
  }
  return false;
}

/**
 * Returns the card that gives the draws that are missing. At the start of a turn a rule that raises all numerals gives none:
 * the draw rule does, if there is one. In mid-turn it is the card that has raised their number: a keeper that has come, or
 * the newest rule. Before version 3 it was always the newest rule.
 */
function drawCause(context: TransitionContext, seat: Seat): CardId | undefined {
  const { deck, game, keepersBefore } = context;
  const newest = newestDrawRule(context, seat);
  if (!followsVersion(game, 3)) return newest;
  if (game.turn.drawn > 0) return newKeeperThatDraws(deck, keepersBefore[seat], game.keepers[seat]) ?? newest;
  const raisesAll = newest !== undefined && cardOf(deck, newest).modifiers.numerals !== undefined;
  return raisesAll ? currentSource(context, "draws") : newest;
}

const newKeeperThatDraws = ({ keeperDraws }: Deck, before: Cards, after: Cards): CardId | undefined =>
  keeperDraws.find(({ by }) => after.includes(by) && !before.includes(by))?.by;

/** Returns the newest of the rules that the number of draws depends on. */
function newestDrawRule(context: TransitionContext, seat: Seat): CardId | undefined {
  const { deck, game } = context;
  const rules = game.metas.length === 0 ? game.rules : [...game.rules, ...game.metas];
  for (let at = rules.length - 1; at >= 0; at -= 1) {
    const id = rules[at] as CardId;
    const { draws, numerals, moreDraws, for: whom } = cardOf(deck, id).modifiers;
    if (draws !== undefined || numerals !== undefined) return id;
    if (moreDraws !== undefined && whom !== undefined && isConditionMet(game, currentRules(context), seat, whom)) return id;
  }
  return undefined;
}

/** Cards drawn by actions do not count, and missing cards are not drawn later. */
function drawRequiredCards(context: TransitionContext): boolean {
  const { game } = context;
  const rules = currentRules(context);
  const missing = requiredDraws(game, rules, game.turn.seat) - game.turn.drawn;
  if (missing <= 0) return false;
  const cause = drawCause(context, game.turn.seat);
  game.turn.drawn += missing;
  drawToHand(context, game.turn.seat, missing, cause);
  return true;
}

/** True if the rule that sets the limit was just played, and binds the current player too. */
const isJustPlayed = (context: TransitionContext, limit: "handLimit" | "keeperLimit"): boolean =>
  context.game.profile.limitsAtPlay === "everybody" &&
  context.game.stack.some(
    (frame) => frame.kind === "card" && frame.part === "limits" && cardOf(context.deck, frame.card).modifiers[limit] !== undefined,
  );

/** By name, since it runs after every change and a computed key is slower. */
const isSomeRowLonger = ({ player_1, player_2, player_3, player_4, player_5, player_6 }: BySeat<Cards>, allowed: number): boolean =>
  player_1.length > allowed ||
  player_2.length > allowed ||
  player_3.length > allowed ||
  player_4.length > allowed ||
  player_5.length > allowed ||
  player_6.length > allowed;

const isBound = (context: TransitionContext, seat: Seat, limit: "handLimit" | "keeperLimit"): boolean =>
  (seat !== currentPlayer(context) || context.game.turn.phase === "end" || isJustPlayed(context, limit)) &&
  !isLimitless(context.deck, context.game, seat);

/** Limits apply to all seats but the current player, and at the end of the turn to that seat too. */
function enforceLimit(context: TransitionContext, limit: "handLimit" | "keeperLimit"): boolean {
  const { game } = context;
  const rules = currentRules(context);
  const allowed = rules[limit];
  const isHand = limit === "handLimit";
  const rows = isHand ? game.hands : game.keepers;
  if (!isSomeRowLonger(rows, allowed)) return false;
  const over = seatsInTurnOrder(game, game.turn.seat, rules.reversed).filter(
    (seat) => rows[seat].length > allowed && isBound(context, seat, limit),
  );
  if (over.length === 0) return false;
  const cause = currentSource(context, limit);
  const replies = requestReplies(
    context,
    over.map((seat) => ({
      seat,
      kind: isHand ? "must_discard_from_hand" : "must_trash_keepers",
      cards: rows[seat],
      min: rows[seat].length - allowed,
      cause,
    })),
  );
  if (replies === undefined) return true;
  for (const seat of over) {
    const cards = chosenCards(replies.get(seat));
    if (isHand) discardFromHand(context, seat, cards);
    else for (const keeper of cards) discardKeeper(context, seat, keeper);
  }
  return true;
}
