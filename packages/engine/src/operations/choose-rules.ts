import { ask, cardsOf } from "../asking.ts";
import { player } from "../working.ts";
import type { Operation, StepOf } from "./operation.ts";

/** The player chooses one rule in play, or any number of them up to half, rounded up. */
export const chooseRules: Operation<StepOf<"chooseRules">> = {
  run: (working, frame, step) => {
    const { rules } = working.game;
    if (rules.length === 0) return "done";
    const [min, max] = "exactly" in step ? [1, 1] : [0, Math.ceil(rules.length / 2)];
    const call = ask(working, { seat: player(working), kind: "must_trash_rules", cards: rules, min, max, cause: frame.card });
    if (call === undefined) return "again";
    frame.chosenRules = cardsOf(call);
    return "done";
  },
};
