/** The values of a field, for tools that offer them: the deck maker, and tests that make decks at random. */
export type FieldForm =
  /** A whole number from `least` on, or one of the words. */
  | { readonly is: "number"; readonly least: number; readonly words: readonly string[] }
  | { readonly is: "choice"; readonly among: readonly (string | true)[] }
  | { readonly is: "list"; readonly of: FieldForm }
  /** The id of a keeper or creeper of the deck. */
  | { readonly is: "card" }
  | { readonly is: "condition" }
  /** One of the words, or the other form. */
  | { readonly is: "either"; readonly words: readonly string[]; readonly or: FieldForm }
  | { readonly is: "optional"; readonly of: FieldForm };

/** Returns undefined if a value is valid, else a description of a valid value. Fields of steps, conditions and rules have a form. */
export interface FieldCheck {
  (value: unknown): string | undefined;
  readonly form?: FieldForm;
}
export type Fields = Record<string, FieldCheck>;
export type UncheckedRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is UncheckedRecord => typeof value === "object" && value !== null && !Array.isArray(value);

export const isNumeral = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

export const withForm = (form: FieldForm, check: (value: unknown) => string | undefined): FieldCheck => Object.assign(check, { form });

export const numeralField: FieldCheck = withForm({ is: "number", least: 0, words: [] }, (value) =>
  isNumeral(value) ? undefined : "a whole number, 0 or more",
);

export const oneOf = (...allowed: readonly string[]): FieldCheck =>
  withForm({ is: "choice", among: allowed }, (value) => (allowed.includes(value as string) ? undefined : `one of ${allowed.join(", ")}`));

export function listOf(check: FieldCheck): FieldCheck {
  const checkList = (value: unknown) => {
    if (!Array.isArray(value) || value.length === 0) return "a list that is not empty";
    const expected = value.map((each) => check(each)).find((found) => found !== undefined);
    return expected === undefined ? undefined : `a list, each ${expected}`;
  };
  return check.form === undefined ? checkList : withForm({ is: "list", of: check.form }, checkList);
}

export function optional(check: FieldCheck): FieldCheck {
  const checkOptional = (value: unknown) => (value === undefined ? undefined : check(value));
  return check.form === undefined ? checkOptional : withForm({ is: "optional", of: check.form }, checkOptional);
}

/** The form of a field that must have one. */
export function formOf(check: FieldCheck): FieldForm {
  if (check.form === undefined) throw new Error("This field has no form.");
  return check.form;
}

/** Returns a message for each unknown field and each field with an invalid value. */
export function checkFields(where: string, source: UncheckedRecord, fields: Fields): string[] {
  const unknown = Object.keys(source).filter((key) => !Object.hasOwn(fields, key));
  return [
    ...unknown.map((key) => `${where}: ${key}: there is no such field here.`),
    ...Object.entries(fields).flatMap(([key, check]) => {
      const expected = check(source[key]);
      return expected === undefined ? [] : [`${where}: ${key}: should be ${expected}.`];
    }),
  ];
}
