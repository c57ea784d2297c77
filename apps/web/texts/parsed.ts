import { parseMessage } from "@mutable/decks";
import type { Messages, Texts } from "./text.ts";

/** Apart from what says them, because it needs a parser, and browsers are sent what it has made. */
export const parsed = (texts: Texts): Messages =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parseMessage(text)])) as Messages;
