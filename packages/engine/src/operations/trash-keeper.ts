import { ownerOf, trashKeeper as trash } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The chosen keeper is discarded. */
export const trashKeeper: Operation<StepOf<"trashKeeper">> = {
  run: (working, { chosenCard }) => {
    const from = chosenCard === undefined ? undefined : ownerOf(working.game, chosenCard);
    if (chosenCard !== undefined && from !== undefined) trash(working, from, chosenCard);
    return "done";
  },
};
