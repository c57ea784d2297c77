import { readdirSync } from "node:fs";
import { expectGenerated, read } from "@mutable/decks/testing";
import { describe, expect, it } from "vitest";
import { markdownTable, measurementText, readMeasurements } from "./figures.ts";

const measurements = readMeasurements();

/** The pages that show figures of a measurement, with its name. */
const shown = readdirSync(new URL("../../docs/", import.meta.url))
  .filter((name) => name.endsWith(".md"))
  .flatMap((name) =>
    [...read(`docs/${name}`).matchAll(/<!-- begin figures (.+) -->/g)].map(([, of = ""]) => ({ page: `docs/${name}`, of })),
  );

describe("the figures", () => {
  it("are each on one page", () => {
    expect(shown.map(({ of }) => of).sort()).toEqual(Object.keys(measurements).sort());
  });

  it.each(shown)("of $of are in $page as in figures.json", ({ page, of }) => {
    const measurement = measurements[of];
    if (measurement === undefined) throw new Error(`figures.json has no measurement "${of}".`);
    expectGenerated(page, `figures ${of}`, measurementText(measurement));
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
