import type { FieldForm, Fields } from "../vocabulary/index.ts";
import type { Expected, FaultPath, FaultReport } from "./fault.ts";

export type UncheckedRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is UncheckedRecord => typeof value === "object" && value !== null && !Array.isArray(value);

export const isNumeral = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Nothing in an id needs escaping in JSON, a URL or SQL. */
export const isPlainId = (value: unknown): value is string => typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);

/** True if a value has the form of a field. What a condition says, and whether a card is there, is checked afterwards. */
export function fits(form: FieldForm, value: unknown): boolean {
  switch (form.is) {
    case "number":
      return (isNumeral(value) && value >= form.least) || form.words.some((word) => word === value);
    case "choice":
      return form.among.some((one) => one === value);
    case "list":
      return Array.isArray(value) && (value.length > 0 || form.canBeEmpty === true) && value.every((each) => fits(form.of, each));
    case "card":
      return typeof value === "string" && value !== "";
    case "condition":
      return typeof value === "object" && value !== null;
    case "either":
      return form.words.some((word) => word === value) || fits(form.or, value);
    case "optional":
      return value === undefined || fits(form.of, value);
  }
}

/** Reports a value that has another form. Returns true if it has the right one. */
export function checkValue(report: FaultReport, path: FaultPath, form: FieldForm, value: unknown): boolean {
  if (fits(form, value)) return true;
  const inner = form.is === "optional" ? form.of : form;
  if (inner.is === "list" && !(Array.isArray(value) && value.length > 0)) report("emptyList", path, {});
  else report("expected", path, { form });
  return false;
}

/** Reports each unknown field, and each field with a value of another form. Returns the names of those that are right. */
export function checkFields(report: FaultReport, path: FaultPath, source: UncheckedRecord, fields: Fields): ReadonlySet<string> {
  reportUnknown(report, path, source, Object.keys(fields));
  const right = Object.entries(fields).filter(([name, form]) => checkValue(report, [...path, name], form, source[name]));
  return new Set(right.map(([name]) => name));
}

export function reportUnknown(report: FaultReport, path: FaultPath, source: UncheckedRecord, known: readonly string[]): void {
  for (const name of Object.keys(source)) if (!known.includes(name)) report("unknownField", [...path, name], {});
}

/** Reports a value unless it is what is expected. */
export function expectThat(report: FaultReport, path: FaultPath, isRight: boolean, form: Expected): boolean {
  if (!isRight) report("expected", path, { form });
  return isRight;
}

export const other = (what: string): Expected => ({ is: "other", what });
export const id: Expected = { is: "id" };
