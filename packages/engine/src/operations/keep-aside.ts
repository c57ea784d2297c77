import { moveAsideToHand } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player takes all cards set aside into the hand. */
export const keepAside: Operation<StepOf<"keepAside">> = {
  run: (context, frame) => {
    moveAsideToHand(context, frame, frame.aside);
    return "done";
  },
};
