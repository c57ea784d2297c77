import { formatMessage, messageParameters, parseMessage } from "@mutable/i18n";
import { textFault } from "@mutable/protocol";
import { DECK_LIMITS } from "./limits.ts";

/** The numerals that a card's text can name, as `cardText` gives them. */
const NUMERALS: Readonly<Record<string, number>> = { n: 2, m: 2, holiday: 2, birthday: 2 };

/** A card's text is a message that can show a numeral, alone or in a plural: `{n}`, `{n, plural, one {# card} other {# cards}}`. */
export function messageFault(text: unknown): string | undefined {
  if (typeof text !== "string") return "It should be a text.";
  if (text.length > DECK_LIMITS.message) return `It has at most ${DECK_LIMITS.message} characters, with its plurals.`;
  try {
    if (messageParameters(text).some((name) => !Object.hasOwn(NUMERALS, name)))
      return "Braces and angle brackets stand only around the numerals: {n} and {m}.";
    return textFault(formatMessage("en", parseMessage(text), NUMERALS), DECK_LIMITS.text);
  } catch {
    return "Its braces do not match.";
  }
}
