/** The one check of texts that players write and others read: names of people, decks, cards, tables and tokens. */

/** They show nothing alone, but emoji and the Han characters of names need them: the joiner, and variation selectors. */
const PARTS_OF_SIGNS = "\\u200d\\ufe0e\\ufe0f\\u{e0100}-\\u{e01ef}";
/** Characters that hide, reorder or break text. Some count as letters, such as the Hangul fillers; U+2800 counts as a sign. */
const HIDDEN = new RegExp(`(?![${PARTS_OF_SIGNS}])[\\p{C}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]`, "gu");
/** Marks that pile up over neighbouring lines. */
const PILED = /\p{M}{4,}/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const withoutHidden = (text: string): string => text.replace(HIDDEN, "");

/** The text as one line of visible characters. It may be empty. */
export const visibleLine = (text: string): string => withoutHidden(text.replace(/\s+/g, " ")).replace(/ {2,}/g, " ").trim();

/** True if the text has anything to see; it may hold marks of direction too, which some languages need. */
export const showsSomething = (text: string): boolean => SEEN.test(withoutHidden(text));

/** True if the text has something to see and nothing else. */
export const isVisibleText = (text: string): boolean => withoutHidden(text) === text && SEEN.test(text) && !PILED.test(text);

export type TextFault = "notText" | "empty" | "space" | "long" | "hidden" | "piled";

/** Returns the fault of a text that a player has written, or undefined. */
export function textFault(value: unknown, most: number): TextFault | undefined {
  if (typeof value !== "string") return "notText";
  if (!showsSomething(value)) return "empty";
  if (value.trim() !== value) return "space";
  if ([...value].length > most) return "long";
  if (withoutHidden(value) !== value) return "hidden";
  return PILED.test(value) ? "piled" : undefined;
}
