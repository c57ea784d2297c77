import { currentRules, framePlayer } from "../changes/context.ts";
import { requestReply } from "../changes/requests.ts";
import { moveCreeperTo } from "../changes/zones.ts";
import type { Seat } from "../model/seat.ts";
import { neighbour, otherSeats } from "../model/turn-order.ts";
import { hasInFront } from "../rules/condition.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The creeper moves in front of a seat that its owner chooses, of the seat before its owner, or the next one (L-22). */
export const moveCreeper: Operation<StepOf<"moveCreeper">> = {
  run: (context, frame, { to }) => {
    const { game } = context;
    const { reversed } = currentRules(context);
    const from = framePlayer(context, frame);
    // An earlier step of the same part may have moved or discarded it.
    if (!hasInFront(game, from, frame.card)) return "done";
    const seats = otherSeats(game, from, false);
    if (seats.length === 0) return "done";
    let target = neighbour(game, from, to === "next" ? reversed : !reversed);
    if (to === "chosen") {
      const call = requestReply(context, { seat: from, kind: "must_choose_seat", purpose: "move", seats, cause: frame.card });
      if (call === undefined) return "again";
      target = call[1] as Seat;
    }
    context.events.push({ type: "because", card: frame.card });
    moveCreeperTo(context, from, target, frame.card);
    return "done";
  },
};
