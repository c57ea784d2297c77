/** Returns undefined if a value is valid, else a description of a valid value. */
export type FieldCheck = (value: unknown) => string | undefined;
export type Fields = Record<string, FieldCheck>;
export type UncheckedRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is UncheckedRecord => typeof value === "object" && value !== null && !Array.isArray(value);

export const isNumeral = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

export const numeralField: FieldCheck = (value) => (isNumeral(value) ? undefined : "a whole number, 0 or more");

export const oneOf =
  (...allowed: readonly string[]): FieldCheck =>
  (value) =>
    allowed.includes(value as string) ? undefined : `one of ${allowed.join(", ")}`;

export const listOf =
  (check: FieldCheck): FieldCheck =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0) return "a list that is not empty";
    const expected = value.map(check).find((found) => found !== undefined);
    return expected === undefined ? undefined : `a list, each ${expected}`;
  };

export const optional =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === undefined ? undefined : check(value);

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
