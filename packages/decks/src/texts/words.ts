import type { CardId } from "@mutable/engine";
import { type CardTexts, textsOf } from "./deck-texts.ts";
import type { Language } from "./language.ts";
import { type Message, messageOf } from "./message.ts";
import { type MessageKey, messages } from "./messages.ts";

/** All that is said of the cards of one deck in one language. It is data that can be sent: a browser needs those of its own table alone. */
export interface Words {
  readonly language: Language;
  readonly cards: Readonly<Record<CardId, CardWords>>;
  readonly messages: Readonly<Record<MessageKey, Message>>;
}

export interface CardWords extends Omit<CardTexts, "text"> {
  text?: Message;
}

const made = new Map<string, Words>();

/** The words for a deck, by its id. */
export function wordsOf(language: Language, deckId: string): Words {
  const key = `${language} ${deckId}`;
  const words = made.get(key) ?? newWords(language, deckId);
  made.set(key, words);
  return words;
}

function newWords(language: Language, deckId: string): Words {
  return {
    language,
    cards: mapped(textsOf(language, deckId), ({ text, ...others }) => ({
      ...others,
      ...(text !== undefined && { text: messageOf(text) }),
    })),
    messages: mapped(messages[language], messageOf),
  };
}

const mapped = <Key extends string, Old, New>(from: Readonly<Record<Key, Old>>, change: (old: Old) => New): Readonly<Record<Key, New>> =>
  Object.fromEntries(Object.entries<Old>(from).map(([key, old]) => [key, change(old)])) as Record<Key, New>;
