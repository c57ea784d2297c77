import { cardById, framePlayer, innermostFrame, type TransitionContext } from "../changes/context.ts";
import { placeOnTable } from "../changes/play-card.ts";
import { discardAsideCards, innermostAt, popFrame } from "../changes/zones.ts";
import { isLaidOnDiscards, stepsOfFrame } from "../deck/deck.ts";
import type { CardFrame, Frame } from "../model/frame.ts";
import { operationOf } from "../operations/index.ts";
import type { Step } from "../vocabulary/index.ts";

/** Resolves one step of the innermost card. */
export function resolveStep(context: TransitionContext, frame: CardFrame): void {
  const { type } = cardById(context, frame.card);
  const steps = stepsOfFrame(context.deck, frame);
  if (frame.part === undefined && !isLaidOnDiscards(type)) {
    popFrame(context, frame);
    placeOnTable(context, frame.card, type);
    return;
  }
  const step = steps[frame.step];
  if (step !== undefined) {
    if (isSkipped(context, frame, step) || operationOf(step).run(context, frame, step) === "done") frame.step += 1;
    // A secret is over once all that its last step brings is done (L-35).
    if (frame.part === "revealed") return;
  }
  // An elimination of the current seat has ended all that was in progress.
  if (frame.step >= steps.length && innermostFrame(context) === frame) popFrame(context, frame);
}

/** What a secret does for a seat that does not play any more. */
const isSkipped = (context: TransitionContext, frame: CardFrame, step: Step): boolean =>
  frame.part === "revealed" && operationOf(step).isForPlayer === true && !context.game.seats.includes(framePlayer(context, frame));

/** Removes the frame of a finished action, so that it can be fetched before its consequences are enforced. */
export function popFinishedAction(context: TransitionContext): boolean {
  const { stack } = context.game;
  if (stack.length === 0) return false;
  const innermost = innermostAt(context);
  // The limits of a rule that it has just played may lie above it.
  const at = isFrameOfLimits(stack[innermost]) ? innermost - 1 : innermost;
  const frame = stack[at];
  if (frame?.kind !== "card" || frame.part === "revealed") return false;
  const steps = stepsOfFrame(context.deck, frame);
  if (frame.step >= steps.length) return false;
  for (let left = frame.step; left < steps.length; left += 1) {
    const step = steps[left];
    if (step === undefined || !operationOf(step).isDone?.(context, frame, step)) return false;
  }
  discardAsideCards(context, frame);
  stack.splice(at, 1);
  return true;
}

const isFrameOfLimits = (frame: Frame | undefined): boolean => frame?.kind === "card" && frame.part === "limits";
