import { type Deck, randomStream } from "@mutable/engine";
import { type Bot, findOwnDecision } from "./bot.ts";
import { bestReply } from "./judge/best.ts";
import { rateReplies } from "./judge/judge.ts";
import { withKnownCards } from "./memory.ts";
import { steadyReason } from "./why.ts";

/** Gives the reply after which the table looks best for it. */
export const steadyBot = (deck: Deck): Bot => ({
  decide(memory, view, asked, random) {
    const decision = findOwnDecision(view, asked);
    const known = withKnownCards(view, memory);
    const judged = rateReplies(deck, known, decision, randomStream({ key: random, taken: 0 }).below);
    const chosen = bestReply(judged);
    return {
      reply: { seat: decision.seat, decision: decision.id, call: chosen.call },
      memory,
      why: steadyReason(deck, known, decision, chosen, judged),
    };
  },
});
