import { type DeckFile, decks, exportDeck } from "@mutable/decks";

// Loaded when a copy is wanted: all decks with their texts in all languages.

/** The decks that ship with Mutable, as files. */
export const shippedFiles = (nameOf: (deck: string) => string): DeckFile[] =>
  [...decks.values()].map((deck) => exportDeck(deck, nameOf(deck.id)));

/** One of them; undefined for another id. */
export function shippedFile(id: string, nameOf: (deck: string) => string): DeckFile | undefined {
  const deck = decks.get(id);
  return deck && exportDeck(deck, nameOf(id));
}
