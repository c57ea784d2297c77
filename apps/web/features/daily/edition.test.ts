import { expect, it } from "vitest";
import { editionOf } from "./edition.ts";

it("lets the decks take turns, a day each", () => {
  const days = ["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"];
  const editions = days.map((day) => editionOf(day, ["a", "b", "c"]));
  expect(new Set(editions.slice(0, 3))).toEqual(new Set(["a", "b", "c"]));
  expect(editions[3]).toBe(editions[0]);
  expect(editionOf("2026-12-30", ["a"])).toBe("a");
  expect(editionOf("2026-12-30", [])).toBeUndefined();
});
