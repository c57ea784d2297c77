import { formatPath } from "./explain.ts";
import { isStorable, NOT_STORABLE } from "./storable-text.ts";

const MAX_DEPTH = 20;
const TOO_DEEP = "It is nested too deep.";

interface Fault {
  readonly path: readonly (string | number)[];
  readonly why: string;
}

/** Returns why the database cannot store a JSON value, with the path; undefined if it can. */
export function storageFault(value: unknown): string | undefined {
  const fault = faultOf(value, 0);
  if (fault === undefined) return undefined;
  const { path, why } = fault;
  return `${formatPath(why === TOO_DEEP ? path.slice(0, 3) : path)}: ${why}`;
}

/** The path grows on the way back, since values are long and hardly one has a fault. */
function faultOf(value: unknown, depth: number): Fault | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : { path: [], why: NOT_STORABLE };
  if (typeof value !== "object" || value === null) return undefined;
  if (depth === MAX_DEPTH) return { path: [], why: TOO_DEEP };
  for (const [name, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const fault = faultOf(name, depth + 1) ?? faultOf(inner, depth + 1);
    if (fault !== undefined) return { ...fault, path: [name, ...fault.path] };
  }
  return undefined;
}
