import { describe, expect, it } from "vitest";
import { streakOf } from "./streak.ts";

const TODAY = "2026-03-03";
/** A letter for each day, today last: "x" if its deal was finished. */
const streak = (days: string) => {
  const finished = [...days].flatMap((letter, at) =>
    letter === "x" ? [new Date(Date.parse(TODAY) - (days.length - 1 - at) * 86_400_000).toISOString().slice(0, 10)] : [],
  );
  const { count, week } = streakOf(finished, TODAY);
  return [count, week.map(({ is }) => (is === "played" ? "x" : is === "forgiven" ? "o" : is === "open" ? "?" : "-")).join("")];
};

describe("a streak", () => {
  it.each([
    ["nothing was finished", ".......", 0, "------?"],
    ["today alone", "......x", 1, "------x"],
    ["today is still open", "..xxxx.", 4, "--xxxx?"],
    ["a missed day is forgiven, and does not count", "...xx.x", 3, "---xxox"],
    ["yesterday is forgiven while today is open", "...xx..", 2, "---xxo?"],
    ["two missed days in a row end it", "..xx..x", 1, "------x"],
    ["two missed days within seven end it", "xx.xx.x", 3, "---xxox"],
    ["a second day is forgiven after seven", "xxx.xxxxxx.xx", 11, "xxxxoxx"],
    ["but not after six", "xxx.xxxxx.xx", 7, "xxxxoxx"],
    ["nothing is forgiven before its first day", ".xxx", 3, "----xxx"],
  ])("%s", (_, days, count, week) => {
    expect(streak(days)).toEqual([count, week]);
  });

  it("goes on over the ends of months", () => {
    expect(streakOf(["2026-02-27", "2026-02-28", "2026-03-01"], "2026-03-01").count).toBe(3);
  });

  it("names the days of the week, today last", () => {
    expect(streakOf([], "2026-03-03").week.map(({ day }) => day)).toEqual(
      expect.arrayContaining(["2026-02-25", "2026-02-28", "2026-03-01", "2026-03-03"]),
    );
  });
});
