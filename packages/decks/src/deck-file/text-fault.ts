/** Characters that hide, reorder or break text: controls, line breaks, directions, zero widths, private use, surrogates alone. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Marks that pile up over neighbouring lines. */
const PILED = /\p{M}{4,}/u;

/** Returns the fault of a text that a player has written, or undefined. Emoji may be joined by U+200D. */
export function textFault(value: unknown, most: number): string | undefined {
  if (typeof value !== "string") return "It should be a text.";
  if (value.trim() === "") return "It should not be empty.";
  if (value.trim() !== value) return "It should not begin or end with a space.";
  if ([...value].length > most) return `It has at most ${most} characters.`;
  if (HIDDEN.test(value.replaceAll("\u200d", ""))) return "It should have no hidden characters, such as line breaks or marks of direction.";
  return PILED.test(value) ? "It should have no piled up accents." : undefined;
}
