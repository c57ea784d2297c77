import { cardById, innermostFrame, type TransitionContext } from "../changes/context.ts";
import { placeOnTable } from "../changes/play-card.ts";
import { popFrame } from "../changes/zones.ts";
import { isLaidOnDiscards, stepsOfFrame } from "../deck/deck.ts";
import type { CardFrame } from "../model/frame.ts";
import { operationOf } from "../operations/index.ts";

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
  if (step !== undefined && operationOf(step).run(context, frame, step) === "done") frame.step += 1;
  // An elimination of the current seat has ended all that was in progress.
  if (frame.step >= steps.length && innermostFrame(context) === frame) popFrame(context, frame);
}

/** Removes the frame of a finished action, so that it can be fetched before its consequences are enforced. */
export function popFinishedAction(context: TransitionContext): boolean {
  const frame = innermostFrame(context);
  if (frame?.kind !== "card") return false;
  const steps = stepsOfFrame(context.deck, frame);
  if (frame.step >= steps.length) return false;
  for (let at = frame.step; at < steps.length; at += 1) {
    const step = steps[at];
    if (step === undefined || !operationOf(step).isDone?.(context, frame, step)) return false;
  }
  popFrame(context, frame);
  return true;
}
