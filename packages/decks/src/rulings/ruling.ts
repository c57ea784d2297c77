import type { CardId } from "@mutable/engine";

/** A ruling in one language, as in docs/rulings.md. Decisions of this table also have a title and a reason. */
export interface RulingTexts {
  readonly title?: string;
  readonly text: string;
  readonly why?: string;
}

export interface Ruling {
  /** Its number: "A7", "R-42". */
  readonly id: string;
  readonly section: RulingSection;
  /** The cards that it concerns. */
  readonly cards: readonly CardId[];
}

/** The headings of docs/rulings.md, in its order. */
export const RULING_SECTIONS = [
  "table",
  "setup",
  "draws",
  "plays",
  "bonuses",
  "numerals",
  "random",
  "limits",
  "winning",
  "agenda",
  "actions",
  "coming",
  "kinds",
] as const;

export type RulingSection = (typeof RULING_SECTIONS)[number];
