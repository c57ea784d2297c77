import { type Language, parseMessage } from "@mutable/i18n";
import { sharedCatalogue } from "../texts/deck-catalogues.ts";
import { type CardTexts, type DeckTexts, effectMessages } from "../texts/deck-texts.ts";
import type { DeckFile } from "./deck-file.ts";
import { withFileTexts } from "./file-texts.ts";

const cache = new Map<Language, DeckTexts>();

/** The texts that the decks of players have in common: of the basic rules, and of effects. Server only, since it parses messages. */
export function sharedDeckTexts(language: Language): DeckTexts {
  const cards = Object.entries(sharedCatalogue(language)).map(([id, { name, text }]): [string, CardTexts] => [
    id,
    { name, ...(text !== undefined && { text: parseMessage(text) }) },
  ]);
  const texts = cache.get(language) ?? {
    language,
    cards: Object.fromEntries(cards),
    messages: effectMessages(language),
  };
  cache.set(language, texts);
  return texts;
}

/** The texts of a deck file in a language, those of another one where it has none. Server only. */
export const deckFileTexts = (file: DeckFile, language: Language): DeckTexts => withFileTexts(sharedDeckTexts(language), file);
