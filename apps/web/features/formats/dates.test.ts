import { describe, expect, it } from "vitest";
import { dateText, dateTimeText, relativeDateText } from "./dates.ts";

const now = new Date(2026, 10, 22, 21, 30);

describe("when a game was", () => {
  it.each([
    [new Date(2026, 10, 22, 9, 5), "Today 09:05", "Dnes 09:05"],
    [new Date(2026, 10, 21, 23, 59), "Yesterday 23:59", "Včera 23:59"],
    [new Date(2026, 10, 20, 12), "Nov 20", "20. 11."],
    [new Date(2025, 10, 20, 12), "Nov 20, 2025", "20. 11. 2025"],
  ])("is said of %s", (at, inEnglish, inCzech) => {
    expect([relativeDateText("en", at, now), relativeDateText("cs", at, now)]).toEqual([inEnglish, inCzech]);
  });

  it("is said with its year, by the same clock", () => {
    expect([dateTimeText("en", now), dateTimeText("cs", now)]).toEqual(["Nov 22, 2026, 21:30", "22. 11. 2026 21:30"]);
  });

  it("is the day, where nobody knows whose", () => {
    expect(dateText("en", new Date("2026-11-22T23:30:00Z"))).toBe("Nov 22, 2026");
  });
});
