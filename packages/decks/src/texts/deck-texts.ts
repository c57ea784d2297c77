import type { CardId } from "@mutable/engine";
import { fluxx3Czech } from "./fluxx-3.cs.ts";
import { fluxx3English } from "./fluxx-3.en.ts";
import type { Language } from "./language.ts";

/**
 * A card in words. `text` is an ICU message in which `{n}` is the numeral that is printed on the card, and `{m}` a second one: they come from the
 * deck, so that a changed numeral reads right. Keepers, and goals that just want keepers, have no text: what they are for follows from the deck.
 * `word` stands large on a card that counts, but not in a number.
 */
export interface CardMessages {
  name: string;
  text?: string;
  word?: string;
}

/** The cards of a deck in one language. */
export type DeckCatalogue = Readonly<Record<CardId, CardMessages>>;

/** The same cards in another language, each with the same fields. */
export type Translated<Texts extends DeckCatalogue> = { [Id in keyof Texts]: { [Field in keyof Texts[Id]]: string } };

const texts: Readonly<Record<string, Readonly<Record<Language, DeckCatalogue>>>> = {
  "fluxx-3": { en: fluxx3English, cs: fluxx3Czech },
};

/** The texts of a deck, by its id. */
export function deckCatalogue(language: Language, deckId: string): DeckCatalogue {
  const found = Object.hasOwn(texts, deckId) ? texts[deckId] : undefined;
  if (found === undefined) throw new Error(`There are no texts for the deck ${deckId}.`);
  return found[language];
}
