import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";

/** A parsed ICU message: plain data that can be sent to a browser, which then needs no parser. */
export type ParsedMessage = CompiledMessage;

/** Server only, so that the parser is not shipped to browsers. Throws if the text is no ICU message. */
// The round trip through JSON leaves plain objects: React sends nothing else to the browser.
export const parseMessage = (text: string): ParsedMessage => JSON.parse(JSON.stringify(compile(text))) as ParsedMessage;

/** Server only: parses each message of a catalogue. */
export const parseCatalogue = <Key extends string>(catalogue: Readonly<Record<Key, string>>): Readonly<Record<Key, ParsedMessage>> =>
  Object.fromEntries(Object.entries<string>(catalogue).map(([key, text]) => [key, parseMessage(text)])) as Record<Key, ParsedMessage>;
