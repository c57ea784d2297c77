import { UserError } from "@mutable/config";
import { cardName, deckFileTexts, decks, deckTexts, openDeckFile } from "@mutable/decks";
import { type Deck, openDeck } from "@mutable/engine";
import type { GameRecord } from "@mutable/referee";
import { faultLines } from "./deck-argument.ts";
import { readJson } from "./record-file.ts";

/** The deck of a recorded game, with the names of its cards. */
export interface DeckOfRecord {
  /** Undefined if it is unknown here: then cards are named by their ids. */
  readonly deck: Deck | undefined;
  readonly nameOf: (card: string) => string;
}

/** `file`: the deck file of a deck that does not ship with Mutable. */
export function deckOfRecord({ deck: { id } }: GameRecord, file: string | undefined): DeckOfRecord {
  if (file === undefined) {
    const deck = decks.get(id);
    const texts = deck && deckTexts("en", id);
    return { deck, nameOf: (card) => (texts === undefined ? card : nameIn(texts, card)) };
  }
  const opened = openDeckFile(readJson(file));
  if (opened.deck === undefined) throw new UserError([`${file} cannot be used:`, ...faultLines(opened.faults)].join("\n  "));
  const texts = deckFileTexts(opened.file, "en");
  // The author's own file has another id than its published version.
  return { deck: openDeck({ ...opened.file.deck, id }), nameOf: (card) => nameIn(texts, card) };
}

/** The blank card and cards of older decks are not in the texts. */
function nameIn(texts: ReturnType<typeof deckTexts>, card: string): string {
  return card in texts.cards ? cardName(texts, card) : card;
}

export const DECK_OPTION = ["--deck <file>", "the deck file of a deck that players have made"] as const;
