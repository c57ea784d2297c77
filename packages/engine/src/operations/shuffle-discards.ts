import { reshuffle } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Shuffles the discards, except cards being resolved, into the draw pile. */
export const shuffleDiscards: Operation<StepOf<"shuffleDiscards">> = {
  run: (context) => {
    reshuffle(context);
    return "done";
  },
};
