import type { RulingSection, RulingTexts } from "@mutable/decks";
import { containsAllWords } from "../formats/contains-all-words.ts";

// Browsers load this module, so it imports only types of the decks, not the texts of all rulings.

/** A ruling as a row of the list, with links to the cards that it is about. */
export interface RulingRow extends RulingTexts {
  readonly id: string;
  readonly section: RulingSection;
  readonly cards: readonly { readonly name: string; readonly href: string }[];
}

/** Finds rulings by number, text or card. */
export const searchRulings = (rows: readonly RulingRow[], query: string): RulingRow[] =>
  rows.filter(({ id, title = "", text, why = "", cards }) =>
    containsAllWords([id, title, text, why, ...cards.map(({ name }) => name)].join(" "), query),
  );
