import { formatPath } from "./explain.ts";
import { isStorable, NOT_STORABLE } from "./storable-text.ts";

const MAX_DEPTH = 20;

/** Returns why the database cannot store a JSON value, with the path; undefined if it can. */
export function storageFault(value: unknown, path: readonly (string | number)[] = []): string | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : `${formatPath(path)}: ${NOT_STORABLE}`;
  if (typeof value !== "object" || value === null) return undefined;
  if (path.length === MAX_DEPTH) return `${formatPath(path.slice(0, 3))}: It is nested too deep.`;
  for (const [name, inner] of Object.entries(value)) {
    const inside = [...path, Array.isArray(value) ? Number(name) : name];
    const fault = storageFault(name, inside) ?? storageFault(inner, inside);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
