import type { CardSource, Condition } from "@mutable/engine";
import { numeralsOfCard, type PrintedNumeral, stepsOfCard } from "./card-numerals.ts";
import { type MakerTexts, makerText } from "./maker-texts.ts";

/** What a written text and the meaning of its card disagree about. */
export type TextMismatch =
  /** The text does not say this numeral. */
  | { readonly is: "missing"; readonly number: number }
  /** The text says a number that the card does not have. */
  | { readonly is: "unknown"; readonly number: number }
  /** The text uses a placeholder for a numeral that the card does not have. */
  | { readonly is: "placeholder"; readonly name: string };

const PLACEHOLDER = /\{\s*(n|m|holiday|birthday)\s*[,}]/g;

/**
 * The first thing in which a text, with or without placeholders, does not match the numerals of its card. Only digits count. 0 may be "no
 * cards", and 1 is often the one thing that a step is about, so neither is ever wrong.
 */
export function textMismatch(card: CardSource, text: string): TextMismatch | undefined {
  const numerals = numeralsOfCard(card);
  const placeholders = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  const unnamed = placeholders.find((name) => !numerals.some((numeral) => numeral.name === name));
  if (unnamed !== undefined) return { is: "placeholder", name: `{${unnamed}}` };

  // "=0" selects a plural form.
  const written = (text.replaceAll(/=\d+/g, "").match(/\d+/g) ?? []).map(Number);
  const isNamed = (value: number) => numerals.some((each) => each.value === value && placeholders.includes(each.name ?? ""));
  const isSaid = ({ value }: PrintedNumeral) => value === 0 || written.includes(value) || isNamed(value);
  const missing = numerals.find((numeral) => !isSaid(numeral));
  if (missing !== undefined) return { is: "missing", number: missing.value };

  const known = new Set([0, 1, ...numerals.map(({ value }) => value), ...otherNumbers(card)]);
  const unknown = written.find((number) => !known.has(number));
  return unknown === undefined ? undefined : { is: "unknown", number: unknown };
}

/** Numbers that are no numerals, but that a text may well name. */
function otherNumbers(card: CardSource): number[] {
  const isRule = card.type === "rule" || card.type === "meta";
  const isAboutHalf = stepsOfCard(card).some((step) => step.do === "chooseRules" && "atMost" in step);
  return [
    ...(isRule ? [card.numerals ?? 0, ...(card.twoGoals ? [2] : [])] : []),
    ...conditionsOf(card).flatMap((condition) => ("cards" in condition ? [condition.cards.length] : [])),
    ...(isAboutHalf ? [2, 50] : []),
  ];
}

function conditionsOf(card: CardSource): Condition[] {
  if (card.type === "goal") return card.when;
  const victims = stepsOfCard(card).flatMap((step) => (step.do === "eliminate" && typeof step.who === "object" ? [step.who] : []));
  return (card.type === "rule" || card.type === "meta") && card.for !== undefined ? [card.for, ...victims] : victims;
}

/** The mismatch as a remark for the person who makes the card. */
export function mismatchText(texts: MakerTexts, mismatch: TextMismatch): string {
  if (mismatch.is === "placeholder") return makerText(texts, "remark.placeholder", { name: mismatch.name });
  return makerText(texts, `remark.${mismatch.is}`, { number: String(mismatch.number) });
}
