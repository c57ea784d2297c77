import { expect, it } from "vitest";
import { nameLines } from "./name-lines.ts";

it.each([
  ["Mika", ["Mika"]],
  ["Hippopotamu", ["Hippopotamu"]],
  ["Hippopotamus", ["Hippop", "otamus"]],
  ["Anna Magdalena Bach", ["Anna Magdalena", "Bach"]],
  ["Ludwig van Beethoven", ["Ludwig van", "Beethoven"]],
])("fills the screen with %s", (name, lines) => {
  expect(nameLines(name)).toEqual(lines);
});
