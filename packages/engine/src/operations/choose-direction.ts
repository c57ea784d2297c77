import { ask } from "../asking.ts";
import { player } from "../working.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player chooses a direction: 0 is the standard order of the seats, whatever the order of the turns is now. */
export const chooseDirection: Operation<StepOf<"chooseDirection">> = {
  run: (working, frame) => {
    const call = ask(working, { seat: player(working), kind: "must_choose_direction", cause: frame.card });
    if (call === undefined) return "again";
    frame.chosenDirection = call[1] as 0 | 1;
    return "done";
  },
};
