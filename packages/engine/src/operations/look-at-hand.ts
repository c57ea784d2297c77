import { framePlayer } from "../changes/context.ts";
import { secretFor } from "../model/event.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Shows the player the chosen hand. Nothing moves (L-25). */
export const lookAtHand: Operation<StepOf<"lookAtHand">> = {
  run: (context, frame) => {
    const { chosenSeat: owner } = frame;
    if (owner === undefined || context.game.hands[owner].length === 0) return "done";
    const seat = framePlayer(context, frame);
    context.events.push({ type: "lookedAtHand", seat, owner, secret: secretFor(seat, context.game.hands[owner]) });
    return "done";
  },
  isUncertain: (_working, { chosenSeat }) => chosenSeat !== undefined,
};
