import { expect, it } from "vitest";
import { fluxx3 } from "../fluxx-3/index.ts";
import { allMatches, filesIn, read } from "./reading.ts";

/** Returns the lines that contain an id as a whole word. Letters, digits and hyphens are parts of words. */
function linesThatName(ids: readonly string[], path: string, text: string): string[] {
  const words = new RegExp(`(?<![\\p{L}\\p{N}-])(${ids.join("|")})(?![\\p{L}\\p{N}-])`, "giu");
  return text.split("\n").flatMap((line, i) => allMatches(line, words).map((id) => `${path}:${i + 1}: ${id}`));
}

it("the engine names no card, not even in a comment or a test", () => {
  // Cards of test decks may have the same ids.
  const files = filesIn("packages/engine/src").filter((path) => !path.startsWith("packages/engine/src/testing/decks/"));
  expect(files.length).toBeGreaterThan(60);
  // A step and its file may have the name of a card.
  const withoutImports = (path: string) => read(path).replaceAll(/ from "\.\/[a-z-]+\.ts";$/gm, "");
  expect(files.flatMap((path) => linesThatName(fluxx3.ids, path, withoutImports(path)))).toEqual([]);
});

it("a card name in the engine would be found", () => {
  const text = 'if (id === "toast") win();\n\n// A matter of Time, not of time-is-money: one-time-war, times, draw-23, sleep2.\nwar';
  expect(linesThatName(fluxx3.ids, "a.ts", text)).toEqual(["a.ts:1: toast", "a.ts:3: Time", "a.ts:3: time-is-money", "a.ts:4: war"]);
});
