import { BLANK, type BlankCard, type CardSource, type Deck } from "@mutable/engine";
import { type ParsedMessage, parseMessage } from "@mutable/i18n";
import { proposeCardText } from "../proposals/card-proposal.ts";
import type { MakerTexts } from "../proposals/maker-texts.ts";
import { cardName } from "./card-texts.ts";
import type { DeckTexts } from "./deck-texts.ts";

/** The text of a table's blank card in one language. */
export interface BlankText {
  /** Undefined for a card that needs none: a goal that only wants cards, and a keeper that does nothing. */
  readonly text?: ParsedMessage;
  /** False if the text leaves out some of what the card does. */
  readonly isWhole: boolean;
}

/** A card with more letters of JSON gets no text. */
const MOST_LETTERS = 4_000;

/**
 * The text of a blank card in the language of `texts`. It follows from what the card does, so its writer cannot say something else. Server
 * only, since it parses a message. `deck`: the table's deck, with the blank card or without.
 */
export function blankText(maker: MakerTexts, deck: Deck, texts: DeckTexts, { name: _, text: __, ...blank }: BlankCard): BlankText {
  const card = blank as CardSource;
  if (JSON.stringify(card).length > MOST_LETTERS) return { isWhole: false };
  const { cards, profile } = (deck.base ?? deck).source;
  const text = proposeCardText(maker, { cards, profile, nameOf: (id) => cardName(texts, id) }, card) ?? "";
  return { ...(text !== "" && { text: parseMessage(text) }), isWhole: !text.endsWith("…") };
}

/** The texts of a deck with a table's blank card. Without `said` the card shows its name only. */
export const withBlankText = (texts: DeckTexts, { name }: BlankCard, said: BlankText | undefined): DeckTexts => ({
  ...texts,
  cards: { ...texts.cards, [BLANK]: { name, ...(said?.text !== undefined && { text: said.text }) } },
});
