import { cardById, framePlayer } from "../changes/context.ts";
import { discardInFront } from "../changes/zones.ts";
import { hasInFront } from "../rules/condition.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Discards the creeper and the card that it lies together with. */
export const discardPair: Operation<StepOf<"discardPair">> = {
  run: (context, frame) => {
    const seat = framePlayer(context, frame);
    const other = cardById(context, frame.card).with;
    context.events.push({ type: "because", card: frame.card });
    for (const card of [other, frame.card])
      if (card !== undefined && hasInFront(context.game, seat, card)) discardInFront(context, seat, card);
    return "done";
  },
};
