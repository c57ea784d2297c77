import { reshuffle } from "../changes/zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Shuffles the discards, except cards being resolved, into the draw pile. */
export const shuffleDiscardsOperation: Operation<StepOf<"shuffleDiscards">> = {
  run: (context) => {
    reshuffle(context);
    return "done";
  },
};
