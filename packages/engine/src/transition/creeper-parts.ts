import { cardById, currentPlayer, currentRules, innermostFrame, type TransitionContext } from "../changes/context.ts";
import { popFrame } from "../changes/zones.ts";
import type { Card } from "../deck/deck.ts";
import { type CardFrame, cardFrame } from "../model/frame.ts";
import type { Seat } from "../model/seat.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import type { CardId, CardPart } from "../model/vocabulary.ts";
import { hasInFront } from "../rules/condition.ts";
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
    if (isInFront(context, frame)) resolveStep(context, frame);
    else popFrame(context, frame);
    return true;
  }
  if (context.goalsChanged) {
    context.goalsChanged = false;
    pushParts(context, "goalChange", creepersInTurnOrder(context));
    return true;
  }
  return context.tableChanged && startPairDuty(context);
}

/** Begins what the creepers of the current seat do when its turn begins, in the order of its row. */
export const startTurnParts = (context: TransitionContext): void =>
  pushParts(
    context,
    "turnStart",
    creepersInTurnOrder(context).filter(({ seat }) => seat === currentPlayer(context)),
  );

/** Removes the frame of a creeper that has gone before its turn came (L-9). */
export function popAbsentCreeper(context: TransitionContext): boolean {
  const frame = innermostFrame(context);
  if (frame?.kind !== "card" || frame.part === undefined || cardById(context, frame.card).type !== "creeper") return false;
  if (isInFront(context, frame)) return false;
  popFrame(context, frame);
  return true;
}

const isDuty = ({ part }: CardFrame): boolean => part === "with" || part === "goalChange";

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
function startPairDuty(context: TransitionContext): boolean {
  const due = creepersInTurnOrder(context).filter(({ seat, card }) => {
    const { with: other } = cardById(context, card);
    return other !== undefined && hasInFront(context.game, seat, other) && !context.dutiesDone.includes(keyOf({ seat, card }));
  });
  const next = due.find(({ card }) => !hasChoice(cardById(context, card))) ?? due[0];
  if (next === undefined) return false;
  context.dutiesDone = [...context.dutiesDone, keyOf(next)];
  pushParts(context, "with", [next]);
  return true;
}

const keyOf = ({ seat, card }: DuePart): string => `${seat} ${card}`;

const hasChoice = ({ parts }: Card): boolean =>
  parts.with?.some((step) => step.do === "discardFromRow" || (step.do === "moveCreeper" && step.to === "chosen")) ?? false;
