import "server-only";
import { decks, deckTexts, fluxx3 } from "@mutable/decks";
import type { CardId, Deck } from "@mutable/engine";
import { webContext } from "../server/context.ts";
import { currentLanguage } from "../texts/server.ts";
import type { DeckData, OfferedDeck } from "./deck-data.ts";

/** The usual deck of new tables. `/decks` redirects to it. */
export function firstDeck(): string {
  const [first = fluxx3.id] = webContext().decks;
  return first;
}

export const findDeck = (id: string): Deck | undefined => decks.get(id);

/** Finds the deck and card of a URL. */
export function findCard(address: Readonly<Record<"deck" | "card", string>>): { deck: Deck; id: CardId } | undefined {
  const deck = findDeck(address.deck);
  return deck?.ids.includes(address.card) ? { deck, id: address.card } : undefined;
}

/** The decks that new tables can have, then those of `others`: decks that a table has, or that are looked at. */
export function offeredDecks(...others: readonly string[]): OfferedDeck[] {
  const ids = new Set([...webContext().decks, ...others]);
  return [...ids].flatMap((id) => {
    const deck = findDeck(id);
    return deck === undefined ? [] : [{ id, cards: deck.ids.length }];
  });
}

/** The data of those decks that exist, in the current language. */
export async function deckData(...ids: readonly string[]): Promise<DeckData[]> {
  const language = await currentLanguage();
  return ids.flatMap((id) => {
    const deck = findDeck(id);
    return deck === undefined ? [] : [{ source: deck.source, texts: deckTexts(language, id) }];
  });
}
