import { cardById, currentPlayer, currentRules, framePlayer, innermostFrame, type TransitionContext } from "../changes/context.ts";
import { requestCard } from "../changes/requests.ts";
import { couldAskAlone, forgetSettled, isSettled, settle } from "../changes/settled.ts";
import { popFrame } from "../changes/zones.ts";
import { ASKING, type CardFrame, cardFrame, type Frame } from "../model/frame.ts";
import type { Seat } from "../model/seat.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import { hasInFront } from "../rules/condition.ts";
import type { CardId, CardPart } from "../vocabulary/index.ts";
import { resolveStep } from "./resolve.ts";

/** A part of a creeper that is due for a seat. */
interface DuePart {
  seat: Seat;
  card: CardId;
}

/**
 * Does the next duty: what creepers do before anyone can win. First those that move with a goal, then those
 * without a choice, then the others in turn order. Returns false if none is due.
 */
export function doDuty(context: TransitionContext): boolean {
  const frame = innermostFrame(context);
  if (frame?.kind === "card" && isDuty(frame)) {
    if (!isInFront(context, frame)) popFrame(context, frame);
    else if (frame.step === ASKING) askOwner(context, frame);
    else resolveStep(context, frame);
    return true;
  }
  if (context.goalsChanged) {
    context.goalsChanged = false;
    pushParts(context, "goalChange", creepersInTurnOrder(context));
    return true;
  }
  return context.tableChanged && startDuty(context);
}

/** Begins what the creepers of the current seat do when its turn begins, in the order of its row. */
export function startTurnParts(context: TransitionContext): void {
  delete context.game.toAct;
  pushParts(context, "turnStart", ownCreepers(context));
}

/** The same when its turn ends, after the limits (L-22). */
export function endTurnParts(context: TransitionContext): void {
  context.game.turn.acted = true;
  pushParts(context, "turnEnd", ownCreepers(context));
}

const ownCreepers = (context: TransitionContext): DuePart[] =>
  creepersInTurnOrder(context).filter(({ seat }) => seat === currentPlayer(context));

/** Removes the frame of a creeper that has gone before its turn came (L-9). */
export function popAbsentCreeper(context: TransitionContext): boolean {
  const frame = innermostFrame(context);
  if (frame?.kind !== "card" || frame.part === undefined || cardById(context, frame.card).type !== "creeper") return false;
  if (isInFront(context, frame)) return false;
  popFrame(context, frame);
  return true;
}

export const isDuty = (frame: Frame | undefined): boolean =>
  frame?.kind === "card" && (frame.part === "with" || frame.part === "goalChange" || (frame.part === "alone" && frame.seat !== undefined));

const isInFront = ({ game }: TransitionContext, { seat, card }: CardFrame): boolean => game.creepers[seat ?? game.turn.seat].includes(card);

function creepersInTurnOrder(context: TransitionContext): DuePart[] {
  const { game } = context;
  const seats = seatsInTurnOrder(game, currentPlayer(context), currentRules(context).reversed);
  return seats.flatMap((seat) => game.creepers[seat].map((card) => ({ seat, card })));
}

/** The first part will be the innermost frame. */
function pushParts(context: TransitionContext, part: CardPart, due: readonly DuePart[]): void {
  const { game } = context;
  for (const { seat, card } of due.toReversed()) {
    if (cardById(context, card).parts[part] === undefined) continue;
    game.stack.push(cardFrame(card, part, seat === currentPlayer(context) ? undefined : seat));
  }
}

/** Until the next check for a winner, each creeper does its duty at most once for the same seat. */
function startDuty(context: TransitionContext): boolean {
  reviewSettled(context);
  const due = creepersInTurnOrder(context).flatMap(({ seat, card }): DueDuty[] => {
    const part = dueDuty(context, seat, card);
    return part === undefined || context.dutiesDone.includes(keyOf({ seat, card })) ? [] : [{ seat, card, part }];
  });
  const next = due.find((duty) => !hasChoice(context, duty)) ?? due[0];
  if (next === undefined) return false;
  context.dutiesDone = [...context.dutiesDone, keyOf(next)];
  pushParts(context, next.part, [next]);
  const frame = innermostFrame(context);
  if (frame?.kind === "card" && isDeclinable(context, next)) frame.step = ASKING;
  return true;
}

interface DueDuty extends DuePart {
  part: "with" | "alone";
}

function dueDuty(context: TransitionContext, seat: Seat, card: CardId): DueDuty["part"] | undefined {
  const { with: other } = cardById(context, card);
  if (other !== undefined && hasInFront(context.game, seat, other)) {
    return isDeclinable(context, { card, part: "with" }) && isSettled(context, seat, card) ? undefined : "with";
  }
  return couldAskAlone(context, seat, card) && !isSettled(context, seat, card) ? "alone" : undefined;
}

const isDeclinable = (context: TransitionContext, { card, part }: Pick<DueDuty, "card" | "part">): boolean => {
  const { withOptional } = cardById(context, card);
  return part === "alone" || (withOptional !== undefined && currentRules(context)[withOptional]);
};

/**
 * A creeper that stands alone asks its owner when it comes to do so and when a goal comes. In the owner's own turn it
 * is a power instead, and asks nothing (R-220, L-10).
 */
function reviewSettled(context: TransitionContext): void {
  const { game } = context;
  const { goalCame } = context;
  context.goalCame = false;
  forgetSettled(context, (seat, creeper) => {
    const { with: other } = cardById(context, creeper);
    return (other !== undefined && hasInFront(game, seat, other)) || (!goalCame && couldAskAlone(context, seat, creeper));
  });
  const seat = currentPlayer(context);
  for (const creeper of game.creepers[seat]) if (couldAskAlone(context, seat, creeper)) settle(context, seat, creeper);
}

function askOwner(context: TransitionContext, frame: CardFrame): void {
  const { card, part } = frame;
  const seat = framePlayer(context, frame);
  const purpose = part === "alone" ? "alone" : "taxes";
  const chosen = requestCard(context, { seat, kind: "may_use", purpose, cause: card, cards: [card], pass: true });
  if (chosen === undefined) return;
  if (chosen === card) {
    frame.step = 0;
    if (part === "alone") context.events.push({ type: "usedPower", seat, card });
    return;
  }
  settle(context, seat, card);
  popFrame(context, frame);
  // Now the other duties, and somebody may have won.
  context.tableChanged = true;
}

const keyOf = ({ seat, card }: DuePart): string => `${seat} ${card}`;

const hasChoice = (context: TransitionContext, duty: DueDuty): boolean =>
  isDeclinable(context, duty) ||
  (cardById(context, duty.card).parts[duty.part]?.some(
    (step) => step.do === "discardFromRow" || (step.do === "moveCreeper" && step.to === "chosen"),
  ) ??
    false);
