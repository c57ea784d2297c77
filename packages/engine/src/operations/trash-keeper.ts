import { discardKeeper, keeperOwner } from "../changes/zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Discards the chosen keeper. */
export const trashKeeperOperation: Operation<StepOf<"trashKeeper">> = {
  run: (context, { chosenCard }) => {
    const from = chosenCard === undefined ? undefined : keeperOwner(context.game, chosenCard);
    if (chosenCard !== undefined && from !== undefined) discardKeeper(context, from, chosenCard);
    return "done";
  },
};
