import type { FieldForm, Fields } from "../vocabulary/index.ts";

export type UncheckedRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is UncheckedRecord => typeof value === "object" && value !== null && !Array.isArray(value);

export const isNumeral = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** Nothing in an id needs escaping in JSON, a URL or SQL. */
export const isCardId = (value: unknown): value is string => typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);

/** Returns undefined if a value fits a field, else a description of what does. The fields of a condition are checked afterwards. */
export function expectedInstead(form: FieldForm, value: unknown): string | undefined {
  switch (form.is) {
    case "number": {
      const isOne = (isNumeral(value) && (value as number) >= form.least) || form.words.some((word) => word === value);
      return isOne ? undefined : [`a whole number, ${form.least} or more`, ...quoted(form.words)].join(", or ");
    }
    case "choice":
      return form.among.some((one) => one === value) ? undefined : oneOf(form.among);
    case "list": {
      if (!Array.isArray(value) || (value.length === 0 && !form.canBeEmpty)) return "a list that is not empty";
      const expected = value.map((each) => expectedInstead(form.of, each)).find((found) => found !== undefined);
      return expected === undefined ? undefined : `a list, each ${expected}`;
    }
    case "card":
      return typeof value === "string" && value !== "" ? undefined : "a text";
    case "condition":
      return typeof value === "object" && value !== null ? undefined : "a condition";
    case "either": {
      if (form.words.some((word) => word === value) || expectedInstead(form.or, value) === undefined) return undefined;
      return `${quoted(form.words).join(", ")}${form.or.is === "condition" ? " or a condition" : ", or a list of modifiers"}`;
    }
    case "optional": {
      const expected = value === undefined ? undefined : expectedInstead(form.of, value);
      return expected === undefined || !isSwitch(form.of) ? expected : `${expected}, or be absent`;
    }
  }
}

const isSwitch = (form: FieldForm): boolean => form.is === "choice" && form.among.includes(true);
const quoted = (words: readonly string[]): string[] => words.map((word) => `"${word}"`);

function oneOf(among: readonly (string | true)[]): string {
  const texts = among.filter((one) => one !== true);
  return among.length === texts.length ? `one of ${texts.join(", ")}` : ["true", ...quoted(texts)].join(" or ");
}

/** What is expected of a value that is no word of the vocabulary. */
export type Expectation = (value: unknown) => string | undefined;

/** Returns a message for each unknown field and each field with an invalid value. */
export function checkFields(where: string, source: UncheckedRecord, fields: Fields | Readonly<Record<string, Expectation>>): string[] {
  const unknown = Object.keys(source).filter((key) => !Object.hasOwn(fields, key));
  return [
    ...unknown.map((key) => `${where}: ${key}: there is no such field here.`),
    ...Object.entries<FieldForm | Expectation>(fields).flatMap(([key, field]) => {
      const expected = typeof field === "function" ? field(source[key]) : expectedInstead(field, source[key]);
      return expected === undefined ? [] : [`${where}: ${key}: should be ${expected}.`];
    }),
  ];
}
