import { cardById, framePlayer } from "../changes/context.ts";
import { discardInFront } from "../changes/zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Discards the creeper and the card that it lies together with. */
export const discardPairOperation: Operation<StepOf<"discardPair">> = {
  run: (context, frame) => {
    const seat = framePlayer(context, frame);
    const other = cardById(context, frame.card).with;
    context.events.push({ type: "because", card: frame.card });
    if (other !== undefined) discardInFront(context, seat, other);
    discardInFront(context, seat, frame.card);
    return "done";
  },
};
