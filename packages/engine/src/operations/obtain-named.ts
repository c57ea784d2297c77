import { drawToHand } from "../drawing.ts";
import { player } from "../working.ts";
import { give } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Whoever holds the named card hands it over; if nobody does, the player draws one (A1, R-109). */
export const obtainNamed: Operation<StepOf<"obtainNamed">> = {
  run: (working, { named, card }) => {
    if (named === undefined) return "done";
    const me = player(working);
    const holder = working.game.seats.find((seat) => seat !== me && working.game.hands[seat].includes(named));
    if (holder === undefined) drawToHand(working, me, 1, card);
    else give(working, holder, me, [named]);
    return "done";
  },
  isUncertain: (_working, { named }) => named !== undefined,
};
