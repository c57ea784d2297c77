import formatIcu from "icu-minify/format";
import type { Language } from "./language.ts";
import type { ParsedMessage } from "./message.ts";

/** What can stand in the place of an argument. */
export type MessageValues = Readonly<Record<string, string | number>>;

const formats = {
  en: { plurals: new Intl.PluralRules("en"), numbers: new Intl.NumberFormat("en"), list: new Intl.ListFormat("en") },
  cs: { plurals: new Intl.PluralRules("cs"), numbers: new Intl.NumberFormat("cs"), list: new Intl.ListFormat("cs") },
} satisfies Record<Language, object>;

/** A message with its arguments. */
export function formatMessage(language: Language, message: ParsedMessage, values: MessageValues): string {
  const { plurals, numbers } = formats[language];
  const formatters = {
    getPluralRules: () => plurals,
    getNumberFormat: () => numbers,
    getDateTimeFormat: () => {
      throw new Error("Days and times are written out before they are put into a message.");
    },
  };
  const said = String(formatIcu(message, language, values, { formatters }));
  // After "Taxation!" no full stop is due.
  return said.replaceAll(/([!?])\.(?=\s|$)/g, "$1");
}

/** "Milk, Cookies, and Bread". With plain spaces: where a language has others here, they are not the same in every browser and on every server. */
export const formatList = (language: Language, words: readonly string[]): string =>
  formats[language].list.format(words).replaceAll("\u00a0", " ");
