import { type Arguments, format, type Language, type Message } from "@mutable/decks";
import type { english } from "./en.ts";

/** Every sentence that the web app says has a key. A language that misses one is an error of types. */
export type TextKey = keyof typeof english;
/** The sentences of a language, as they are written: ICU messages. */
export type Texts = Readonly<Record<TextKey, string>>;
/** The same, as they are said and sent. */
export type Messages = Readonly<Record<TextKey, Message>>;

/** Says what stands under a key, with its arguments. */
export type Say = (key: TextKey, values?: Arguments) => string;

export const sayIn =
  (language: Language, messages: Messages): Say =>
  (key, values = {}) =>
    format(language, messages[key], values);
