import { expect, it } from "vitest";
import { containsAllWords } from "./contains-all-words.ts";

it.each([
  ["Čokoládové sušenky", "cokolad"],
  ["Čokoládové sušenky", "SUŠ čok"],
  ["Let’s Simplify", "let's"],
  ["Milk", "  "],
  ["Milk", ""],
])("%s is found by %j", (text, wanted) => {
  expect(containsAllWords(text, wanted)).toBe(true);
});

it("a missing word excludes a text", () => {
  expect(containsAllWords("Milk and Cookies", "milk bread")).toBe(false);
});
