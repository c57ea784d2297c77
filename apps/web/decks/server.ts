import "server-only";
import { decks, deckTexts, fluxx3 } from "@mutable/decks";
import type { CardId, Deck } from "@mutable/engine";
import { currentLanguage } from "../texts/server.ts";
import type { DeckData, OfferedDeck } from "./deck-data.ts";

/** The deck that `/decks` redirects to. */
export const FIRST_DECK = fluxx3.id;

export const findDeck = (id: string): Deck | undefined => decks.get(id);

/** Finds the deck and card of a URL. */
export function findCard(address: Readonly<Record<"deck" | "card", string>>): { deck: Deck; id: CardId } | undefined {
  const deck = findDeck(address.deck);
  return deck?.ids.includes(address.card) ? { deck, id: address.card } : undefined;
}

export const offeredDecks = (): OfferedDeck[] => [...decks.values()].map(({ id, ids }) => ({ id, cards: ids.length }));

/** The data of those decks that exist, in the current language. */
export async function deckData(...ids: readonly string[]): Promise<DeckData[]> {
  const language = await currentLanguage();
  return ids.flatMap((id) => {
    const deck = findDeck(id);
    return deck === undefined ? [] : [{ source: deck.source, texts: deckTexts(language, id) }];
  });
}
