import { catalogues, type TextKey } from "./catalogues.ts";
import type { Language } from "./language.ts";
import { type ParsedMessage, parseCatalogue } from "./parse.ts";

/** The parsed texts of the interface in one language. A page is sent those of its own language only. */
export type Messages = Readonly<Record<TextKey, ParsedMessage>>;

const cache = new Map<Language, Messages>();

/** Server only, since it parses: the texts of the interface in one language. */
export function messagesIn(language: Language): Messages {
  const messages = cache.get(language) ?? parseCatalogue(catalogues[language]);
  cache.set(language, messages);
  return messages;
}
