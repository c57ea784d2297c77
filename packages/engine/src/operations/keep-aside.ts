import { moveAsideToHand } from "../changes/zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player takes all cards set aside into the hand. */
export const keepAsideOperation: Operation<StepOf<"keepAside">> = {
  run: (context, frame) => {
    moveAsideToHand(context, frame, frame.aside);
    return "done";
  },
};
