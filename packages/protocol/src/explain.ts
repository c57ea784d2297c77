import * as z from "zod/mini";

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** Formats a path as in source code: "moves[3].seat". */
export const formatPath = (path: Path): string =>
  path
    .map((key) => (typeof key === "string" && /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join("")
    .replace(/^\./, "");

const MAX_PARTS = 5;
const MAX_LENGTH = 500;

/** Parses a value. If that fails, `why` describes the invalid parts in one short line for the sender. */
export function parseOrExplain<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema>; why?: undefined } | { why: string } {
  // Parsing with parameters is several times slower, so it is done for invalid values only.
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return { data: parsed.data };
  // An issue without a text of its own gets an empty message.
  const { error } = z.safeParse(schema, value, { reportInput: true, error: () => "" });
  const sentences = (error ?? parsed.error).issues
    .flatMap(invalidParts)
    .map(([path, text]) => (path.length === 0 ? text : `${formatPath(path)}: ${text}`));
  const line = sentences.slice(0, MAX_PARTS).join("; ").slice(0, MAX_LENGTH);
  return { why: line.replace(/[\p{Cc}\p{Surrogate}]/gu, " ") };
}

const MISSING = "This is missing.";
const UNKNOWN = "This is not allowed here.";

/** Returns the paths of one issue, each with its sentence. */
function invalidParts(issue: Issue): [Path, string][] {
  const { code, path, input, message } = issue;
  if (code === "unrecognized_keys") return issue.keys.map((key) => [[...path, key], UNKNOWN]);
  if (code === "too_small" && Array.isArray(input)) return [[[...path, input.length], MISSING]];
  if (code === "too_big" && Array.isArray(input)) return [[[...path, Number(issue.maximum)], UNKNOWN]];
  return [[path, message === "" ? messageOf(issue) : message]];
}

function messageOf(issue: Issue): string {
  const { input } = issue;
  if (input === undefined) return MISSING;
  switch (issue.code) {
    case "invalid_type":
      return `Invalid type: Expected ${TYPE_NAMES[issue.expected] ?? issue.expected} but received ${formatValue(input)}`;
    case "invalid_value":
      return `Invalid type: Expected ${issue.values.map(formatValue).join(" | ")} but received ${formatValue(input)}`;
    case "invalid_format":
      return `Invalid format: Expected ${issue.pattern ?? issue.format} but received ${formatValue(input)}`;
    case "too_small":
      return `Invalid value: Expected >=${issue.minimum} but received ${formatValue(input)}`;
    case "too_big":
      return `Invalid value: Expected <=${issue.maximum} but received ${formatValue(input)}`;
    default:
      return "It matches none of the allowed forms.";
  }
}

const TYPE_NAMES: Partial<Record<string, string>> = { array: "Array", int: "integer", object: "Object", tuple: "Array" };

function formatValue(value: unknown): string {
  if (typeof value === "string") return `"${value}"`;
  return typeof value === "object" && value !== null ? (Array.isArray(value) ? "Array" : "Object") : String(value);
}
