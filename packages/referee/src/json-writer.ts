/**
 * A reusable buffer that writes calls as JSON. All strings are names of calls, cards, seats and fields, so nothing
 * needs escaping. JSON.stringify is several times slower, and was most of the cost of a move (docs/performance.md).
 */
export class JsonWriter {
  #bytes: Uint8Array = newBytes(1 << 14);
  #end = 1;

  constructor() {
    this.#bytes[0] = LIST;
  }

  /** The end of the written part. It starts with the opening bracket of the list. */
  get end(): number {
    return this.#end;
  }

  clear(): void {
    this.#end = 1;
  }

  /** Writes a call and a comma. */
  write(call: readonly unknown[]): void {
    const end = writeList(this.#bytes, this.#end, call) + 1;
    if (end > this.#bytes.length) {
      // Bytes written beyond the end of the array are lost: write again with enough space.
      this.#grow(2 * end);
      this.write(call);
      return;
    }
    this.#bytes[end - 1] = COMMA;
    this.#end = end;
  }

  /** Returns all calls as a list. */
  text(): string {
    return this.#textBetween(0, this.#end);
  }

  /** Returns the calls in these ranges (pairs of begin and end) as a list. `clear` must follow before the next `write`. */
  textOfRanges(ranges: readonly number[], count: number): string {
    const from = this.#end;
    if (2 * from > this.#bytes.length) this.#grow(4 * from);
    const bytes = this.#bytes;
    let to = from;
    bytes[to++] = LIST;
    for (let i = 0; i < count; i += 2) {
      const [begin, end] = [ranges[i] as number, ranges[i + 1] as number];
      bytes.copyWithin(to, begin, end);
      to += end - begin;
    }
    return this.#textBetween(from, to);
  }

  /** Replaces the last comma by the closing bracket while reading. */
  #textBetween(from: number, to: number): string {
    if (to === from + 1) return "[]";
    this.#bytes[to - 1] = LIST_END;
    const text = textOf(this.#bytes, from, to);
    this.#bytes[to - 1] = COMMA;
    return text;
  }

  #grow(length: number): void {
    const larger = newBytes(length);
    larger.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = larger;
  }
}

const QUOTE = 34;
const COMMA = 44;
const ZERO = 48;
const COLON = 58;
const LIST = 91;
const LIST_END = 93;
const FIELDS = 123;
const FIELDS_END = 125;

/** Each of these functions writes at `at` and returns the end. */

function writeList(bytes: Uint8Array, at: number, values: readonly unknown[]): number {
  let end = at;
  bytes[end++] = LIST;
  for (let i = 0; i < values.length; i += 1) {
    if (i > 0) bytes[end++] = COMMA;
    end = writeValue(bytes, end, values[i]);
  }
  bytes[end++] = LIST_END;
  return end;
}

function writeValue(bytes: Uint8Array, at: number, value: unknown): number {
  if (typeof value === "string") return writeString(bytes, at, value);
  if (typeof value === "number") return writeNumber(bytes, at, value);
  if (typeof value === "boolean") return writeCharacters(bytes, at, value ? "true" : "false");
  if (typeof value !== "object" || value === null) return writeCharacters(bytes, at, "null");
  return Array.isArray(value) ? writeList(bytes, at, value) : writeFields(bytes, at, value as Record<string, unknown>);
}

function writeFields(bytes: Uint8Array, at: number, fields: Record<string, unknown>): number {
  let end = at;
  bytes[end++] = FIELDS;
  for (const name in fields) {
    const value = fields[name];
    if (value === undefined) continue;
    if (end > at + 1) bytes[end++] = COMMA;
    end = writeString(bytes, end, name);
    bytes[end++] = COLON;
    end = writeValue(bytes, end, value);
  }
  bytes[end++] = FIELDS_END;
  return end;
}

function writeString(bytes: Uint8Array, at: number, text: string): number {
  bytes[at] = QUOTE;
  const end = writeCharacters(bytes, at + 1, text);
  bytes[end] = QUOTE;
  return end + 1;
}

function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  if (!Number.isInteger(value) || value < 0 || value >= 100) return writeCharacters(bytes, at, String(value));
  if (value < 10) {
    bytes[at] = ZERO + value;
    return at + 1;
  }
  const tens = (value / 10) | 0;
  bytes[at] = ZERO + tens;
  bytes[at + 1] = ZERO + value - 10 * tens;
  return at + 2;
}

function writeCharacters(bytes: Uint8Array, at: number, text: string): number {
  for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
  return at + text.length;
}

/** Node only: the fast method behind Buffer.toString, which is missing in Node's types and in browser polyfills. */
type Latin1 = Uint8Array & { latin1Slice(from: number, to: number): string };
const isNode = typeof Buffer !== "undefined" && "latin1Slice" in Buffer.prototype;

function newBytes(length: number): Uint8Array {
  return isNode ? Buffer.allocUnsafe(length) : new Uint8Array(length);
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  return isNode ? (bytes as Latin1).latin1Slice(from, to) : new TextDecoder().decode(bytes.subarray(from, to));
}
