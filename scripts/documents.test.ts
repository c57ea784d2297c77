import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

it("links of the documents lead to files and headings", () => {
  const anchorOf = (heading: string) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-");
  const text = (path: string) => readFileSync(join(root, path), "utf8");
  const anchors = new Map(
    PAGES.map((path) => [path, [...text(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading))]),
  );
  const links = PAGES.flatMap((path) => [...text(path).matchAll(/\]\(([^)\s:]+)\)/g)].map(([, to = ""]) => ({ path, to })));
  const broken = links.filter(({ path, to }) => {
    const [file, anchor] = to.split("#");
    const page = file ? join(dirname(path), file) : path;
    return !existsSync(join(root, page)) || (anchor !== undefined && anchors.get(page)?.includes(anchor) === false);
  });
  expect(links.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});
