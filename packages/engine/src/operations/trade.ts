import { player } from "../working.ts";
import { asideCards, setHand } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player's hand and that of the chosen seat change places. Cards set aside are in neither. */
export const tradeHands: Operation<StepOf<"tradeHands">> = {
  run: (working, frame) => {
    const seat = player(working);
    const other = frame.chosenSeat;
    if (other === undefined || !working.game.seats.includes(other)) return "done";
    const { [seat]: mine, [other]: theirs } = working.game.hands;
    setHand(working, seat, theirs);
    setHand(working, other, mine);
    const secret = { [seat]: { gave: mine, took: theirs }, [other]: { gave: theirs, took: mine } };
    working.events.push({ type: "tradedHands", seat, with: other, aside: asideCards(working).length, secret });
    return "done";
  },
};
