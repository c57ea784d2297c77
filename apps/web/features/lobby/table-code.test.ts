import { describe, expect, it } from "vitest";
import { parseTableCode } from "./table-code.ts";

describe("the code of a table", () => {
  it.each([
    ["abcd2345", "abcd2345"],
    ["  ABCD2345 ", "abcd2345"],
    ["https://mutable.example/t/abcd2345", "abcd2345"],
    ["https://mutable.example/t/abcd2345?sit#x", "abcd2345"],
    ["mutable.example/t/abcd2345/", "abcd2345"],
    ["/t/abcd2345", "abcd2345"],
    ["t/abcd2345", "abcd2345"],
  ])("is parsed from %j as %s", (typed, code) => {
    expect(parseTableCode(typed)).toBe(code);
  });

  it.each([
    "",
    "   ",
    "short",
    "abcd 2345",
    "https://mutable.example/",
    "https://mutable.example/t/",
    "/t/../admin",
    "x".repeat(33),
    "žluťoučký",
  ])("is not found in %j", (typed) => {
    expect(parseTableCode(typed)).toBeUndefined();
  });
});
