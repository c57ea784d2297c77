import { cardName, type DeckTexts } from "@mutable/decks";
import type { Deck, Seat, View, Viewer } from "@mutable/engine";
import { formatList, type Translate } from "@mutable/i18n";

/** What every text of the board needs except the game itself. */
export interface TextContext {
  readonly t: Translate;
  /** The deck's card names and texts. */
  readonly words: DeckTexts;
  readonly deck: Deck;
  /** The viewer's seat, if any: texts about it say "you". */
  readonly you: Seat | undefined;
  /** The player's name, also for the viewer's own seat: each text decides where it says "you". */
  readonly nameOf: (seat: Seat) => string;
}

/** What the board is rendered from: the game as it is now, with its texts. */
export interface ViewContext extends TextContext {
  /** The seat whose view it is. In a replay it may be another player's. */
  readonly viewer: Viewer;
  readonly view: View;
}

/** The arguments of a text about a seat: `who` is "you" or "other". */
export const whoArguments = ({ you, nameOf }: TextContext, seat: Seat) => ({
  who: seat === you ? "you" : "other",
  name: nameOf(seat),
});

/** The name shown beside a face. */
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
