import { currentPlayer } from "../changes/context.ts";
import { allAsideCards, setHand } from "../changes/zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Exchanges the hands of the player and the chosen seat. Cards set aside are in neither. */
export const tradeHandsOperation: Operation<StepOf<"tradeHands">> = {
  run: (context, frame) => {
    const seat = currentPlayer(context);
    const other = frame.chosenSeat;
    if (other === undefined || !context.game.seats.includes(other)) return "done";
    const { [seat]: mine, [other]: theirs } = context.game.hands;
    setHand(context, seat, theirs);
    setHand(context, other, mine);
    const secret = { [seat]: { gave: mine, took: theirs }, [other]: { gave: theirs, took: mine } };
    context.events.push({ type: "tradedHands", seat, with: other, aside: allAsideCards(context).length, secret });
    return "done";
  },
};
