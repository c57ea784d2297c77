import type { Operation, StepOf } from "./operation.ts";

/** The current player gets another turn, up to the number in a row that the profile allows. */
export const anotherTurnOperation: Operation<StepOf<"anotherTurn">> = {
  run: ({ game }) => {
    game.turn.again = true;
    return "done";
  },
};
