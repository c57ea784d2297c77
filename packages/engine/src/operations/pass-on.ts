import { framePlayer } from "../changes/context.ts";
import { requestReply } from "../changes/requests.ts";
import { moveInFront, ownerInFront } from "../changes/zones.ts";
import type { Seat } from "../model/seat.ts";
import { otherSeats } from "../model/turn-order.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The chosen keeper or creeper moves in front of another seat, which the player chooses (L-29). */
export const passOn: Operation<StepOf<"passOn">> = {
  run: (context, frame) => {
    const { game } = context;
    const { chosenCard, card: cause } = frame;
    const from = chosenCard === undefined ? undefined : ownerInFront(game, chosenCard);
    if (chosenCard === undefined || from === undefined) return "done";
    const seats = otherSeats(game, from, false);
    if (seats.length === 0) return "done";
    const call = requestReply(context, { seat: framePlayer(context, frame), kind: "must_choose_seat", purpose: "move", seats, cause });
    if (call === undefined) return "again";
    moveInFront(context, from, call[1] as Seat, chosenCard);
    return "done";
  },
  isPossible: (table, _rules, seat) => otherSeats(table, seat, false).length > 0,
};
