import { nextPlay } from "../rules/turn-requirements.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player makes no more plays in this turn, whatever changes later. At least one has been made. */
export const endPlays: Operation<StepOf<"endPlays">> = {
  run: ({ game }) => {
    game.skipped = "all";
    game.turn.picked = undefined;
    game.turn.phase = "afterPlays";
    return "done";
  },
  isPossible: (table, rules) => table.turn.played > 0 && nextPlay(table, rules) !== undefined,
};
