import { cardName, type DeckTexts } from "@mutable/decks";
import type { Deck, Seat, View, Viewer } from "@mutable/engine";
import { formatList, type Translate } from "@mutable/i18n";

/** Who speaks to whom: what every sentence of the board needs besides the table. */
export interface TextContext {
  readonly t: Translate;
  /** What the cards of the deck are called, and what they do. */
  readonly words: DeckTexts;
  readonly deck: Deck;
  /** The seat of whoever is spoken to, if they have one. */
  readonly you: Seat | undefined;
  /** How the people are called. Oneself as well: whether it is "you" a sentence decides. */
  readonly nameOf: (seat: Seat) => string;
}

/** What the board is drawn from: the table as it is now, and the text that tells of it. */
export interface ViewContext extends TextContext {
  /** Through whose eyes one looks: one's own, but in a replay. */
  readonly viewer: Viewer;
  readonly view: View;
}

/** The arguments of a sentence about somebody: `who` is "you" or "other". */
export const whoArguments = ({ you, nameOf }: TextContext, seat: Seat) => ({
  who: seat === you ? "you" : "other",
  name: nameOf(seat),
});

/** What stands beside a face. */
export const seatLabel = ({ t, you, nameOf }: TextContext, seat: Seat): string => (seat === you ? t("board.yourself") : nameOf(seat));

export const cardNames = ({ words }: TextContext, cards: readonly string[]): string =>
  formatList(
    words.language,
    cards.map((card) => cardName(words, card)),
  );

/** "you and Ana": "you" first. */
export function seatNames(text: TextContext, seats: readonly Seat[]): string {
  const others = seats.filter((seat) => seat !== text.you).map(text.nameOf);
  return formatList(text.words.language, others.length < seats.length ? [text.t("board.you"), ...others] : others);
}
