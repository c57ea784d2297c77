import formatIcu from "icu-minify/format";
import type { Language } from "./language.ts";
import type { ParsedMessage } from "./parse.ts";

/** The values of a message's parameters, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

const formatters = {
  en: { plurals: new Intl.PluralRules("en"), numbers: new Intl.NumberFormat("en"), list: new Intl.ListFormat("en") },
  cs: { plurals: new Intl.PluralRules("cs"), numbers: new Intl.NumberFormat("cs"), list: new Intl.ListFormat("cs") },
} satisfies Record<Language, object>;

export function formatMessage(language: Language, message: ParsedMessage, values: MessageValues): string {
  const { plurals, numbers } = formatters[language];
  const icuFormatters = {
    getPluralRules: () => plurals,
    getNumberFormat: () => numbers,
    getDateTimeFormat: () => {
      throw new Error("A message cannot format dates and times: pass them as text.");
    },
  };
  const text = String(formatIcu(message, language, values, { formatters: icuFormatters }));
  // A card's name may end with "!" or "?" ("Taxation!"); drop a full stop after it.
  return text.replaceAll(/([!?])\.(?=\s|$)/g, "$1");
}

/** "Milk, Cookies, and Bread". Always with plain spaces: browsers and servers differ in where they put others. */
export const formatList = (language: Language, items: readonly string[]): string =>
  formatters[language].list.format(items).replaceAll("\u00a0", " ");
