import { expect, it } from "vitest";
import { formatCursor, parseCursor } from "./cursor.ts";

it("parses a cursor that it has formatted", () => {
  const last = { at: new Date("2030-01-01T00:00:00.123Z"), id: "cm3_ab-9" };
  expect(parseCursor(formatCursor(last))).toEqual(last);
});

it.each([undefined, "", "1", "1-", "-a", "99999999999999999999-a", "1-a b", "x-a", ["1-a", "1-b"]])("rejects %j as a cursor", (text) => {
  expect(parseCursor(text)).toBeUndefined();
});
