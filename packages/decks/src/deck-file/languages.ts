import { LANGUAGES, type Language } from "@mutable/i18n";
import type { DeckFile } from "./deck-file.ts";

/** The languages of a deck are the keys of its texts. Empty only for a draft that has no texts yet. */
export const languagesOf = ({ texts }: Pick<DeckFile, "texts">): Language[] =>
  LANGUAGES.filter((language) => texts[language] !== undefined);
