import type { Operation, StepOf } from "./operation.ts";

/** After this turn the same seat has another one, unless it has had as many in a row as the profile allows. */
export const anotherTurn: Operation<StepOf<"anotherTurn">> = {
  run: ({ game }) => {
    game.turn.again = true;
    return "done";
  },
};
