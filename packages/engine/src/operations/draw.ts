import { drawToHand } from "../drawing.ts";
import { numeralValue } from "../in-force.ts";
import { player, rulesOf } from "../working.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player draws into the hand. The draw rule does not count these cards. */
export const draw: Operation<StepOf<"draw">> = {
  run: (working, frame, { cards }) => {
    drawToHand(working, player(working), numeralValue(rulesOf(working), cards), frame.card);
    return "done";
  },
};
