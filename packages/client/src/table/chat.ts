import type { ChatLine } from "@mutable/protocol";

/** Merges by line number, without duplicates: the latest lines are sent again with every join. */
export function mergeChatLines(known: readonly ChatLine[], lines: readonly ChatLine[]): readonly ChatLine[] {
  const numbers = new Set(known.map(({ line }) => line));
  const added = lines.filter(({ line }) => !numbers.has(line) && numbers.add(line));
  return added.length === 0 ? known : [...known, ...added].sort((one, other) => one.line - other.line);
}
