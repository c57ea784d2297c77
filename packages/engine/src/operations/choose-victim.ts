import { frameChooser } from "../changes/context.ts";
import { requestReply } from "../changes/requests.ts";
import type { Seat } from "../model/seat.ts";
import { otherSeats } from "../model/turn-order.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player chooses another seat that plays. */
export const chooseVictim: Operation<StepOf<"chooseVictim">> = {
  run: (context, frame) => {
    const seat = frameChooser(context, frame);
    if (seat === undefined) return "done";
    const seats = otherSeats(context.game, seat, false);
    if (seats.length === 0) return "done";
    const call = requestReply(context, { seat, kind: "must_choose_seat", purpose: "victim", seats, cause: frame.card });
    if (call === undefined) return "again";
    frame.chosenSeat = call[1] as Seat;
    return "done";
  },
};
