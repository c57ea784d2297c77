import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";

/** An ICU message that has been parsed. It can be sent to a browser, which then needs no parser. */
export type ParsedMessage = CompiledMessage;

/** Throws where it is not of that form. Written and read once, since only plain objects can be sent. */
export const parseMessage = (text: string): ParsedMessage => JSON.parse(JSON.stringify(compile(text))) as ParsedMessage;
