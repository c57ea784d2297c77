import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Promised {
  readonly promise: string;
  readonly keptIn: string;
  /** Each test file, with the titles of those of its tests that hold the promise. */
  readonly heldBy: { readonly file: string; readonly titles: readonly string[] }[];
}

/** What the tables of a page under "The promises" say. */
function promisesOf(page: string): Promised[] {
  const [, section = ""] = /^## The promises$(.*?)^## /ms.exec(page) ?? [];
  const rows = [...section.matchAll(/^\| (?!Promise \|)(.*) \|$/gm)].map(([, cells = ""]) => cells.split(" | "));
  return rows.map(([promise = "", keptIn = "", heldBy = ""]) => ({
    promise,
    keptIn: keptIn.replaceAll("`", ""),
    heldBy: heldBy.split("; `").map((held) => {
      const [, file = "", titles = ""] = /^`?([^`]+)` › (“[^”]+”(?:, “[^”]+”)*)$/.exec(held) ?? [];
      return { file, titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title) };
    }),
  }));
}

/** Whether a test, a group of tests, or a row of a table of tests is called so in that text. */
function isTestIn(text: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`[([]\\s*(["\`])${literal}\\1`).test(text);
}

const PROMISES = promisesOf(read("docs/security.md"));

describe("docs/security.md", () => {
  it("promises something, under each of its headings", () => {
    expect(PROMISES.length).toBeGreaterThan(30);
    const sections = read("docs/security.md").split(/^### /m).slice(1);
    for (const section of sections) expect(section).toMatch(/^\| (?!Promise \||-)/m);
  });

  it.each(PROMISES)("$promise", ({ keptIn, heldBy }) => {
    expect(existsSync(join(root, keptIn)), keptIn).toBe(true);
    for (const { file, titles } of heldBy) {
      expect(file).toMatch(/\.(test|spec)\.ts$/);
      const text = read(file);
      expect(titles.filter((title) => !isTestIn(text, title))).toEqual([]);
    }
  });
});

it("a title that no test has any more is found out", () => {
  const text = `it("is kept", () => {});\nit.each([\n  ["of a row", 1],\n])("%s", () => { expect("is said").toBe(1); });\n`;
  expect(["is kept", "of a row", "%s"].filter((title) => !isTestIn(text, title))).toEqual([]);
  expect(["is", "kept", "is kept "].filter((title) => isTestIn(text, title))).toEqual([]);
});

it("a row without a test, or of another shape, is found out", () => {
  const row = (heldBy: string) =>
    promisesOf(`## The promises\n\n| Promise | Kept in | Held by |\n|---|---|---|\n| P | \`a.ts\` | ${heldBy} |\n\n## Else\n`);
  const none = { file: "", titles: [] };
  for (const text of ["", "`a.test.ts`", "`a.test.ts` › one", "`a.test.ts` › “one”, and more"])
    expect(row(text)[0]?.heldBy).toEqual([none]);
  expect(row("`a.test.ts` › “one”, “two”; `b.test.ts` › “three”")[0]).toEqual({
    promise: "P",
    keptIn: "a.ts",
    heldBy: [
      { file: "a.test.ts", titles: ["one", "two"] },
      { file: "b.test.ts", titles: ["three"] },
    ],
  });
});
