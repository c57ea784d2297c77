import type { ChatLine } from "@mutable/protocol";

/** In their order, each once: whoever joins again is told the last lines again. */
export function withLines(known: readonly ChatLine[], lines: readonly ChatLine[]): readonly ChatLine[] {
  const numbers = new Set(known.map(({ line }) => line));
  const added = lines.filter(({ line }) => !numbers.has(line) && numbers.add(line));
  return added.length === 0 ? known : [...known, ...added].sort((one, other) => one.line - other.line);
}
