import { currentPlayer } from "../changes/context.ts";
import { drawToHand } from "../changes/drawing.ts";
import { giveCards } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The seat with the named card gives it to the player; without one, the player draws a card (A1, R-109). */
export const obtainNamed: Operation<StepOf<"obtainNamed">> = {
  run: (context, { named, card }) => {
    if (named === undefined) return "done";
    const me = currentPlayer(context);
    const holder = context.game.seats.find((seat) => seat !== me && context.game.hands[seat].includes(named));
    if (holder === undefined) drawToHand(context, me, 1, card);
    else giveCards(context, holder, me, [named]);
    return "done";
  },
  isUncertain: (_working, { named }) => named !== undefined,
};
