import { reshuffle } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** All discards but those being resolved are shuffled into the draw pile. */
export const shuffleDiscards: Operation<StepOf<"shuffleDiscards">> = {
  run: (working) => {
    reshuffle(working);
    return "done";
  },
};
