import { framePlayer } from "../changes/context.ts";
import { drawToHand } from "../changes/drawing.ts";
import { discardFromHand } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player discards the hand and draws as many cards. Winning is not checked in between (A20). */
export const redrawHand: Operation<StepOf<"redrawHand">> = {
  run: (context, frame) => {
    const seat = framePlayer(context, frame);
    const hand = context.game.hands[seat];
    discardFromHand(context, seat, hand);
    drawToHand(context, seat, hand.length, frame.card);
    return "done";
  },
};
