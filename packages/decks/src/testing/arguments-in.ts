import { parseMessage } from "../texts/message.ts";

/** The names of what a message asks for, each once. */
export function messageParameters(text: string): string[] {
  const found = new Set<string>();
  collect(parseMessage(text), found);
  return [...found].sort();
}

/** What a message is made of: texts, `#` as 0, and lists that begin with a name and may end with what is said in each case. */
function collect(parts: unknown, found: Set<string>): void {
  if (!Array.isArray(parts)) return;
  for (const part of parts) {
    if (!Array.isArray(part)) continue;
    const [name, , cases = {}] = part;
    found.add(name);
    for (const each of Object.values(cases)) collect(each, found);
  }
}
