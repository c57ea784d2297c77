import { currentPlayer, currentRules } from "../changes/context.ts";
import { drawToHand } from "../changes/drawing.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import { numeralValue } from "../rules/active-rules.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Every seat draws that many cards, in turn order: one change (L-43). */
export const everybodyDraws: Operation<StepOf<"everybodyDraws">> = {
  run: (context, frame, { cards }) => {
    const rules = currentRules(context);
    const seats = seatsInTurnOrder(context.game, currentPlayer(context), rules.reversed);
    for (const seat of seats) drawToHand(context, seat, numeralValue(rules, cards), frame.card);
    return "done";
  },
};
