import { type Catalogue, catalogues, type Language, messagesIn, type Translate, translator } from "@mutable/i18n";

export const texts: Readonly<Record<Language, Catalogue>> = catalogues;

export const translators: Readonly<Record<Language, Translate>> = {
  en: translator("en", messagesIn("en")),
  cs: translator("cs", messagesIn("cs")),
};

/** A text of the web app in English. */
export const en: Translate = translators.en;
