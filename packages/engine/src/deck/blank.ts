import type { BlankCard, CardSource, DeckSource } from "../vocabulary/index.ts";
import type { Deck } from "./deck.ts";
import { openDeck } from "./open-deck.ts";

export const BLANK = "blank";

/** The cards of the deck and this one, which is not checked. */
export function sourceWithBlank(source: DeckSource, { name: _name, text: _text, ...blank }: BlankCard): DeckSource {
  const card = blank as CardSource;
  const counts = { ...source.counts, [card.type]: (source.counts[card.type] ?? 0) + 1 };
  return { ...source, counts, cards: [...source.cards, card] };
}

const decks = new WeakMap<BlankCard, Deck>();

/** The deck of a game: with its blank card, if it has one, as the last card. Idempotent, and opened once for each blank. */
export function deckFor(deck: Deck, { blank }: { readonly blank?: BlankCard | undefined }): Deck {
  if (blank === deck.blank) return deck;
  const base = deck.base ?? deck;
  if (blank === undefined) return base;
  const known = decks.get(blank);
  if (known?.base === base) return known;
  const opened = { ...openDeck(sourceWithBlank(base.source, blank)), base, blank };
  decks.set(blank, opened);
  return opened;
}
