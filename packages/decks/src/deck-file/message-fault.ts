import { formatMessage, messageParameters, parseMessage } from "@mutable/i18n";
import { type TextFault, textFault } from "@mutable/protocol";
import { DECK_LIMITS } from "./limits.ts";

/** The numerals that a card's text can name, as `cardText` gives them. */
const NUMERALS: Readonly<Record<string, number>> = { n: 2, m: 2, holiday: 2, birthday: 2 };

/** A card's text is a message that can show a numeral, alone or in a plural: `{n}`, `{n, plural, one {# card} other {# cards}}`. */
export function messageFault(text: unknown): TextFault | "messageLong" | "braces" | "placeholder" | undefined {
  if (typeof text !== "string") return "notText";
  if (text.length > DECK_LIMITS.message) return "messageLong";
  try {
    if (messageParameters(text).some((name) => !Object.hasOwn(NUMERALS, name))) return "placeholder";
    return textFault(formatMessage("en", parseMessage(text), NUMERALS), DECK_LIMITS.text);
  } catch {
    return "braces";
  }
}
