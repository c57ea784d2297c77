import { type Decision, type Deck, type RandomBelow, type ReplyCall, randomStream, sampleGame, type View } from "@mutable/engine";
import { type Bot, findOwnDecision } from "./bot.ts";
import { bestReply } from "./judge/best.ts";
import { CERTAIN_WIN, type RatedReply, rateReplies } from "./judge/judge.ts";
import { withKnownCards } from "./memory.ts";
import { playout } from "./playouts/playout.ts";
import { sharpReason, steadyReason } from "./why.ts";

/** How much it thinks. */
export interface SearchLimits {
  /** How many playouts it may make at a table for two. Each goes once round the table; so at a table for more there are as many fewer, for about the same work. */
  playouts: number;
  /** How many replies it considers closely: those that look best at first sight. */
  replies: number;
  /** The first sight counts for so many playouts. */
  firstSight: number;
  /** Asked between two imagined games; once it says so, what was found so far has to do. */
  isTimeUp?: () => boolean;
}

export const DEFAULT_SEARCH_LIMITS: SearchLimits = { playouts: 600, replies: 8, firstSight: 40 };

/** Plays on in imagined games after each reply that looks good, and gives the one that led to most. */
export const sharpBot = (deck: Deck, thinking: SearchLimits = DEFAULT_SEARCH_LIMITS): Bot => ({
  decide(memory, view, asked, random) {
    const decision = findOwnDecision(view, asked);
    const { below } = randomStream({ key: random, taken: 0 });
    const known = withKnownCards(view, memory);
    const judged = rateReplies(deck, known, decision, below);
    const first = bestReply(judged);
    const isSettled = judged.length === 1 || first.value >= CERTAIN_WIN;
    const tried = isSettled ? [] : explore(deck, known, decision, judged, below, thinking);
    const chosen = tried[0] ?? first;
    return {
      reply: { seat: decision.seat, decision: decision.id, call: chosen.call },
      memory,
      why: chosen.call === first.call ? steadyReason(deck, known, decision, first, judged) : sharpReason(decision, tried),
    };
  },
});

/** A reply that has been played on from. */
export interface SearchedReply {
  readonly call: ReplyCall;
  readonly count: number;
  readonly mean: number;
}

class Arm {
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

/** Round after round the worse half is given up, so that most playouts go to the replies between which it is hard to choose. The best comes first, and the one given up last next. */
function explore(
  deck: Deck,
  view: View,
  decision: Decision,
  judged: RatedReply[],
  below: RandomBelow,
  thinking: SearchLimits,
): SearchedReply[] {
  const { replies, firstSight, isTimeUp = () => false } = thinking;
  const turns = view.seats.length;
  const playouts = (2 * thinking.playouts) / turns;
  const worthATry = judged.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  let arms = worthATry.slice(0, replies).map((reply) => new Arm(reply, firstSight));
  const dropped: Arm[] = [];
  const rounds = 32 - Math.clz32(Math.max(1, arms.length - 1));
  for (let round = 0; round < rounds && arms.length > 1; round += 1) {
    const worlds = Math.max(1, Math.floor(playouts / rounds / arms.length));
    for (let count = 0; count < worlds && !isTimeUp(); count += 1) {
      const world = sampleGame(deck, view, below);
      for (const arm of arms) arm.add(playout(deck, world, decision.seat, arm.call, turns));
    }
    const sorted = arms.toSorted((a, b) => b.mean - a.mean);
    arms = sorted.slice(0, Math.ceil(sorted.length / 2));
    dropped.unshift(...sorted.slice(arms.length));
  }
  return [...arms, ...dropped];
}
