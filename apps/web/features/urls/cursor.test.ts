import { expect, it } from "vitest";
import { formatCursor, parseCursor } from "./cursor.ts";

it("the row that a list goes on behind survives its way through an address", () => {
  const last = { at: new Date("2030-01-01T00:00:00.123Z"), id: "cm3_ab-9" };
  expect(parseCursor(formatCursor(last))).toEqual(last);
});

it.each([undefined, "", "1", "1-", "-a", "99999999999999999999-a", "1-a b", "x-a", ["1-a", "1-b"]])("%j names no row", (text) => {
  expect(parseCursor(text)).toBeUndefined();
});
