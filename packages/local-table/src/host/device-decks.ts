import { type PlayableDeck, playableDeck, shippedDecks } from "@mutable/bots";
import type { DeckFile } from "@mutable/decks";
import { openDeck } from "@mutable/engine";
import type { FindDeck } from "@mutable/table";
import type { LocalStore } from "../store/saved.ts";

/** Finds the decks of one table: shipped ones, the file that came with its plan, and files that the device has. Each is opened once. */
export function deviceDecks(store: LocalStore, planned: DeckFile | undefined): FindDeck {
  const opened = new Map<string, PlayableDeck>(shippedDecks);
  return async (id) => {
    const known = opened.get(id);
    if (known !== undefined) return known;
    const file = planned?.deck.id === id ? planned : await store.deckFile(id);
    if (file === undefined) return undefined;
    const deck = playableDeck(openDeck(file.deck));
    opened.set(id, deck);
    return deck;
  };
}
