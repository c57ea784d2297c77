import type { CardId } from "@mutable/engine";
import type { Language } from "../texts/language.ts";
import { concerned } from "./concerned.ts";
import { RULING_SECTIONS, type Ruling, type RulingTexts } from "./ruling.ts";
import { rulingsCzech } from "./rulings.cs.ts";
import { rulingsEnglish } from "./rulings.en.ts";

export { RULING_SECTIONS, type Ruling, type RulingSection, type RulingTexts } from "./ruling.ts";

const texts: Readonly<Record<Language, Readonly<Record<string, RulingTexts>>>> = { en: rulingsEnglish, cs: rulingsCzech };

/** Every numbered ruling of Fluxx 3.0, in the order of docs/rulings.md. */
export const rulings: readonly Ruling[] = RULING_SECTIONS.flatMap((section) =>
  Object.entries(concerned[section]).map(([id, cards]) => ({ id, section, cards })),
);

export function rulingIn(language: Language, id: string): RulingTexts {
  const found = texts[language][id];
  if (found === undefined) throw new Error(`There is no ruling ${id}.`);
  return found;
}

export const rulingsOn = (card: CardId): Ruling[] => rulings.filter(({ cards }) => cards.includes(card));
