import { ask } from "../asking.ts";
import type { Seat } from "../game.ts";
import { others } from "../seats.ts";
import { player } from "../working.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player chooses another seat, or one with cards in hand. Nobody there: the steps that want a seat do nothing. */
export const chooseSeat: Operation<StepOf<"chooseSeat">> = {
  run: (working, frame, { withCards }) => {
    const { game } = working;
    const seats = others(game, player(working), false).filter((seat) => !withCards || game.hands[seat].length > 0);
    if (seats.length === 0) return "done";
    const purpose = withCards ? "take" : undefined;
    const call = ask(working, { seat: player(working), kind: "must_choose_hand", ...(purpose && { purpose }), seats, cause: frame.card });
    if (call === undefined) return "again";
    frame.chosenSeat = call[1] as Seat;
    return "done";
  },
};
