/**
 * A call as JSON. Its strings are the names of calls, cards, seats and fields, in which nothing has to be escaped: so it is done in a fraction of the time that
 * JSON.stringify takes (docs/performance.md), which otherwise were most of what a move costs.
 */
export function write(call: readonly unknown[]): string {
  let text = `["${call[0]}"`;
  for (let i = 1; i < call.length; i += 1) text += `,${writeValue(call[i])}`;
  return `${text}]`;
}

function writeValue(value: unknown): string {
  if (typeof value === "string") return `"${value}"`;
  if (typeof value !== "object" || value === null) return `${value}`;
  return Array.isArray(value) ? writeList(value) : writeFields(value as Record<string, unknown>);
}

function writeList(values: readonly unknown[]): string {
  let text = "";
  for (let i = 0; i < values.length; i += 1) text += i === 0 ? writeValue(values[i]) : `,${writeValue(values[i])}`;
  return `[${text}]`;
}

function writeFields(fields: Record<string, unknown>): string {
  let text = "";
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) text += text === "" ? `"${name}":${writeValue(value)}` : `,"${name}":${writeValue(value)}`;
  }
  return `{${text}}`;
}
