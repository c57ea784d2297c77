import type { RulingPart, RulingTexts } from "@mutable/decks";
import { containsAllWords } from "../formats/contains-all-words.ts";

// Browsers load this module, so it imports only types of the decks, not the texts of all rulings.

/** A ruling as a row of the list, with links to the cards that it is about. */
export interface RulingRow extends RulingTexts {
  readonly id: string;
  readonly part: RulingPart;
  readonly cards: readonly { readonly name: string; readonly href: string }[];
}

/** Finds rulings by number, text or card. */
export const searchRulings = (rows: readonly RulingRow[], query: string): RulingRow[] =>
  rows.filter(({ id, title = "", text, why = "", cards }) =>
    containsAllWords([id, title, text, why, ...cards.map(({ name }) => name)].join(" "), query),
  );

/** The parts of the list in the order of its rows. */
export function groupByPart(rows: readonly RulingRow[]): { part: RulingPart; rows: RulingRow[] }[] {
  const parts = [...new Set(rows.map(({ part }) => part))];
  return parts.map((part) => ({ part, rows: rows.filter((row) => row.part === part) }));
}
