import type { Deck } from "@mutable/engine";
import { LANGUAGES, type Language } from "@mutable/i18n";
import { deckCatalogue } from "../texts/deck-catalogues.ts";
import type { DeckFile, FileCardTexts } from "./deck-file.ts";

/** A shipped deck as a deck file, for copies. `name`: its name in the language of the copy. */
export function exportDeck({ id, source }: Deck, name: string): DeckFile {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, cardTextsOf(id, language)]));
  const looks = Object.fromEntries(
    source.cards.flatMap((card) => (card.type === "keeper" || card.type === "creeper" ? [[card.id, { picture: card.id }]] : [])),
  );
  return { format: "mutable deck 1", name, deck: source, texts, looks };
}

function cardTextsOf(deck: string, language: Language): Record<string, FileCardTexts> {
  return Object.fromEntries(
    Object.entries(deckCatalogue(language, deck)).map(([id, { name, text }]) => [id, { name, ...(text !== undefined && { text }) }]),
  );
}
