import { frameChooser } from "../changes/context.ts";
import { chosenCards, requestReply } from "../changes/requests.ts";
import type { StepOf } from "../vocabulary/index.ts";
import type { Operation } from "./operation.ts";

/** The player chooses one rule in play, or any number of them up to half, rounded up. */
export const chooseRules: Operation<StepOf<"chooseRules">> = {
  run: (context, frame, step) => {
    const { rules } = context.game;
    const seat = frameChooser(context, frame);
    if (seat === undefined || rules.length === 0) return "done";
    const [min, max] = "exactly" in step ? [1, 1] : [0, Math.ceil(rules.length / 2)];
    const call = requestReply(context, {
      seat,
      kind: "must_trash_rules",
      cards: rules,
      min,
      max,
      cause: frame.card,
    });
    if (call === undefined) return "again";
    frame.chosenRules = chosenCards(call);
    return "done";
  },
};
