import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The current player gets another turn, up to the number in a row that the profile allows. */
export const anotherTurn: Operation<StepOf<"anotherTurn">> = {
  run: ({ game }) => {
    game.turn.again = true;
    return "done";
  },
};
