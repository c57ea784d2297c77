import type { Language } from "@mutable/i18n";
import { concerned } from "./concerned.ts";
import czech from "./cs.json" with { type: "json" };
import english from "./en.json" with { type: "json" };
import { RULING_SECTIONS, type Ruling, type RulingTexts } from "./ruling.ts";

export { RULING_SECTIONS, type Ruling, type RulingSection, type RulingTexts } from "./ruling.ts";

const texts: Readonly<Record<Language, Readonly<Record<string, RulingTexts>>>> = { en: english, cs: czech };

/** All rulings, in the order of docs/rulings.md. */
export const rulings: readonly Ruling[] = RULING_SECTIONS.flatMap((section) =>
  Object.entries(concerned[section]).map(([id, cards]) => ({ id, section, cards })),
);

export function rulingIn(language: Language, id: string): RulingTexts {
  const found = texts[language][id];
  if (found === undefined) throw new Error(`There is no ruling ${id}.`);
  return found;
}
