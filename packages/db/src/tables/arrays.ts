/**
 * Arrays in PostgreSQL's binary format. As text, every quotation mark of a log entry would be escaped twice.
 */

const TEXT = 25;
const INT4 = 23;
const FLOAT8 = 701;

/** Dimensions, null flag, element type, length and lower bound. */
const HEADER = 20;

/** Stands in place of a length. */
const NULL = -1;

function array(type: number, count: number, bytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + 4 * count + bytes);
  buffer.writeInt32BE(1, 0);
  // Always set: PostgreSQL accepts the null flag without nulls.
  buffer.writeInt32BE(1, 4);
  buffer.writeInt32BE(type, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}

export function textArray(values: readonly (string | undefined)[]): Buffer {
  const lengths = values.map((value) => (value === undefined ? 0 : Buffer.byteLength(value)));
  const buffer = array(
    TEXT,
    values.length,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  let at = HEADER;
  values.forEach((value, i) => {
    const length = lengths[i] ?? 0;
    buffer.writeInt32BE(value === undefined ? NULL : length, at);
    if (value !== undefined) buffer.write(value, at + 4, length, "utf8");
    at += 4 + length;
  });
  return buffer;
}

export function intArray(values: readonly number[]): Buffer {
  const buffer = array(INT4, values.length, 4 * values.length);
  values.forEach((value, i) => {
    buffer.writeInt32BE(4, HEADER + 8 * i);
    buffer.writeInt32BE(value, HEADER + 8 * i + 4);
  });
  return buffer;
}

export function floatArray(values: readonly number[]): Buffer {
  const buffer = array(FLOAT8, values.length, 8 * values.length);
  values.forEach((value, i) => {
    buffer.writeInt32BE(8, HEADER + 12 * i);
    buffer.writeDoubleBE(value, HEADER + 12 * i + 4);
  });
  return buffer;
}
