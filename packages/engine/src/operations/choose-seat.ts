import { frameChooser } from "../changes/context.ts";
import { requestReply } from "../changes/requests.ts";
import type { Seat } from "../model/seat.ts";
import { otherSeats } from "../model/turn-order.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player chooses another seat. Without one, the steps that need it do nothing. */
export const chooseSeat: Operation<StepOf<"chooseSeat">> = {
  run: (context, frame, { withCards }) => {
    const { game } = context;
    const seat = frameChooser(context, frame);
    if (seat === undefined) return "done";
    const seats = otherSeats(game, seat, false).filter((other) => !withCards || game.hands[other].length > 0);
    if (seats.length === 0) {
      // Not the seat of an earlier choice or toss-up.
      frame.chosenSeat = undefined;
      return "done";
    }
    const purpose = withCards ? "take" : undefined;
    const call = requestReply(context, {
      seat,
      kind: "must_choose_hand",
      ...(purpose && { purpose }),
      seats,
      cause: frame.card,
    });
    if (call === undefined) return "again";
    frame.chosenSeat = call[1] as Seat;
    return "done";
  },
  isPossible: (table, _rules, seat, { withCards }) =>
    otherSeats(table, seat, false).some((other) => !withCards || table.hands[other].length > 0),
};
