import { czech } from "../../apps/web/texts/cs.ts";
import { english } from "../../apps/web/texts/en.ts";
import { parsed } from "../../apps/web/texts/parsed.ts";
import { type Texts, type Translate, translator } from "../../apps/web/texts/text.ts";

export type UiLanguage = "en" | "cs";

export const texts: Readonly<Record<UiLanguage, Texts>> = { en: english, cs: czech };

export const translators: Readonly<Record<UiLanguage, Translate>> = {
  en: translator("en", parsed(english)),
  cs: translator("cs", parsed(czech)),
};

/** What the web app says in English. */
export const en: Translate = translators.en;
