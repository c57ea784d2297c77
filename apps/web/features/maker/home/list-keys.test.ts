import { expect, it } from "vitest";
import { itemAfterKey } from "./list-keys.ts";

const list = (count: number, columns: number) =>
  Array.from({ length: count }, (_, at) => ({ top: Math.floor(at / columns) * 100, left: (at % columns) * 300 }));

it.each([
  ["one column", list(3, 1), 1, [0, 2, 0, 2]],
  ["the first of one column", list(3, 1), 0, [undefined, 1, undefined, 1]],
  ["two columns", list(5, 2), 2, [1, 3, 0, 4]],
  ["above the end of a shorter row", list(5, 2), 3, [2, 4, 1, 4]],
  ["the last row", list(4, 2), 2, [1, 3, 0, undefined]],
])("moves by arrows in a list: %s", (_, places, at, expected) => {
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => itemAfterKey(places, at, key))).toEqual(expected);
  expect(itemAfterKey(places, at, "Home")).toBeUndefined();
});
