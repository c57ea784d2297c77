import { defaultReply, randomReply, randomStream } from "@mutable/engine";
import { type Bot, findOwnDecision } from "./bot.ts";
import { randomReason } from "./why.ts";

/** Chooses every legal reply with the same probability. */
export const randomBot: Bot = {
  decide(memory, view, given, random) {
    const decision = findOwnDecision(view, given);
    // A bot leaves the beginning to the people at the table.
    const isBeginning = decision.kind === "may_go_first";
    const call = isBeginning ? defaultReply(decision) : randomReply(decision, randomStream({ key: random, taken: 0 }).below);
    return { reply: { seat: decision.seat, decision: decision.id, call }, memory, why: randomReason(decision) };
  },
};
