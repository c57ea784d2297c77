import { framePlayer } from "../changes/context.ts";
import { discardFromHand } from "../changes/zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player discards the whole hand. */
export const discardHandOperation: Operation<StepOf<"discardHand">> = {
  run: (context, frame) => {
    const seat = framePlayer(context, frame);
    discardFromHand(context, seat, context.game.hands[seat]);
    return "done";
  },
};
