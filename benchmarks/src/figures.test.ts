import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { markdownTable, measurementText, readMeasurements, withFigures } from "./figures.ts";

const DOCS = new URL("../../docs/", import.meta.url);
const pages = readdirSync(DOCS)
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({ name, text: readFileSync(new URL(name, DOCS), "utf8") }))
  .filter(({ text }) => text.includes("<!-- begin figures "));

/**
 * Compares the figures of the pages with figures.json. After a benchmark has written it:
 *
 *     UPDATE_GOLDEN=1 npx vitest run --project unit benchmarks/src/figures
 */
describe("the figures of docs/", () => {
  it.each(pages)("are those of figures.json in $name", ({ name, text }) => {
    const expected = withFigures(text, readMeasurements());
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(new URL(name, DOCS), expected);
    else expect(text).toBe(expected);
  });

  it("are each on one page", () => {
    const shown = pages.flatMap(({ text }) => [...text.matchAll(/<!-- begin figures (.+) -->/g)].map(([, name]) => name));
    expect(shown.sort()).toEqual(Object.keys(readMeasurements()).sort());
  });
});

it("a measurement has its figures with units, its command and its machine", () => {
  const table = {
    of: "a server",
    columns: { moves: "", CPU: "%", ratio: "×" },
    rows: { ours: [5_760, 63, [0.51, 0.62, 0.67]], bare: [9_400, null, null] },
  } as const;
  const text = measurementText({ command: "a command", machine: "a machine", method: "medians", tables: [table] });
  const head = ["a server", "moves", "CPU", "ratio"];
  const rows = [
    ["ours", "5,760", "63 %", "0.62× (0.51× to 0.67×)"],
    ["bare", "9,400", "–", "–"],
  ];
  expect(text).toBe(`${markdownTable(head, rows)}\n\n\`a command\`: medians, a machine.`);
});

it("a mark without a measurement is an error", () => {
  expect(() => withFigures("<!-- begin figures none -->\n<!-- end figures none -->", {})).toThrow('no measurement "none"');
});
