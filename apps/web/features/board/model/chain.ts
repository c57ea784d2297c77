import type { ChainEnd } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import { type TextContext, whoArguments } from "./context.ts";
import { buildSentence, cardMarker, type Sentence } from "./sentence.ts";

/** A card of a chain: the one that was answered first, or a Surprise. */
export interface ChainLink {
  readonly seat: Seat;
  readonly card: string;
  /** The last one stands, and of the others each second one. */
  readonly stands: boolean;
}

export const chainLinks = ({ seat, card, chain }: Omit<ChainEnd, "is">): ChainLink[] =>
  [{ seat, card }, ...chain].map((link, at) => ({ ...link, stands: (chain.length - at) % 2 === 0 }));

/** Why the chain ended as it did, from its last Surprise backwards. */
export function chainSentences(text: TextContext, end: Omit<ChainEnd, "is">): Sentence[] {
  const links = chainLinks(end);
  return links
    .map((link, at): Sentence | undefined => {
      if (!link.stands) return undefined;
      const values = { ...whoArguments(text, link.seat), card: cardMarker(link.card) };
      const stopped = links[at - 1];
      if (stopped === undefined) return buildSentence(text, "chain.goesAhead", values);
      const { who: owner, name: ownerName } = whoArguments(text, stopped.seat);
      const key = at === links.length - 1 ? "chain.stops" : "chain.soStops";
      return buildSentence(text, key, { ...values, owner, ownerName, stopped: cardMarker(stopped.card) });
    })
    .filter((sentence) => sentence !== undefined)
    .reverse();
}
