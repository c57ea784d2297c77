import { randomStream } from "@mutable/engine";
import { type Bot, findOwnDecision } from "./bot.ts";
import { withKnownCards } from "./memory.ts";
import { type PlayableDeck, playableDeckFor } from "./playable-deck.ts";
import { rateReplies } from "./rating/rate-replies.ts";
import { bestReply } from "./rating/rated-reply.ts";
import { steadyReason } from "./why.ts";

/** Chooses the reply with the highest win probability. */
export const steadyBot = (base: PlayableDeck): Bot => ({
  decide(memory, view, given, random) {
    const playable = playableDeckFor(base, view);
    const decision = findOwnDecision(view, given);
    const known = withKnownCards(view, memory);
    const rated = rateReplies(playable, known, decision, randomStream({ key: random, taken: 0 }).below);
    const chosen = bestReply(rated);
    return {
      reply: { seat: decision.seat, decision: decision.id, call: chosen.call },
      memory,
      why: steadyReason(playable, known, decision, chosen, rated),
    };
  },
});
