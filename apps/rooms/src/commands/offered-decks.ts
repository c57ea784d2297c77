import { mayFindDeck } from "@mutable/db";
import { decks, fluxx3, isMadeDeck } from "@mutable/decks";
import type { Services } from "../services.ts";

type Offer = Pick<Services, "decks" | "deckVersions" | "madeDecks">;

/** The deck of quick play. */
export const usualDeck = ({ decks: [usual = fluxx3.id] }: Pick<Offer, "decks">): string => usual;

export function shippedDeckFault(offered: readonly string[], id: string): string | undefined {
  if (!decks.has(id)) return `There is no deck ${id}.`;
  return offered.includes(id) ? undefined : `The deck ${id} is not offered here; offered are: ${offered.join(", ")}.`;
}

/** `name`: of a deck that players have made. `isPublic`: everybody can find the deck. */
export type DeckOffer =
  | { readonly name?: string | undefined; readonly isPublic: boolean; readonly fault?: undefined }
  | { readonly fault: string };

/** Brings a deck into memory for a table of this person, or says why no new table can get it. Tables that have it already keep it. */
export async function offerDeck({ decks: offered, deckVersions, madeDecks }: Offer, person: string, id: string): Promise<DeckOffer> {
  if (!isMadeDeck(id)) {
    const fault = shippedDeckFault(offered, id);
    return fault === undefined ? { isPublic: true } : { fault };
  }
  const version = await deckVersions.version(id);
  if (version === undefined || !mayFindDeck(version, person)) return { fault: `There is no deck ${id}.` };
  madeDecks.add(version);
  return { name: version.name, isPublic: version.findable === "public" };
}
