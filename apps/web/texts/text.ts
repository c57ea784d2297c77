import { formatMessage, type Language, type MessageValues, type ParsedMessage } from "@mutable/decks";
import type { english } from "./en.ts";

/** Every sentence that the web app says has a key. A language that misses one is an error of types. */
export type TextKey = keyof typeof english;
/** The sentences of a language, as they are written: ICU messages. */
export type Texts = Readonly<Record<TextKey, string>>;
/** The same, as they are said and sent. */
export type Messages = Readonly<Record<TextKey, ParsedMessage>>;

/** Says what stands under a key, with its arguments. */
export type Translate = (key: TextKey, values?: MessageValues) => string;

export const translator =
  (language: Language, messages: Messages): Translate =>
  (key, values = {}) =>
    formatMessage(language, messages[key], values);
