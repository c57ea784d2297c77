import { type Decision, type RandomBelow, type ReplyCall, randomStream, sampleGame, type View } from "@mutable/engine";
import { type Bot, findOwnDecision } from "./bot.ts";
import { withKnownCards } from "./memory.ts";
import { type PlayableDeck, playableDeckFor } from "./playable-deck.ts";
import { playout } from "./playouts/playout.ts";
import { rateReplies } from "./rating/rate-replies.ts";
import type { SearchedReply } from "./rating/rated-reply.ts";
import { bestReply, CERTAIN_WIN, type RatedReply } from "./rating/rated-reply.ts";
import { sharpReason, steadyReason } from "./why.ts";

/** The budget of a search. */
export interface SearchLimits {
  /** The number of playouts with two seats. A playout lasts one round, so with more seats there are fewer of them. */
  playouts: number;
  /** The number of best-rated replies that are searched. */
  replies: number;
  /** The first rating counts as this many playouts. */
  firstSight: number;
  /**
   * Checked between sampled games. Once it returns true, the search stops. Only `decideReply` sets it, for bots in workers, which
   * have a deadline. Without it, as in simulations, all playouts are done, so that a decision depends on the seed alone.
   */
  isTimeUp?: () => boolean;
}

export const DEFAULT_SEARCH_LIMITS: SearchLimits = { playouts: 600, replies: 8, firstSight: 40 };

/** Searches the best-rated replies by playouts in sampled games. */
export const sharpBot = (base: PlayableDeck, thinking: SearchLimits = DEFAULT_SEARCH_LIMITS): Bot => ({
  decide(memory, view, given, random) {
    const playable = playableDeckFor(base, view);
    const decision = findOwnDecision(view, given);
    const { below } = randomStream({ key: random, taken: 0 });
    const known = withKnownCards(view, memory);
    const rated = rateReplies(playable, known, decision, below);
    const first = bestReply(rated);
    const isCertain = rated.length === 1 || first.value >= CERTAIN_WIN;
    const searched = isCertain ? [] : searchReplies(playable, known, decision, rated, below, thinking);
    const chosen = searched[0] ?? first;
    return {
      reply: { seat: decision.seat, decision: decision.id, call: chosen.call },
      memory,
      why: chosen.call === first.call ? steadyReason(playable, known, decision, first, rated) : sharpReason(known, decision, searched),
    };
  },
});

class SearchArm {
  readonly call: ReplyCall;
  count = 0;
  #weight: number;
  #sum: number;

  constructor({ call, value }: RatedReply, weight: number) {
    this.call = call;
    this.#weight = weight;
    this.#sum = value * weight;
  }

  add(value: number): void {
    this.count += 1;
    this.#weight += 1;
    this.#sum += value;
  }

  get mean(): number {
    return this.#sum / this.#weight;
  }
}

/**
 * Successive halving: each round drops the worse half. Replies of no value are left out; of equals the earlier stays ahead, since
 * sorting keeps their order. Returns the replies from best to first dropped.
 */
function searchReplies(
  playable: PlayableDeck,
  view: View,
  decision: Decision,
  rated: RatedReply[],
  below: RandomBelow,
  thinking: SearchLimits,
): SearchedReply[] {
  const { replies, firstSight, isTimeUp = () => false } = thinking;
  const turns = view.seats.length;
  const playouts = (2 * thinking.playouts) / turns;
  const candidates = rated.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  let arms = candidates.slice(0, replies).map((reply) => new SearchArm(reply, firstSight));
  const dropped: SearchArm[] = [];
  const rounds = 32 - Math.clz32(Math.max(1, arms.length - 1));
  for (let round = 0; round < rounds && arms.length > 1; round += 1) {
    const samples = Math.max(1, Math.floor(playouts / rounds / arms.length));
    for (let count = 0; count < samples && !isTimeUp(); count += 1) {
      const sampled = sampleGame(playable.deck, view, below);
      for (const arm of arms) arm.add(playout(playable, sampled, decision.seat, arm.call, turns));
    }
    const sorted = arms.toSorted((a, b) => b.mean - a.mean);
    arms = sorted.slice(0, Math.ceil(sorted.length / 2));
    dropped.unshift(...sorted.slice(arms.length));
  }
  return [...arms, ...dropped];
}
