import { discardAsideOf } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** What is left of the cards set aside is discarded. */
export const discardAside: Operation<StepOf<"discardAside">> = {
  run: (working, frame) => {
    discardAsideOf(working, frame);
    return "done";
  },
  isOver: (_working, frame) => frame.aside.length === 0,
};
