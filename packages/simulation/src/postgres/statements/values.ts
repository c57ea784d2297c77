import { ServerError, SQLSTATE } from "../errors.ts";

const HEADER = 20;
const INT4 = 23;
const FLOAT8 = 701;

/** Reads an array in PostgreSQL's binary format (packages/db/src/tables/arrays.ts). */
function readArray<Item>(value: unknown, read: (buffer: Buffer, at: number, length: number) => Item): (Item | null)[] {
  const buffer = value as Buffer;
  const count = buffer.readInt32BE(12);
  const items: (Item | null)[] = [];
  let at = HEADER;
  for (let i = 0; i < count; i += 1) {
    const length = buffer.readInt32BE(at);
    at += 4;
    if (length < 0) items.push(null);
    else {
      items.push(read(buffer, at, length));
      at += length;
    }
  }
  return items;
}

const typeOf = (value: unknown): number => (value as Buffer).readInt32BE(8);

export const textsIn = (value: unknown): (string | null)[] =>
  readArray(value, (buffer, at, length) => sqlText(buffer.toString("utf8", at, at + length)));

export function numbersIn(value: unknown): number[] {
  const type = typeOf(value);
  if (type !== INT4 && type !== FLOAT8) throw new TypeError("The array has other values than numbers.");
  return readArray(value, (buffer, at) => (type === INT4 ? buffer.readInt32BE(at) : buffer.readDoubleBE(at))) as number[];
}

/** A text as PostgreSQL takes it: without NUL. */
export function sqlText(value: unknown): string {
  if ((value as string).includes("\0")) throw new ServerError(SQLSTATE.badText, "A text has a NUL.");
  return value as string;
}

const MAYBE_BAD = /\\u(?:0000|d[89a-f])/i;

/** JSON as PostgreSQL takes it: no text of it has a NUL or half a surrogate pair. */
export function sqlJson<Value>(value: unknown): Value {
  const read = JSON.parse(value as string) as Value;
  if (MAYBE_BAD.test(value as string)) checkTexts(read);
  return read;
}

const HALF_PAIR = /\p{Surrogate}/u;

function checkTexts(value: unknown): void {
  if (typeof value === "string") {
    if (value.includes("\0")) throw new ServerError(SQLSTATE.badEscape, "A text of the JSON has a NUL.");
    if (HALF_PAIR.test(value)) throw new ServerError(SQLSTATE.badJson, "A text of the JSON has half a surrogate pair.");
  } else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) checkTexts(each);
}

/** A time in milliseconds, as a column of type timestamptz(3) keeps it. */
export function timestamp(milliseconds: number): number {
  if (Number.isNaN(milliseconds)) throw new ServerError(SQLSTATE.badTime, "A timestamp cannot be NaN.");
  return Math.floor(Math.round(milliseconds * 1_000) / 1_000 + 0.5);
}

export const dateOf = (time: number | null | undefined): Date | null => (time === null || time === undefined ? null : new Date(time));
