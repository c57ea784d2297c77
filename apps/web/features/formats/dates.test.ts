import { describe, expect, it } from "vitest";
import { dateText, dateTimeText, relativeDateText, timeText } from "./dates.ts";

const now = new Date(2026, 10, 22, 21, 30);

describe("the date of a game", () => {
  it.each([
    [new Date(2026, 10, 22, 9, 5), "Today 09:05", "Dnes 09:05"],
    [new Date(2026, 10, 21, 23, 59), "Yesterday 23:59", "Včera 23:59"],
    [new Date(2026, 10, 20, 12), "Nov 20", "20. 11."],
    [new Date(2025, 10, 20, 12), "Nov 20, 2025", "20. 11. 2025"],
  ])("is relative for %s", (at, inEnglish, inCzech) => {
    expect([relativeDateText("en", at, now), relativeDateText("cs", at, now)]).toEqual([inEnglish, inCzech]);
  });

  it("has its year in the long form, in the same time zone", () => {
    expect([dateTimeText("en", now), dateTimeText("cs", now)]).toEqual(["Nov 22, 2026, 21:30", "22. 11. 2026 21:30"]);
  });

  it("has a time without seconds", () => {
    expect([timeText("en", now), timeText("cs", now)]).toEqual(["21:30", "21:30"]);
  });

  it("is the day alone if the time zone is unknown", () => {
    expect(dateText("en", new Date("2026-11-22T23:30:00Z"))).toBe("Nov 22, 2026");
  });
});
