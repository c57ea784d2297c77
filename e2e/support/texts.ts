import { type Catalogue, catalogues, type Language, messagesIn, type Translate, translator } from "@mutable/i18n";

export type UiLanguage = Language;

export const texts: Readonly<Record<UiLanguage, Catalogue>> = catalogues;

export const translators: Readonly<Record<UiLanguage, Translate>> = {
  en: translator("en", messagesIn("en")),
  cs: translator("cs", messagesIn("cs")),
};

/** A text of the web app in English. */
export const en: Translate = translators.en;
