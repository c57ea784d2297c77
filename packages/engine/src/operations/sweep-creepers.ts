import { currentRules, framePlayer } from "../changes/context.ts";
import { discardUnowned, setCreepers } from "../changes/zones.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Discards all creepers together, seat by seat from the player on. */
export const sweepCreepers: Operation<StepOf<"sweepCreepers">> = {
  run: (context, frame) => {
    const { game } = context;
    const seats = seatsInTurnOrder(game, framePlayer(context, frame), currentRules(context).reversed);
    const swept = seats.flatMap((seat) => game.creepers[seat]);
    for (const seat of seats) if (game.creepers[seat].length > 0) setCreepers(context, seat, []);
    discardUnowned(context, swept);
    return "done";
  },
};
