import type { Deck } from "@mutable/engine";
import { decks } from "./shipped-decks.ts";

/**
 * Decks that do not ship with Mutable (docs/deck-maker.md). An id names one content for good, so an entry never changes; it
 * is added before it is needed, and removed when no table needs it.
 */
const made = new Map<string, Deck>();

/** A published version is `made-KEY-N`. A draft that is played on a device is `draft-HASH`. */
export const isMadeDeck = (id: string): boolean => /^(made|draft)-/.test(id);

export const findDeck = (id: string): Deck | undefined => decks.get(id) ?? made.get(id);

export function addDeck(deck: Deck): void {
  if (!isMadeDeck(deck.id)) throw new Error(`The id ${deck.id} is not that of a made deck.`);
  made.set(deck.id, deck);
}

export function removeDeck(id: string): void {
  made.delete(id);
}
