import { expect, it } from "vitest";
import { allMatches, filesIn, markdownTables, read } from "./reading.ts";

const rulings = read("docs/rulings.md");
const rows = markdownTables(rulings).flatMap(({ head, rows }) => (head[0] === "Ruling" ? rows : []));
const listed = rows.map(([id = ""]) => id);
const tests = ["engine", "decks", "referee", "table"].flatMap((name) =>
  filesIn(`packages/${name}/src`).filter((path) => path.endsWith(".test.ts")),
);
const tested = new Set(tests.flatMap((path) => allMatches(read(path), /\b(?:ruling|it|describe)\(\s*"(R-\d+)\b/g)));

it("lists every ruling about cards of Fluxx 3.0, each once", () => {
  const due = [...Array.from({ length: 109 }, (_, i) => `R-${String(i + 1).padStart(2, "0")}`), "R-134"];
  expect(listed).toEqual(expect.arrayContaining(due));
  expect(listed.filter((id, i) => listed.indexOf(id) !== i)).toEqual([]);
});

it("has a test for every ruling, except those marked as not in this deck", () => {
  const owed = rows.filter(([, what = ""]) => !what.endsWith("_Not in this deck_")).map(([id = ""]) => id);
  expect(owed.length).toBeGreaterThan(110);
  expect(owed.filter((id) => !tested.has(id))).toEqual([]);
});

it("lists every ruling that is tested", () => {
  expect([...tested].filter((id) => !listed.includes(id))).toEqual([]);
});

it("has every ruling and decision that the code refers to", () => {
  const known = new Set([...listed, ...allMatches(rulings, /^- \*\*(A\d+) /gm)]);
  const spoken = filesIn("packages/engine/src").flatMap((path) =>
    allMatches(read(path), /\b(R-\d+|A\d+)\b/g).map((id) => `${path}: ${id}`),
  );
  expect(spoken.length).toBeGreaterThan(30);
  expect(spoken.filter((line) => !known.has(line.split(": ")[1] ?? ""))).toEqual([]);
});
