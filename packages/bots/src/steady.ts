import { type Deck, deckFor, randomStream } from "@mutable/engine";
import { type Bot, findOwnDecision } from "./bot.ts";
import { withKnownCards } from "./memory.ts";
import { rateReplies } from "./rating/rate-replies.ts";
import { bestReply } from "./rating/rated-reply.ts";
import { steadyReason } from "./why.ts";

/** Chooses the reply with the highest win probability. */
export const steadyBot = (base: Deck): Bot => ({
  decide(memory, view, given, random) {
    const deck = deckFor(base, view);
    const decision = findOwnDecision(view, given);
    const known = withKnownCards(view, memory);
    const rated = rateReplies(deck, known, decision, randomStream({ key: random, taken: 0 }).below);
    const chosen = bestReply(rated);
    return {
      reply: { seat: decision.seat, decision: decision.id, call: chosen.call },
      memory,
      why: steadyReason(deck, known, decision, chosen, rated),
    };
  },
});
