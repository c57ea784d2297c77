import type { CardId } from "@mutable/engine";
import { type CardMessages, deckCatalogue } from "./deck-texts.ts";
import type { Language } from "./language.ts";
import { type ParsedMessage, parseMessage } from "./message.ts";
import { type MessageKey, messages } from "./messages.ts";

/** All that is said of the cards of one deck in one language. It is data that can be sent: a browser needs those of its own table alone. */
export interface DeckTexts {
  readonly language: Language;
  readonly cards: Readonly<Record<CardId, CardTexts>>;
  readonly messages: Readonly<Record<MessageKey, ParsedMessage>>;
}

export interface CardTexts extends Omit<CardMessages, "text"> {
  text?: ParsedMessage;
}

const made = new Map<string, DeckTexts>();

/** The words for a deck, by its id. */
export function deckTexts(language: Language, deckId: string): DeckTexts {
  const key = `${language} ${deckId}`;
  const words = made.get(key) ?? newWords(language, deckId);
  made.set(key, words);
  return words;
}

function newWords(language: Language, deckId: string): DeckTexts {
  return {
    language,
    cards: mapped(deckCatalogue(language, deckId), ({ text, ...others }) => ({
      ...others,
      ...(text !== undefined && { text: parseMessage(text) }),
    })),
    messages: mapped(messages[language], parseMessage),
  };
}

const mapped = <Key extends string, Old, New>(from: Readonly<Record<Key, Old>>, change: (old: Old) => New): Readonly<Record<Key, New>> =>
  Object.fromEntries(Object.entries<Old>(from).map(([key, old]) => [key, change(old)])) as Record<Key, New>;
