import { expect, it } from "vitest";
import { matches } from "./matches.ts";

it.each([
  ["Čokoládové sušenky", "cokolad"],
  ["Čokoládové sušenky", "SUŠ čok"],
  ["Let’s Simplify", "let's"],
  ["Milk", "  "],
  ["Milk", ""],
])("%s is found by %j", (text, wanted) => {
  expect(matches(text, wanted)).toBe(true);
});

it("a word that is missing hides it", () => {
  expect(matches("Milk and Cookies", "milk bread")).toBe(false);
});
