import { discardInFront, ownerInFront } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Discards the chosen keeper or creeper. */
export const trashKeeper: Operation<StepOf<"trashKeeper">> = {
  run: (context, { chosenCard }) => {
    const from = chosenCard === undefined ? undefined : ownerInFront(context.game, chosenCard);
    if (chosenCard !== undefined && from !== undefined) discardInFront(context, from, chosenCard);
    return "done";
  },
};
