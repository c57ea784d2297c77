import { expect, it } from "vitest";
import { parseShallowJson } from "./json-body.ts";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

it("parses JSON that is not too deep, with any brackets in texts", () => {
  const value = { text: `"\\${"[{".repeat(100)}`, list: [[1], [2], [{}]] };
  expect(parseShallowJson(JSON.stringify(value))).toEqual(value);
  expect(parseShallowJson(nested(40))).toBeDefined();
});

it.each([
  ["nothing", ""],
  ["half a text", '{"a":"'],
  ["too deep", nested(41)],
  ["far too deep", nested(200_000)],
  ["unclosed", "[".repeat(200_000)],
  ["a text without an end", '\\"'.repeat(200_000)],
])("rejects JSON that is %s", (_, text) => {
  expect(parseShallowJson(text)).toBeUndefined();
});
