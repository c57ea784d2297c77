import { randomReply, randomStream } from "@mutable/engine";
import { type Bot, findOwnDecision } from "./bot.ts";
import { randomReason } from "./why.ts";

/** Chooses every legal reply with the same probability. */
export const randomBot: Bot = {
  decide(memory, view, given, random) {
    const decision = findOwnDecision(view, given);
    const call = randomReply(decision, randomStream({ key: random, taken: 0 }).below);
    return { reply: { seat: decision.seat, decision: decision.id, call }, memory, why: randomReason(decision) };
  },
};
