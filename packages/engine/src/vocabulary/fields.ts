import type { CardType } from "./card-types.ts";

/**
 * What may stand in a field of a step, a condition, a modifier or a card, as data. Types, checks, the JSON Schema of deck files and the
 * controls of the deck maker are derived from it.
 */
export type FieldForm =
  /** A whole number from `least` on, or one of the words. */
  | { readonly is: "number"; readonly least: number; readonly words: readonly string[] }
  | { readonly is: "choice"; readonly among: readonly (string | true)[] }
  | { readonly is: "list"; readonly of: FieldForm; readonly canBeEmpty?: true }
  /** The id of a card of the deck that has one of these types. */
  | { readonly is: "card"; readonly types: readonly CardType[] }
  | { readonly is: "condition" }
  /** One of the words, or the other field. */
  | { readonly is: "either"; readonly words: readonly string[]; readonly or: FieldForm }
  | { readonly is: "optional"; readonly of: FieldForm };

export type Fields = Readonly<Record<string, FieldForm>>;

export type CardId = string;

/** A number printed as a numeral, which rules may change. A number printed as a word is not a Numeral. */
export type Numeral = number;

/** The value of a field, as a deck holds it. `Nested`: the conditions that it can be; a condition itself holds none. */
export type ValueOf<F, Nested = never> = F extends { is: "number"; words: readonly (infer Word)[] }
  ? Numeral | Word
  : F extends { is: "choice"; among: readonly (infer One)[] }
    ? One
    : F extends { is: "list"; of: infer Each }
      ? ValueOf<Each, Nested>[]
      : F extends { is: "card" }
        ? CardId
        : F extends { is: "condition" }
          ? Nested
          : F extends { is: "either"; words: readonly (infer Word)[]; or: infer Or }
            ? Word | ValueOf<Or, Nested>
            : F extends { is: "optional"; of: infer Of }
              ? ValueOf<Of, Nested>
              : never;

type OptionalIn<S> = { [Name in keyof S]: S[Name] extends { is: "optional" } ? Name : never }[keyof S];

export type OptionalValuesOf<S, Nested = never> = { [Name in OptionalIn<S>]?: ValueOf<S[Name], Nested> };
export type ValuesOf<S, Nested = never> = {
  [Name in Exclude<keyof S, OptionalIn<S>>]: ValueOf<S[Name], Nested>;
} & OptionalValuesOf<S, Nested>;

const numberOr = <const Words extends readonly string[]>(least: number, words: Words) => ({ is: "number", least, words }) as const;

export const numeral = numberOr(0, []);
export const numeralOr = <const Words extends readonly string[]>(...words: Words) => numberOr(0, words);
/** For what costs something. */
export const positiveOr = <const Words extends readonly string[]>(...words: Words) => numberOr(1, words);
export const choice = <const Among extends readonly (string | true)[]>(...among: Among) => ({ is: "choice", among }) as const;
export const listOf = <const Of extends FieldForm>(of: Of) => ({ is: "list", of }) as const;
export const anyListOf = <const Of extends FieldForm>(of: Of) => ({ is: "list", of, canBeEmpty: true }) as const;
export const cardOfType = (...types: readonly CardType[]) => ({ is: "card", types }) as const;
export const conditionField = { is: "condition" } as const;
export const either = <const Words extends readonly string[], const Or extends FieldForm>(words: Words, or: Or) =>
  ({ is: "either", words, or }) as const;
export const optional = <const Of extends FieldForm>(of: Of) => ({ is: "optional", of }) as const;
/** True, or absent. */
export const flag = optional(choice(true));

/** The arguments of a builder: the needed fields in the order of `args`, then an object with the optional ones. A single list is spread. */
export type ArgumentsOf<S, Args extends readonly unknown[], Nested = never> = Args extends readonly [infer Only extends keyof S]
  ? S[Only] extends { is: "list" }
    ? ValueOf<S[Only], Nested>
    : [ValueOf<S[Only], Nested>, ...MoreOf<S, Nested>]
  : [...{ -readonly [At in keyof Args]: ValueOf<S[Args[At] & keyof S], Nested> }, ...MoreOf<S, Nested>];

type MoreOf<S, Nested> = [OptionalIn<S>] extends [never] ? [] : [more?: OptionalValuesOf<S, Nested>];

/**
 * A word with the values that the arguments of its builder stand for, in the order of the fields. Built field by field, because the
 * engine reads objects that a spread has made more slowly.
 */
export function wordFrom<Word extends object>(word: Word, fields: Fields, args: readonly string[], given: readonly unknown[]): Word {
  const [only = ""] = args;
  if (args.length === 1 && fields[only]?.is === "list") return Object.assign(word, { [only]: given });
  for (const [at, name] of args.entries()) (word as Record<string, unknown>)[name] = given[at];
  return Object.assign(word, given[args.length]);
}
