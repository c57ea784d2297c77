import { framePlayer } from "../changes/context.ts";
import { discardFromHand } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player discards the whole hand. */
export const discardHand: Operation<StepOf<"discardHand">> = {
  run: (context, frame) => {
    const seat = framePlayer(context, frame);
    discardFromHand(context, seat, context.game.hands[seat]);
    return "done";
  },
};
