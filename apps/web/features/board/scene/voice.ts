import { cardName, joined, type Words } from "@mutable/decks";
import type { Deck, Seat, View, Viewer } from "@mutable/engine";
import type { Say } from "../../../texts/text.ts";

/** Who speaks to whom: what every sentence of the board needs besides the table. */
export interface Voice {
  readonly say: Say;
  /** What the cards of the deck are called, and what they do. */
  readonly words: Words;
  readonly deck: Deck;
  readonly viewer: Viewer;
  /** How the people are called. Oneself as well: whether it is "you" a sentence decides. */
  readonly nameOf: (seat: Seat) => string;
}

/** What the board is drawn from: the table as it is now, and the voice that tells of it. */
export interface Scene extends Voice {
  readonly view: View;
}

/** The arguments of a sentence about somebody: `who` is "you" or "other". */
export const about = ({ viewer, nameOf }: Voice, seat: Seat) => ({
  who: seat === viewer ? "you" : "other",
  name: nameOf(seat),
});

export const cardsInWords = ({ words }: Voice, cards: readonly string[]): string =>
  joined(
    words.language,
    cards.map((card) => cardName(words, card)),
  );

/** "you and Ana": the viewer first. */
export function seatsInWords(voice: Voice, seats: readonly Seat[]): string {
  const others = seats.filter((seat) => seat !== voice.viewer).map(voice.nameOf);
  return joined(voice.words.language, others.length < seats.length ? [voice.say("board.you"), ...others] : others);
}
