import { anyOption, optionCount, stream } from "@mutable/engine";
import type { Bot } from "./bot.ts";

/** Every legal reply is equally likely. */
export const random: Bot = {
  decide(memory, _view, decision, random) {
    const call = anyOption(decision, stream({ key: random, taken: 0 }).below);
    const why = optionCount(decision) === 1 ? { because: "onlyOne" as const } : { because: "chance" as const };
    return { reply: { seat: decision.seat, decision: decision.id, call }, memory, why };
  },
};
