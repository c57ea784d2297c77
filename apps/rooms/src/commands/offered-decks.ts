import { decks, fluxx3 } from "@mutable/decks";
import type { Services } from "../services.ts";

type Offer = Pick<Services, "decks">;

/** The deck of quick play. */
export const usualDeck = ({ decks: [usual = fluxx3.id] }: Offer): string => usual;

/** Returns why no table can get this deck, or undefined if one can. Tables that have it already keep it. */
export function offerFault({ decks: offered }: Offer, deck: string): string | undefined {
  if (!decks.has(deck)) return `There is no deck ${deck}.`;
  return offered.includes(deck) ? undefined : `The deck ${deck} is not offered here; offered are: ${offered.join(", ")}.`;
}
