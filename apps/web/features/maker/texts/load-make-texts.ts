import "server-only";
import { makerTexts, sharedDeckTexts } from "@mutable/decks";
import { type Language, makeCatalogues, parseCatalogue } from "@mutable/i18n";
import type { MakeTexts } from "./make-texts.tsx";

const cache = new Map<Language, MakeTexts>();

export function loadMakeTexts(language: Language): MakeTexts {
  const texts = cache.get(language) ?? {
    messages: parseCatalogue(makeCatalogues[language]),
    maker: { en: makerTexts("en"), cs: makerTexts("cs") },
    shared: sharedDeckTexts(language),
  };
  cache.set(language, texts);
  return texts;
}
