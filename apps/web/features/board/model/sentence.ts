import { cardName } from "@mutable/decks";
import { formatList, type MessageValues, type TextKey } from "@mutable/i18n";
import type { TextContext } from "./context.ts";

/** A changed number with its name. */
export interface NumberChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A part of a sentence: text, a card that can be opened, or a changed number. */
export type SentencePart = string | { readonly card: string } | { readonly change: NumberChange };
export type Sentence = readonly SentencePart[];

/** A private-use character: it occurs in no text and cannot be typed. */
const MARK = "\uE000";
const MARKED = new RegExp(`${MARK}([^${MARK}]*)${MARK}`);

/** Marks a card in the arguments of a text, which `buildSentence` then splits. */
export const cardMarker = (card: string): string => `${MARK}${card}${MARK}`;

export const cardMarkers = ({ words }: TextContext, cards: readonly string[]): string => formatList(words.language, cards.map(cardMarker));

/** Formats a text and splits it at the marked cards. */
export function buildSentence({ t, words }: TextContext, key: TextKey, values: MessageValues = {}): Sentence {
  const parts = t(key, values).split(MARKED);
  // `split` returns text and marked cards in turn.
  return parts
    .map((text, at): SentencePart => {
      if (at % 2 === 1) return { card: text };
      const before = parts[at - 1];
      return before !== undefined && /[!?]$/.test(cardName(words, before)) ? text.replace(/^\./, "") : text;
    })
    .filter((piece) => piece !== "");
}

/** The sentence as plain text, for screen readers and for copying. */
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
