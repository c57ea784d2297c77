import { randomReply, randomStream } from "@mutable/engine";
import { type Bot, findOwnDecision } from "./bot.ts";
import { randomReason } from "./why.ts";

/** Every legal reply is equally likely. */
export const randomBot: Bot = {
  decide(memory, view, asked, random) {
    const decision = findOwnDecision(view, asked);
    const call = randomReply(decision, randomStream({ key: random, taken: 0 }).below);
    return { reply: { seat: decision.seat, decision: decision.id, call }, memory, why: randomReason(decision) };
  },
};
