/** The place of a value in a card: `["steps", 1, "cards"]`. */
export type FieldPath = readonly (string | number)[];

export const startsWithPath = (path: FieldPath, start: FieldPath): boolean => start.every((part, at) => path[at] === part);

export function valueAt(from: unknown, path: FieldPath): unknown {
  let value = from;
  for (const part of path)
    value = typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[part] : undefined;
  return value;
}

/** A copy with another value at the path; `undefined` removes it, also from a list. Objects on the way are made. */
export function withValueAt<From>(from: From, path: FieldPath, value: unknown): From {
  const [first, ...rest] = path;
  if (first === undefined) return value as From;
  if (typeof first === "number") {
    const list: readonly unknown[] = Array.isArray(from) ? from : [];
    if (rest.length === 0 && value === undefined) return list.filter((_, at) => at !== first) as From;
    const changed = withValueAt(list[first], rest, value);
    return (first < list.length ? list.with(first, changed) : [...list, changed]) as From;
  }
  const { [first]: before, ...others } = (from ?? {}) as Record<string, unknown>;
  const changed = withValueAt(before, rest, value);
  if (changed === undefined) return others as From;
  return { ...(from as object), [first]: changed } as From;
}
