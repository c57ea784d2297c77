import { framePlayer } from "../changes/context.ts";
import { discardInFront } from "../changes/zones.ts";
import { hasInFront } from "../rules/condition.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The keeper or creeper discards itself. */
export const discardThis: Operation<StepOf<"discardThis">> = {
  run: (context, frame) => {
    const seat = framePlayer(context, frame);
    if (hasInFront(context.game, seat, frame.card)) discardInFront(context, seat, frame.card);
    return "done";
  },
};
