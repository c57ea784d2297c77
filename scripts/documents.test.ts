import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The pages that people read to understand the project. The changelog is a list that only grows. */
const PAGES = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`)].filter(
  (path) => path.endsWith(".md"),
);

/** The words of a page that nobody makes from the code. */
const wordsByHand = (path: string): number =>
  readFileSync(join(root, path), "utf8")
    .replaceAll(/<!-- begin .*? -->.*?<!-- end .*? -->/gs, "")
    .split(/\s+/)
    .filter((word) => word !== "").length;

it("the documents have at most 50,000 words written by hand, so that a newcomer can read them", () => {
  const words = PAGES.map((path) => [path, wordsByHand(path)] as const);
  const all = words.reduce((sum, [, count]) => sum + count, 0);
  expect(all, words.map(([path, count]) => `${path} ${count}`).join("\n")).toBeLessThanOrEqual(50_000);
});
