import { currentPlayer } from "../changes/context.ts";
import { allAsideCards, layDownSecrets, setHand } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Exchanges the hands of the player and the chosen seat. Cards set aside are in neither. */
export const tradeHands: Operation<StepOf<"tradeHands">> = {
  run: (context, frame) => {
    const seat = currentPlayer(context);
    const other = frame.chosenSeat;
    // After a toss-up the chosen seat can be the player's own.
    if (other === undefined || other === seat || !context.game.seats.includes(other)) return "done";
    // Secrets do not travel.
    for (const each of [seat, other]) layDownSecrets(context, each, context.game.hands[each]);
    const { [seat]: mine, [other]: theirs } = context.game.hands;
    setHand(context, seat, theirs);
    setHand(context, other, mine);
    const secret = { [seat]: { gave: mine, took: theirs }, [other]: { gave: theirs, took: mine } };
    context.events.push({ type: "tradedHands", seat, with: other, aside: allAsideCards(context).length, secret });
    return "done";
  },
  // Secrets among the cards would not arrive.
  isUncertain: ({ deck, game }, { chosenSeat }) => deck.hasSecrets && chosenSeat !== undefined && game.hands[chosenSeat].length > 0,
};
