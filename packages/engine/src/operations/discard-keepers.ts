import { framePlayer } from "../changes/context.ts";
import { discardKeeper } from "../changes/zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** All keepers in front of the player are discarded. */
export const discardKeepersOperation: Operation<StepOf<"discardKeepers">> = {
  run: (context, frame) => {
    const seat = framePlayer(context, frame);
    for (const keeper of context.game.keepers[seat]) discardKeeper(context, seat, keeper);
    return "done";
  },
};
