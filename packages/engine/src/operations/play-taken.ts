import { playFromAside } from "../playing.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Plays the cards that an earlier step took, without asking. */
export const playTaken: Operation<StepOf<"playTaken">> = {
  run: (working, frame) => {
    const [taken] = frame.aside;
    if (taken === undefined) return "done";
    playFromAside(working, frame, taken);
    return "again";
  },
  isOver: (_working, frame) => frame.aside.length === 0,
};
