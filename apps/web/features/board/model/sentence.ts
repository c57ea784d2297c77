import { cardName } from "@mutable/decks";
import { formatList, type MessageValues, type TextKey } from "@mutable/i18n";
import type { TextContext } from "./context.ts";

/** A number that has changed: what it is called, and the old and the new one. */
export interface NumberChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A sentence in pieces: words, cards that can be read, and numbers of which the old one is struck out. */
export type SentencePart = string | { readonly card: string } | { readonly change: NumberChange };
export type Sentence = readonly SentencePart[];

/** Nothing that anybody types or a text holds can be taken for it. */
const MARK = "\uE000";
const MARKED = new RegExp(`${MARK}([^${MARK}]*)${MARK}`);

/** A card in the arguments of a sentence that is cut into pieces afterwards. */
export const cardMarker = (card: string): string => `${MARK}${card}${MARK}`;

export const cardMarkers = ({ words }: TextContext, cards: readonly string[]): string => formatList(words.language, cards.map(cardMarker));

/** A sentence with the cards in it as pieces of their own. */
export function buildSentence({ t, words }: TextContext, key: TextKey, values: MessageValues = {}): Sentence {
  const parts = t(key, values).split(MARKED);
  // Between the pieces of text that `split` gives stands each time what was marked.
  return parts
    .map((text, at): SentencePart => {
      if (at % 2 === 1) return { card: text };
      const before = parts[at - 1];
      return before !== undefined && /[!?]$/.test(cardName(words, before)) ? text.replace(/^\./, "") : text;
    })
    .filter((piece) => piece !== "");
}

/** The same in plain words, for whoever listens, and to copy. */
export function plainText({ words, t }: TextContext, pieces: Sentence): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("card" in piece) return cardName(words, piece.card);
      const { label, before, after } = piece.change;
      return t("told.numberSpoken", { label, before, after });
    })
    .join("");
}
