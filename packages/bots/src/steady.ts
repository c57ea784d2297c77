import { type Deck, randomStream } from "@mutable/engine";
import { askedOf, type Bot } from "./bot.ts";
import { best } from "./judge/best.ts";
import { judge } from "./judge/judge.ts";
import { withKnown } from "./memory.ts";
import { whySteady } from "./why.ts";

/** Gives the reply after which the table looks best for it. */
export const steady = (deck: Deck): Bot => ({
  decide(memory, view, asked, random) {
    const decision = askedOf(view, asked);
    const known = withKnown(view, memory);
    const judged = judge(deck, known, decision, randomStream({ key: random, taken: 0 }).below);
    const chosen = best(judged);
    return {
      reply: { seat: decision.seat, decision: decision.id, call: chosen.call },
      memory,
      why: whySteady(deck, known, decision, chosen, judged),
    };
  },
});
