import type { BlankCard } from "../vocabulary/index.ts";
import { BLANK, sourceWithBlank } from "./blank.ts";
import { checkDeck } from "./check-deck.ts";
import { checkFields, isRecord } from "./check-field.ts";
import type { Deck } from "./deck.ts";

/** The most characters of a blank card's name and text. */
export const BLANK_LIMITS = { name: 30, text: 60 } as const;

const textUpTo = (most: number, least: number) => (value: unknown) =>
  typeof value === "string" && [...value].length >= least && [...value].length <= most
    ? undefined
    : `a text of ${least} to ${most} characters`;

const TYPES: readonly unknown[] = ["keeper", "goal", "rule", "action"];

const FIELDS = {
  id: (value: unknown) => (value === BLANK ? undefined : `"${BLANK}"`),
  type: (value: unknown) => (TYPES.includes(value) ? undefined : `one of ${TYPES.join(", ")}`),
  name: textUpTo(BLANK_LIMITS.name, 1),
  text: textUpTo(BLANK_LIMITS.text, 0),
};

/** Returns the reason why a table cannot add this card to the deck, or undefined if it can. Accepts untrusted input. */
export function blankFault(deck: Deck, blank: unknown): string | undefined {
  if (!isRecord(blank)) return "blank: should be an object.";
  const { id, type, name, text } = blank;
  const [fault] = checkFields(BLANK, { id, type, name, text }, FIELDS);
  return fault ?? checkDeck(sourceWithBlank((deck.base ?? deck).source, blank as unknown as BlankCard))[0];
}
