import { sha256Hex } from "./commitment.ts";

/** JSON with sorted fields: equal values give equal texts. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

/** The SHA-256 of a value's canonical JSON. */
export const jsonHash = (value: unknown): string => sha256Hex(new TextEncoder().encode(canonicalJson(value)));

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function sorted(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.some(isObject) ? value.map(sorted) : value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  );
}
