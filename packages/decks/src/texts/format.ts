import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "./language.ts";

/** What can stand in the place of an argument. */
export type Arguments = Readonly<Record<string, string | number>>;

const parsed = new Map<string, IntlMessageFormat>();
const conjunctions: Readonly<Record<Language, Intl.ListFormat>> = { en: new Intl.ListFormat("en"), cs: new Intl.ListFormat("cs") };

/** An ICU message with its arguments. Each message is parsed once. */
export function format(language: Language, message: string, values: Arguments): string {
  const key = `${language} ${message}`;
  const known = parsed.get(key) ?? new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
  parsed.set(key, known);
  const text = known.format<string>(values);
  return typeof text === "string" ? text : text.join("");
}

/** "Milk, Cookies, and Bread". With plain spaces: where a language has others here, they are not the same in every browser and on every server. */
export const joined = (language: Language, words: readonly string[]): string =>
  conjunctions[language].format(words).replaceAll("\u00a0", " ");
