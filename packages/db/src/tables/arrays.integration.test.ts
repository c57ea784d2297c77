import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase, seededTestRandom } from "../testing/index.ts";
import { floatArray, intArray, textArray } from "./arrays.ts";

const client = new pg.Client(await emptyDatabase());
beforeAll(() => client.connect());
afterAll(() => client.end());

async function there<Value>(type: string, array: Buffer): Promise<Value[]> {
  const { rows } = await client.query<{ value: Value }>(
    `SELECT line.value FROM unnest($1::${type}[]) WITH ORDINALITY AS line (value, nr) ORDER BY nr`,
    [array],
  );
  return rows.map(({ value }) => value);
}

describe("an array is stored as it was sent", () => {
  it.each([
    ["nothing", []],
    ["empty texts", ["", "", ""]],
    ["NULL, the word", ["NULL", "null"]],
    ["quotation marks and backslashes", ['"', "\\", '\\"', "'", "''", '{"a":"\\\\"}', "\\u0000", "\\x"]],
    ["braces and commas", ["{", "}", "{a,b}", ",", " a , b "]],
    ["line ends and other white space", ["\n", "\r\n", "\t", " ", "\u2028"]],
    ["letters of many scripts", ["Žluťoučký kůň", "漢字", "עברית", "Ελληνικά", "ﷺ", "e\u0301"]],
    ["emoji", ["🦊", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🃏".repeat(1_000)]],
    ["the longest and the shortest", ["x".repeat(3_000_000), "", "y"]],
  ])("of %s", async (_, texts) => {
    expect(await there("text", textArray(texts))).toEqual(texts);
  });

  it("of many random texts", async () => {
    const random = seededTestRandom("texts");
    const character = () => String.fromCodePoint(1 + Math.floor(random() * 0xd7ff));
    const texts = Array.from({ length: 2_000 }, () => Array.from({ length: Math.floor(random() * 60) }, character).join(""));
    expect(await there("text", textArray(texts))).toEqual(texts);
  });

  it("with a lone surrogate replaced", async () => {
    expect(await there("text", textArray(["a\ud83e", "b"]))).toEqual(["a\ufffd", "b"]);
  });

  it("of integers", async () => {
    const numbers = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)];
    expect(await there("int", intArray(numbers))).toEqual(numbers);
    expect(await there("int", intArray([]))).toEqual([]);
  });

  it("of fractional numbers", async () => {
    const numbers = [0, -0, 0.1, Date.now(), Number.MAX_SAFE_INTEGER, 5e-324, -1e308, Number.POSITIVE_INFINITY];
    expect(await there("float8", floatArray(numbers))).toEqual(numbers);
    expect(await there("float8", floatArray([]))).toEqual([]);
  });
});
