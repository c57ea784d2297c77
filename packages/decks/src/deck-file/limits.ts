import type { CardType } from "@mutable/engine";

export const DECK_FORMAT = "mutable deck 1";

/** How large a deck of a player can be. Shipped decks are within these limits too. */
export const DECK_LIMITS = {
  /** Bytes of the file as JSON. */
  bytes: 300_000,
  cards: 150,
  steps: 10,
  conditions: 8,
  /** Entries of a list in a card, such as the cards of a goal. */
  entries: 12,
  /** The largest number on a card. */
  numeral: 99,
  id: 40,
  name: 40,
  /** Of a text as it is read, and of its message with all plurals. */
  text: 120,
  message: 600,
  deckName: 40,
  about: 120,
  /** Of the name of a picture. */
  picture: 60,
} as const;

/** A deck needs cards of these types to be played. */
export const NEEDED_TYPES: readonly CardType[] = ["keeper", "goal"];
