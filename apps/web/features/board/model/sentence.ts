import { cardName } from "@mutable/decks";
import { formatList, type MessageValues, type TextKey } from "@mutable/i18n";
import type { Voice } from "./context.ts";

/** A number that has changed: what it is called, and the old and the new one. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A sentence in pieces: words, cards that can be read, and numbers of which the old one is struck out. */
export type Piece = string | { readonly card: string } | { readonly change: Change };
export type Sentence = readonly Piece[];

/** Nothing that anybody types or a text holds can be taken for it. */
const MARK = "\uE000";
const MARKED = new RegExp(`${MARK}([^${MARK}]*)${MARK}`);

/** A card in the arguments of a sentence that is cut into pieces afterwards. */
export const marked = (card: string): string => `${MARK}${card}${MARK}`;

export const markedList = ({ words }: Voice, cards: readonly string[]): string => formatList(words.language, cards.map(marked));

/** A sentence with the cards in it as pieces of their own. */
export function sentence({ t, words }: Voice, key: TextKey, values: MessageValues = {}): Sentence {
  const parts = t(key, values).split(MARKED);
  // Between the pieces of text that `split` gives stands each time what was marked.
  return parts
    .map((text, at): Piece => {
      if (at % 2 === 1) return { card: text };
      const before = parts[at - 1];
      return before !== undefined && /[!?]$/.test(cardName(words, before)) ? text.replace(/^\./, "") : text;
    })
    .filter((piece) => piece !== "");
}

/** The same in plain words, for whoever listens, and to copy. */
export function inWords({ words, t }: Voice, pieces: Sentence): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("card" in piece) return cardName(words, piece.card);
      const { label, before, after } = piece.change;
      return t("told.numberSpoken", { label, before, after });
    })
    .join("");
}
