import { randomReply, randomStream } from "@mutable/engine";
import { askedOf, type Bot } from "./bot.ts";
import { whyRandom } from "./why.ts";

/** Every legal reply is equally likely. */
export const random: Bot = {
  decide(memory, view, asked, random) {
    const decision = askedOf(view, asked);
    const call = randomReply(decision, randomStream({ key: random, taken: 0 }).below);
    return { reply: { seat: decision.seat, decision: decision.id, call }, memory, why: whyRandom(decision) };
  },
};
