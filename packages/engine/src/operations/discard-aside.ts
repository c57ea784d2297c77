import { discardAsideCards } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Discards the rest of the cards set aside. */
export const discardAside: Operation<StepOf<"discardAside">> = {
  run: (context, frame) => {
    discardAsideCards(context, frame);
    return "done";
  },
  isDone: (_working, frame) => frame.aside.length === 0,
};
