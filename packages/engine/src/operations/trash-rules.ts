import { cardById } from "../changes/context.ts";
import { discardRules } from "../changes/zones.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** Discards the chosen rules, all rules, or all with one of the modifiers. Meta rules stay. */
export const trashRules: Operation<StepOf<"trashRules">> = {
  run: (context, { chosenRules = [] }, { which }) => {
    const { rules } = context.game;
    if (which === "chosen") {
      const chosen = chosenRules.filter((id) => rules.includes(id));
      discardRules(context, chosen);
    } else if (which === "all") discardRules(context, rules);
    else {
      const matching = rules.filter((id) => which.some((modifier) => cardById(context, id).modifiers[modifier] !== undefined));
      discardRules(context, matching);
    }
    return "done";
  },
};
