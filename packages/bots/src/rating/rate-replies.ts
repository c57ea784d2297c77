import {
  cardOf,
  countLegalReplies,
  type Decision,
  type Deck,
  defaultReply,
  legalReplies,
  type RandomBelow,
  type ReplyCall,
  type View,
} from "@mutable/engine";
import { tableValue } from "../outlook/table-value.ts";
import type { PlayableDeck } from "../playable-deck.ts";
import { candidateLists } from "./candidate-lists.ts";
import { rateNamedCards } from "./named-cards.ts";
import { isListDecision, nextOwnDecision, predictedView } from "./predicted-view.ts";
import { CERTAIN_WIN, type RatedReply } from "./rated-reply.ts";
import { type SampledGames, sampleGames } from "./sampled-games.ts";

/** The number of sampled games for replies with uncertain results. */
const SAMPLES = 4;
/** The largest number of lists, and of choices after a reply, that are rated one by one. */
const MAX_RATED = 40;
/** The number of successive choices that are rated. */
const DEPTH = 2;
/**
 * The share of its value that a turn keeps if its plays are given up for a new hand. The win probability is fitted to turns with
 * plays, and overrates the cards of such a hand: bots would do nothing else for hundreds of turns.
 */
const WITHOUT_PLAYS = 0.9;

/** Rates every legal reply, or a selection of them if there are very many lists. */
export function rateReplies(playable: PlayableDeck, view: View, decision: Decision, below: RandomBelow): RatedReply[] {
  if (decision.purpose === "name") return rateNamedCards(playable, view, decision);
  // A bot leaves the beginning to the people at the table.
  if (decision.kind === "may_go_first") return [{ call: defaultReply(decision), value: 0 }];
  const isLong = isListDecision(decision) && countLegalReplies(decision) > MAX_RATED;
  const calls = isLong ? candidateLists(playable, view, decision, below) : [...legalReplies(decision)];
  const samples = sampleGames(playable, view, SAMPLES, below);
  return calls.map((call) => {
    const value = rateReply(playable, view, decision, call, samples);
    return { call, value: cutsTurnShort(playable.deck, call) && value < CERTAIN_WIN ? value * WITHOUT_PLAYS : value };
  });
}

const cutsTurnShort = (deck: Deck, [reply, card]: ReplyCall): boolean =>
  reply === "use_power" && card !== "" && (cardOf(deck, card).parts.power?.some((step) => step.do === "cutTurnShort") ?? false);

function rateReply(playable: PlayableDeck, view: View, decision: Decision, call: ReplyCall, samples: SampledGames): number {
  const after = predictedView(playable.deck, view, decision, call);
  return after === undefined ? samples.rateReply(decision.seat, call) : rateView(playable, after, decision, DEPTH);
}

/** A card with a choice is worth its best choice. */
function rateView(playable: PlayableDeck, view: View, decision: Decision, depth: number): number {
  const next = depth > 0 ? nextOwnDecision(view, decision) : undefined;
  if (next === undefined || countLegalReplies(next) > MAX_RATED || next.purpose === "name")
    return tableValue(playable, view, decision.seat);
  let best = 0;
  for (const call of legalReplies(next)) {
    const after = predictedView(playable.deck, view, next, call);
    best = Math.max(best, after === undefined ? tableValue(playable, view, decision.seat) : rateView(playable, after, next, depth - 1));
    if (best >= CERTAIN_WIN) return CERTAIN_WIN;
  }
  return best;
}
