import { framePlayer } from "../changes/context.ts";
import { discardInFront } from "../changes/zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The keeper or creeper discards itself. */
export const discardThisOperation: Operation<StepOf<"discardThis">> = {
  run: (context, frame) => {
    discardInFront(context, framePlayer(context, frame), frame.card);
    return "done";
  },
};
