import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface PromiseRow {
  readonly promise: string;
  readonly keptIn: string;
  /** Test files, each with the titles of the tests that verify the promise. */
  readonly verifiedBy: { readonly file: string; readonly titles: readonly string[] }[];
}

/** The rows of the tables in the section "The promises" of a page. */
function promisesOf(page: string): PromiseRow[] {
  const [, section = ""] = /^## The promises$(.*?)^## /ms.exec(page) ?? [];
  const rows = [...section.matchAll(/^\| (?!Promise \|)(.*) \|$/gm)].map(([, cells = ""]) => cells.split(" | "));
  return rows.map(([promise = "", keptIn = "", verifiedBy = ""]) => ({
    promise,
    keptIn: keptIn.replaceAll("`", ""),
    verifiedBy: verifiedBy.split("; `").map((tests) => {
      const [, file = "", titles = ""] = /^`?([^`]+)` › (“[^”]+”(?:, “[^”]+”)*)$/.exec(tests) ?? [];
      return { file, titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title) };
    }),
  }));
}

/** True if the source text has a test, a group of tests or a row of `it.each` with that title. */
function isTestIn(text: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`[([]\\s*(["\`])${literal}\\1`).test(text);
}

const PROMISES = promisesOf(read("docs/security.md"));

describe("docs/security.md", () => {
  it("has promises under each of its headings", () => {
    expect(PROMISES.length).toBeGreaterThan(30);
    const sections = read("docs/security.md").split(/^### /m).slice(1);
    for (const section of sections) expect(section).toMatch(/^\| (?!Promise \||-)/m);
  });

  it.each(PROMISES)("$promise", ({ keptIn, verifiedBy }) => {
    expect(existsSync(join(root, keptIn)), keptIn).toBe(true);
    for (const { file, titles } of verifiedBy) {
      expect(file).toMatch(/\.(test|spec)\.ts$/);
      const text = read(file);
      expect(titles.filter((title) => !isTestIn(text, title))).toEqual([]);
    }
  });
});

it("finds a title that no test has", () => {
  const text = `it("is kept", () => {});\nit.each([\n  ["of a row", 1],\n])("%s", () => { expect("is said").toBe(1); });\n`;
  expect(["is kept", "of a row", "%s"].filter((title) => !isTestIn(text, title))).toEqual([]);
  expect(["is", "kept", "is kept "].filter((title) => isTestIn(text, title))).toEqual([]);
});

it("finds a row without a test, or in another form", () => {
  const row = (verifiedBy: string) =>
    promisesOf(`## The promises\n\n| Promise | Kept in | Verified by |\n|---|---|---|\n| P | \`a.ts\` | ${verifiedBy} |\n\n## Else\n`);
  const noTest = { file: "", titles: [] };
  for (const text of ["", "`a.test.ts`", "`a.test.ts` › one", "`a.test.ts` › “one”, and more"])
    expect(row(text)[0]?.verifiedBy).toEqual([noTest]);
  expect(row("`a.test.ts` › “one”, “two”; `b.test.ts` › “three”")[0]).toEqual({
    promise: "P",
    keptIn: "a.ts",
    verifiedBy: [
      { file: "a.test.ts", titles: ["one", "two"] },
      { file: "b.test.ts", titles: ["three"] },
    ],
  });
});
