import { frameChooser } from "../changes/context.ts";
import { requestReply } from "../changes/requests.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player chooses a direction. 0 is the standard order of the seats, even if turns are reversed. */
export const chooseDirection: Operation<StepOf<"chooseDirection">> = {
  run: (context, frame) => {
    const seat = frameChooser(context, frame);
    if (seat === undefined) return "done";
    const call = requestReply(context, { seat, kind: "must_choose_direction", cause: frame.card });
    if (call === undefined) return "again";
    frame.chosenDirection = call[1] as 0 | 1;
    return "done";
  },
};
