import { framePlayer } from "../changes/context.ts";
import { discardKeeper } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** All keepers in front of the player are discarded. */
export const discardKeepers: Operation<StepOf<"discardKeepers">> = {
  run: (context, frame) => {
    const seat = framePlayer(context, frame);
    for (const keeper of context.game.keepers[seat]) discardKeeper(context, seat, keeper);
    return "done";
  },
};
