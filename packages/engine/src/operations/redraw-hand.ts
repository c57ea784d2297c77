import { drawToHand } from "../drawing.ts";
import { player } from "../working.ts";
import { discardFromHand } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player discards the whole hand and draws as many cards: one change (A20). */
export const redrawHand: Operation<StepOf<"redrawHand">> = {
  run: (working, frame) => {
    const seat = player(working);
    const hand = working.game.hands[seat];
    discardFromHand(working, seat, hand);
    drawToHand(working, seat, hand.length, frame.card);
    return "done";
  },
};
