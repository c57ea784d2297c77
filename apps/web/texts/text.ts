import { type Arguments, format, type Language } from "@mutable/decks";
import type { english } from "./en.ts";

/** Every sentence that the web app says has a key. A language that misses one is an error of types. */
export type TextKey = keyof typeof english;
export type Texts = Readonly<Record<TextKey, string>>;

/** Says what stands under a key, an ICU message, with its arguments. */
export type Say = (key: TextKey, values?: Arguments) => string;

export const sayIn =
  (language: Language, texts: Texts): Say =>
  (key, values = {}) =>
    format(language, texts[key], values);
