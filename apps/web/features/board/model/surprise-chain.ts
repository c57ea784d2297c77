import type { SurpriseChain } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import { type TextContext, whoArguments } from "./context.ts";
import { buildSentence, cardMarker, type Sentence } from "./sentence.ts";

/** The card that was answered first, or a Surprise. */
export interface ChainCard {
  readonly seat: Seat;
  readonly card: string;
  readonly stands: boolean;
}

export const chainCards = ({ seat, card, chain }: SurpriseChain): ChainCard[] =>
  [{ seat, card }, ...chain].map((each, at) => ({ ...each, stands: (chain.length - at) % 2 === 0 }));

/** Why the chain ended as it did, from its last Surprise backwards. */
export function surpriseChainSentences(text: TextContext, ended: SurpriseChain): Sentence[] {
  const cards = chainCards(ended);
  return cards
    .flatMap((each, at): Sentence[] => {
      if (!each.stands) return [];
      const values = { ...whoArguments(text, each.seat), card: cardMarker(each.card) };
      const stopped = cards[at - 1];
      if (stopped === undefined) return [buildSentence(text, "chain.goesAhead", values)];
      const { who: owner, name: ownerName } = whoArguments(text, stopped.seat);
      const key = at === cards.length - 1 ? "chain.stops" : at === 1 && ended.outcome === "taken" ? "chain.soTakes" : "chain.soStops";
      return [buildSentence(text, key, { ...values, owner, ownerName, stopped: cardMarker(stopped.card) })];
    })
    .reverse();
}
