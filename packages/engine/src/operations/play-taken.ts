import { playFromAside } from "../changes/play-card.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Plays the cards that an earlier step has set aside, without a decision. */
export const playTaken: Operation<StepOf<"playTaken">> = {
  run: (context, frame) => {
    const [taken] = frame.aside;
    if (taken === undefined) return "done";
    playFromAside(context, frame, taken);
    return "again";
  },
  isDone: (_working, frame) => frame.aside.length === 0,
};
