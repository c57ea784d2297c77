import { currentRules, framePlayer } from "../changes/context.ts";
import { setCreepers, tellMoved } from "../changes/zones.ts";
import { otherSeats } from "../model/turn-order.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** All creepers of other seats come in front of the player, in turn order, as one change. No card is drawn for them. */
export const gatherCreepers: Operation<StepOf<"gatherCreepers">> = {
  isForPlayer: true,
  run: (context, frame) => {
    const { game } = context;
    const me = framePlayer(context, frame);
    const owners = otherSeats(game, me, currentRules(context).reversed).filter((seat) => game.creepers[seat].length > 0);
    const before = game.creepers;
    const gathered = owners.flatMap((seat) => game.creepers[seat]);
    for (const seat of owners) setCreepers(context, seat, []);
    if (gathered.length > 0) setCreepers(context, me, [...game.creepers[me], ...gathered]);
    tellMoved(context, before, game.creepers);
    return "done";
  },
};
