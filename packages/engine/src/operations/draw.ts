import { currentRules, framePlayer } from "../changes/context.ts";
import { drawToHand } from "../changes/drawing.ts";
import { numeralValue } from "../rules/active-rules.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player draws into the hand. These cards do not count for the draw rule. */
export const draw: Operation<StepOf<"draw">> = {
  isForPlayer: true,
  run: (context, frame, { cards }) => {
    drawToHand(context, framePlayer(context, frame), numeralValue(currentRules(context), cards), frame.card);
    return "done";
  },
};
