import { discardAsideCards } from "../changes/zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Discards the rest of the cards set aside. */
export const discardAsideOperation: Operation<StepOf<"discardAside">> = {
  run: (context, frame) => {
    discardAsideCards(context, frame);
    return "done";
  },
  isDone: (_working, frame) => frame.aside.length === 0,
};
