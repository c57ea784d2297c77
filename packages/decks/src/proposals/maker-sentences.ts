import type { CardId, Condition, FieldForm, Topic } from "@mutable/engine";
import { isMakerTextKey, joined, type MakerTexts, makerText } from "./maker-texts.ts";
import {
  asksOf,
  fieldForms,
  type MakerAsks,
  type MakerPart,
  type MakerWord,
  type MakerWordKind,
  makerWordsOf,
  topicOf,
} from "./maker-words.ts";

/** A part of a sentence: text, or a field of the step, condition or card that can be changed. */
export type MakerSentencePart = string | { readonly field: string };
export type MakerSentence = readonly MakerSentencePart[];

/** The values of the fields, as the deck has them: a step, a condition, or a card. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** The subject of a condition: the reader in a goal, players in a rule or step that looks for them. */
export type MakerVoice = "you" | "they";

/** A word in the picker. */
export interface MakerEntry {
  readonly word: MakerWord;
  readonly title: string;
  readonly sentence: MakerSentence;
  readonly group: Topic;
  readonly asks: MakerAsks | undefined;
  /** Other words by which a search finds it. */
  readonly finds: string;
}

/** Private-use characters: they occur in no text and cannot be typed. */
const MARK = "\uE000";
const MARKED = new RegExp(`${MARK}([^${MARK}]*)${MARK}`);

export function makerEntry(texts: MakerTexts, word: MakerWord): MakerEntry {
  const [title, finds] = [makerText(texts, `${word}.title`), makerText(texts, `${word}.finds`)];
  return { word, title, sentence: makerSentence(texts, word), group: topicOf(word), asks: asksOf(word), finds };
}

/** All words of a kind, in the order of the picker. */
export const makerEntries = (texts: MakerTexts, kind: MakerWordKind): MakerEntry[] =>
  makerWordsOf(kind).map((word) => makerEntry(texts, word));

/** The sentence of a word, with a field in place of each value. Fields that can be absent are said only if they are there. */
export function makerSentence(texts: MakerTexts, word: MakerWord, values: FieldValues = {}, voice: MakerVoice = "you"): MakerSentence {
  const fields = Object.keys(fieldForms(word));
  const marks = Object.fromEntries(fields.map((field) => [field, `${MARK}${field}${MARK}`]));
  const optional = fields.flatMap((field) => {
    const key = `${word}.${field}`;
    return values[field] !== undefined && isMakerTextKey(texts, key) ? [makerText(texts, key, marks)] : [];
  });
  const text = makerText(texts, word, { ...marks, voice, count: countOf(fields.map((field) => values[field])) }) + optional.join("");
  // `split` returns text and marked fields in turn.
  return text
    .split(MARKED)
    .map((piece, at): MakerSentencePart => (at % 2 === 1 ? { field: piece } : piece))
    .filter((piece) => piece !== "");
}

/** The number that decides about singular and plural; many without one. */
const countOf = (values: readonly unknown[]): number =>
  values.includes("one") ? 1 : (values.find((value) => typeof value === "number") ?? 5);

/** The sentence as plain text, for screen readers and lists. A field without a value is "…". */
export function makerSentenceText(
  texts: MakerTexts,
  word: MakerWord,
  values: FieldValues,
  nameOf: (card: CardId) => string,
  voice: MakerVoice = "you",
): string {
  const forms = fieldForms(word);
  const text = (part: MakerSentencePart): string =>
    typeof part === "string" ? part : new FieldText(texts, word, part.field, nameOf).of(values[part.field], forms[part.field]);
  return makerSentence(texts, word, values, voice).map(text).join("");
}

/** What stands between the last two items of a list; a comma stands between the others. */
export function listJoin(word: MakerWord, field: string): "and" | "or" | "either" | "comma" {
  if (field === "types" || field === "cancels") return "either";
  if (word === "condition.nobodyHas") return "or";
  return word === "condition.hasSome" ? "comma" : "and";
}

/** Says the values of a field. */
class FieldText {
  readonly #texts: MakerTexts;
  readonly #word: MakerWord;
  readonly #field: string;
  readonly #nameOf: (card: CardId) => string;

  constructor(texts: MakerTexts, word: MakerWord, field: string, nameOf: (card: CardId) => string) {
    this.#texts = texts;
    this.#word = word;
    this.#field = field;
    this.#nameOf = nameOf;
  }

  of(value: unknown, form: FieldForm | undefined): string {
    const label = choiceText(this.#texts, this.#word, this.#field, value);
    const inner = form?.is === "optional" ? form.of : form;
    if (isCondition(value)) return withLabel(label, makerSentenceText(this.#texts, `condition.${value.is}`, value, this.#nameOf, "they"));
    if (Array.isArray(value)) return withLabel(label, this.#list(value, inner?.is === "either" ? inner.or : inner));
    if (inner?.is === "card" && typeof value === "string") return this.#nameOf(value);
    return label ?? (typeof value === "number" ? String(value) : "…");
  }

  #list(values: readonly unknown[], form: FieldForm | undefined): string {
    const items = values.map((value) => this.of(value, form?.is === "list" ? form.of : undefined));
    const between = listJoin(this.#word, this.#field);
    return between === "comma" ? items.join(", ") : joined(this.#texts, items, `card.list.${between}`);
  }
}

const withLabel = (label: string | undefined, text: string): string => (label === undefined ? text : `${label} ${text}`);

const isCondition = (value: unknown): value is Condition & FieldValues => typeof value === "object" && value !== null && "is" in value;

/**
 * The label of a value that a field offers: a word, a type of card, a modifier that a step is about; "none" for a choice that can be absent, "other" for a list or
 * condition in place of a word. Undefined for numbers and cards.
 */
export function choiceText(texts: MakerTexts, word: MakerWord, field: string, value: unknown): string | undefined {
  const name = value === undefined ? "none" : typeof value === "object" ? "other" : String(value);
  const keys = [`choice.${word}.${field}.${name}`, `choice.${field}.${name}`, `choice.type.${name}`, `choice.${name}`, `about.${name}`];
  const key = keys.find((each) => isMakerTextKey(texts, each));
  return key !== undefined && isMakerTextKey(texts, key) ? makerText(texts, key) : undefined;
}

export const groupText = (texts: MakerTexts, group: Topic): string => makerText(texts, `group.${group}`);
export const asksText = (texts: MakerTexts, asks: MakerAsks): string => makerText(texts, `asks.${asks}`);

/** The first line of a list of steps, conditions or modifiers. `card`: the other card of the part `with`. */
export const partText = (texts: MakerTexts, part: MakerPart, card = "…"): string =>
  makerText(texts, `part.${part}`, part === "with" ? { card } : {});
