import { type PlayableDeck, shippedDecks } from "@mutable/bots";
import { mayFindDeck } from "@mutable/db";
import { fluxx3, isMadeDeck } from "@mutable/decks";
import type { Services } from "../services.ts";

type Offer = Pick<Services, "decks" | "deckVersions" | "madeDecks">;

/** The deck of quick play: the first one of MUTABLE_DECKS. */
export const usualDeck = ({ decks: [usual = fluxx3.id] }: Pick<Offer, "decks">): string => usual;

/** `name`: of a deck that players have made. `isPublic`: everybody can find the deck. */
export type DeckOffer =
  | { readonly deck: PlayableDeck; readonly name?: string | undefined; readonly isPublic: boolean; readonly fault?: undefined }
  | { readonly fault: string };

export function offerShipped(offered: readonly string[], id: string): DeckOffer {
  const deck = shippedDecks.get(id);
  if (deck === undefined) return { fault: `There is no deck ${id}.` };
  return offered.includes(id)
    ? { deck, isPublic: true }
    : { fault: `The deck ${id} is not offered here; offered are: ${offered.join(", ")}.` };
}

/** Finds a deck for a table of this person, or says why no new table can get it. Tables that have it already keep it. */
export async function offerDeck({ decks: offered, deckVersions, madeDecks }: Offer, person: string, id: string): Promise<DeckOffer> {
  if (!isMadeDeck(id)) return offerShipped(offered, id);
  const version = await deckVersions.version(id);
  if (version === undefined || !mayFindDeck(version, person)) return { fault: `There is no deck ${id}.` };
  return { deck: madeDecks.add(version), name: version.name, isPublic: version.findable === "public" };
}
