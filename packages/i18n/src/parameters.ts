import { parseMessage } from "./parse.ts";

/** Server only: the names of a message's parameters, sorted. */
export function messageParameters(text: string): string[] {
  const names = new Set<string>();
  collect(parseMessage(text), names);
  return [...names].sort();
}

/** A parsed message consists of texts, 0 (for `#`) and lists `[name, type, cases]`, where each case is again a parsed message. */
function collect(parts: unknown, names: Set<string>): void {
  if (!Array.isArray(parts)) return;
  for (const part of parts) {
    if (!Array.isArray(part)) continue;
    const [name, , cases = {}] = part;
    names.add(name);
    for (const each of Object.values(cases)) collect(each, names);
  }
}
