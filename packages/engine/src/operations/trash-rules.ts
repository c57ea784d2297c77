import { card } from "../working.ts";
import { trashRules as trash } from "../zones.ts";
import type { Operation, StepOf } from "./operation.ts";

/** Rules are discarded together: those chosen, all, or all that change one of the things named. Rules above the rules are out of reach. */
export const trashRules: Operation<StepOf<"trashRules">> = {
  run: (working, { chosenRules = [] }, { which }) => {
    const { rules } = working.game;
    if (which === "chosen")
      trash(
        working,
        chosenRules.filter((id) => rules.includes(id)),
      );
    else if (which === "all") trash(working, rules);
    else
      trash(
        working,
        rules.filter((id) => which.some((modifier) => card(working, id).modifiers[modifier] !== undefined)),
      );
    return "done";
  },
};
