// Browsers load this module: it must not import the catalogues or the parser, only their types.
import type { TextKey } from "./catalogues.ts";
import { formatMessage, type MessageValues } from "./format.ts";
import type { Language } from "./language.ts";
import type { Messages } from "./messages.ts";

/** Returns the text of a key, with its parameters filled in. */
export type Translate = (key: TextKey, values?: MessageValues) => string;

export const translator =
  (language: Language, messages: Messages): Translate =>
  (key, values = {}) =>
    formatMessage(language, messages[key], values);
