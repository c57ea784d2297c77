import type { Language } from "./language.ts";
import czechMake from "./locales/cs/make.json" with { type: "json" };
import englishMake from "./locales/en/make.json" with { type: "json" };

// A module of its own: other pages must not be sent these texts.

/** The key of a text of the page on which decks are made. */
export type MakeTextKey = keyof typeof englishMake;

export const makeCatalogues: Readonly<Record<Language, Readonly<Record<MakeTextKey, string>>>> = { en: englishMake, cs: czechMake };
