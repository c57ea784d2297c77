import { countLegalReplies, type Decision, type Deck, legalReplies, type RandomBelow, type ReplyCall, type View } from "@mutable/engine";
import { winProbability } from "../outlook/outlook.ts";
import { isListDecision, nextOwnDecision, predictedView } from "./after.ts";
import { candidateLists } from "./lists.ts";
import { rateNamedCards } from "./names.ts";
import { type SampledGames, sampleGames } from "./worlds.ts";

/** A reply, and how likely its seat is to win once it is given: 1 if it wins at once, 0 if it hands somebody else the win. */
export interface RatedReply {
  readonly call: ReplyCall;
  readonly value: number;
}

/** The value of a win that is sure, at least as soon as its seat has chosen what comes next. */
export const CERTAIN_WIN = 0.9999;
/** How many imagined games stand for what cannot be foreseen. */
const WORLDS = 4;
/** So many lists can be judged one by one, and so many choices that follow from a reply. */
const FEW = 40;
/** How many choices in a row are thought through. */
const DEEP = 2;

/** Every reply that is worth a thought, judged by what it leads to. */
export function rateReplies(deck: Deck, view: View, decision: Decision, below: RandomBelow): RatedReply[] {
  if (decision.purpose === "name") return rateNamedCards(deck, view, decision);
  const isLong = isListDecision(decision) && countLegalReplies(decision) > FEW;
  const calls = isLong ? candidateLists(deck, view, decision, below) : [...legalReplies(decision)];
  const worlds = sampleGames(deck, view, WORLDS, below);
  return calls.map((call) => ({ call, value: worthOf(deck, view, decision, call, worlds) }));
}

function worthOf(deck: Deck, view: View, decision: Decision, call: ReplyCall, worlds: SampledGames): number {
  const after = predictedView(deck, view, decision, call);
  return after === undefined ? worlds.worthOf(decision.seat, call) : worthOfView(deck, after, decision, DEEP);
}

/** A card that lets its player choose is worth what the best choice is worth. */
function worthOfView(deck: Deck, view: View, decision: Decision, deep: number): number {
  const next = deep > 0 ? nextOwnDecision(view, decision) : undefined;
  if (next === undefined || countLegalReplies(next) > FEW || next.purpose === "name") return winProbability(deck, view, decision.seat);
  let best = 0;
  for (const call of legalReplies(next)) {
    const after = predictedView(deck, view, next, call);
    best = Math.max(best, after === undefined ? winProbability(deck, view, decision.seat) : worthOfView(deck, after, next, deep - 1));
    if (best >= CERTAIN_WIN) return CERTAIN_WIN;
  }
  return best;
}
