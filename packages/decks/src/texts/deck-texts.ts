import type { CardId } from "@mutable/engine";
import { type EffectTextKey, effectCatalogues, type Language, type ParsedMessage, parseCatalogue, parseMessage } from "@mutable/i18n";
import { type CardMessages, deckCatalogue, sharedCatalogue } from "./deck-catalogues.ts";

/** The parsed texts about the cards of one deck in one language: plain data that can be sent to a browser. */
export interface DeckTexts {
  readonly language: Language;
  readonly cards: Readonly<Record<CardId, CardTexts>>;
  readonly messages: Readonly<Record<EffectTextKey, ParsedMessage>>;
  /** The pictures that the author of a made deck has chosen, by their names in the picture set. */
  readonly pictures?: Readonly<Record<CardId, string>>;
}

export interface CardTexts extends Omit<CardMessages, "text" | "more"> {
  text?: ParsedMessage;
  more?: ParsedMessage;
}

const cache = new Map<string, DeckTexts>();

/** Server only, since it parses messages. Throws for an unknown deck. */
export function deckTexts(language: Language, deckId: string): DeckTexts {
  const key = `${language} ${deckId}`;
  const texts = cache.get(key) ?? parseDeckTexts(language, deckId);
  cache.set(key, texts);
  return texts;
}

function parseDeckTexts(language: Language, deckId: string): DeckTexts {
  const cards = Object.entries({ ...sharedCatalogue(language), ...deckCatalogue(language, deckId) }).map(
    ([id, { text, more, ...others }]): [CardId, CardTexts] => [
      id,
      { ...others, ...(text !== undefined && { text: parseMessage(text) }), ...(more !== undefined && { more: parseMessage(more) }) },
    ],
  );
  return { language, cards: Object.fromEntries(cards), messages: effectMessages(language) };
}

const messagesOf = new Map<Language, DeckTexts["messages"]>();

/** The same object for all decks, so that a page with several decks is sent it once. Server only, since it parses messages. */
export function effectMessages(language: Language): DeckTexts["messages"] {
  const messages = messagesOf.get(language) ?? parseCatalogue(effectCatalogues[language]);
  messagesOf.set(language, messages);
  return messages;
}
