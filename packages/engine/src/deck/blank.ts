import type { BlankCard, CardSource, DeckSource } from "../model/vocabulary.ts";
import { checkDeck } from "./check-deck.ts";
import type { Deck } from "./deck.ts";
import { checkFields, isRecord, oneOf } from "./field-check.ts";
import { openDeck } from "./open-deck.ts";

export const BLANK = "blank";
const MOST_OF_NAME = 30;
const MOST_OF_TEXT = 60;

const textUpTo = (most: number, least: number) => (value: unknown) =>
  typeof value === "string" && [...value].length >= least && [...value].length <= most
    ? undefined
    : `a text of ${least} to ${most} characters`;

const FIELDS = {
  id: (value: unknown) => (value === BLANK ? undefined : `"${BLANK}"`),
  type: oneOf("keeper", "goal", "rule", "action"),
  name: textUpTo(MOST_OF_NAME, 1),
  text: textUpTo(MOST_OF_TEXT, 0),
};

/** Returns the reason why a table cannot add this card to the deck, or undefined if it can. Accepts untrusted input. */
export function blankFault(deck: Deck, blank: unknown): string | undefined {
  if (!isRecord(blank)) return "blank: should be an object.";
  const { id, type, name, text } = blank;
  const [fault] = checkFields(BLANK, { id, type, name, text }, FIELDS);
  return fault ?? checkDeck(sourceWith((deck.base ?? deck).source, blank as unknown as BlankCard))[0];
}

function sourceWith(source: DeckSource, { name: _name, text: _text, ...blank }: BlankCard): DeckSource {
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
  const opened = { ...openDeck(sourceWith(base.source, blank)), base, blank };
  decks.set(blank, opened);
  return opened;
}
