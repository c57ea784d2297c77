import { afterEach, describe, expect, it, vi } from "vitest";
import { backupRetryDelay, nextRun, readTimeOfDay, type TimeOfDay, waitForRun } from "./schedule.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const utc = (text: string) => Date.parse(`${text}Z`);
const time = (text: string): TimeOfDay => readTimeOfDay(text);

/** The runs between two moments, in UTC, when each takes no time. */
function runsBetween(from: string, to: string, at: string): string[] {
  const runs: string[] = [];
  for (let now = nextRun(utc(from), time(at)); now < utc(to); now = nextRun(now, time(at)))
    runs.push(new Date(now).toISOString().slice(0, 16));
  return runs;
}

describe("the next run", () => {
  it("is today if its time is still to come, and tomorrow otherwise", () => {
    vi.stubEnv("TZ", "UTC");
    const at = time("04:15");
    expect(nextRun(utc("2026-11-22T04:14:59.999"), at)).toBe(utc("2026-11-22T04:15"));
    expect(nextRun(utc("2026-11-22T04:15"), at)).toBe(utc("2026-11-23T04:15"));
    expect(nextRun(utc("2026-12-31T23:59"), at)).toBe(utc("2027-01-01T04:15"));
    expect(nextRun(utc("2028-02-28T12:00"), time("00:00"))).toBe(utc("2028-02-29T00:00"));
  });

  it("is at the local time", () => {
    vi.stubEnv("TZ", "Asia/Kolkata");
    expect(nextRun(utc("2026-11-22T12:00"), time("04:15"))).toBe(utc("2026-11-22T22:45"));
  });

  it("comes once on a day that has its time twice", () => {
    vi.stubEnv("TZ", "Europe/Prague");
    expect(runsBetween("2026-10-24T00:00", "2026-10-27T00:00", "02:30")).toEqual([
      "2026-10-24T00:30",
      "2026-10-25T00:30",
      "2026-10-26T01:30",
    ]);
    expect(nextRun(utc("2026-10-25T01:15"), time("02:30"))).toBe(utc("2026-10-26T01:30"));
  });

  it("comes once on a day that lacks its time", () => {
    vi.stubEnv("TZ", "Europe/Prague");
    expect(runsBetween("2026-03-28T00:00", "2026-03-31T00:00", "02:30")).toEqual([
      "2026-03-28T01:30",
      "2026-03-29T01:30",
      "2026-03-30T00:30",
    ]);
  });

  it("comes after midnight where the last hour of a day is left out", () => {
    vi.stubEnv("TZ", "America/Scoresbysund");
    expect(runsBetween("2025-03-29T00:00", "2025-04-01T00:00", "23:30")).toEqual([
      "2025-03-29T01:30",
      "2025-03-30T01:30",
      "2025-03-31T00:30",
    ]);
    expect(nextRun(utc("2025-03-30T01:15"), time("23:30"))).toBe(utc("2025-03-30T01:30"));
  });

  it("is one of 365 in a year, in every time zone and at every time", () => {
    for (const zone of ["UTC", "Europe/Prague", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "America/Santiago"]) {
      vi.stubEnv("TZ", zone);
      for (const at of ["00:00", "00:30", "01:59", "02:00", "02:30", "03:00", "23:30", "23:59"])
        expect([zone, at, runsBetween("2026-01-01T12:00", "2027-01-01T12:00", at).length]).toEqual([zone, at, 365]);
    }
  });
});

describe("a time of day", () => {
  it("has two digits for the hour and two for the minute", () => {
    expect(time("00:00")).toEqual({ hour: 0, minute: 0 });
    expect(time("23:59")).toEqual({ hour: 23, minute: 59 });
  });

  it.each(["", "4:15", "24:00", "04:60", "0415", "04:15:00", " 04:15", "noon"])("is not %j", (text) => {
    expect(() => time(text)).toThrow(`"${text}" is not a time of day; write --at (BACKUPS_AT) like 04:15.`);
  });
});

it("a failed backup is tried again after 5 seconds, then after twice as long each time, and at most an hour", () => {
  expect([1, 2, 3, 10, 11, 1_000_000].map((failures) => backupRetryDelay(failures) / 1_000)).toEqual([5, 10, 20, 2_560, 3_600, 3_600]);
  expect(backupRetryDelay(0)).toBe(Number.POSITIVE_INFINITY);
});

/** A clock that reads what it was set to, and that each sleep moves on; `jumps` happen in the sleep of that number. */
function madeUpClock(start: string, jumps: Readonly<Record<number, number>> = {}) {
  const clock = {
    time: utc(start),
    sleeps: [] as number[],
    now: () => clock.time,
    sleep: async (milliseconds: number) => {
      clock.time += milliseconds + (jumps[clock.sleeps.length] ?? 0);
      clock.sleeps.push(milliseconds);
    },
  };
  return clock;
}

describe("the pause between two backups", () => {
  const at = { hour: 4, minute: 15 };
  const paused = async (clock: ReturnType<typeof madeUpClock>, failures = 0) => {
    vi.stubEnv("TZ", "UTC");
    const reason = await waitForRun(at, failures, clock);
    return [reason, new Date(clock.time).toISOString().slice(0, 19)];
  };

  it("ends at the time of day, in steps that are neither long nor empty", async () => {
    const clock = madeUpClock("2026-11-22T04:15:00.007");
    expect(await paused(clock)).toEqual(["scheduled", "2026-11-23T04:15:00"]);
    expect(Math.max(...clock.sleeps)).toBeLessThanOrEqual(MINUTE);
    expect(Math.min(...clock.sleeps)).toBeGreaterThan(0);
    expect(clock.sleeps.length).toBeLessThan((24 * HOUR) / 10_000);
  });

  it("ends earlier after a failure, unless the time of day comes first", async () => {
    expect(await paused(madeUpClock("2026-11-22T12:00"), 3)).toEqual(["retry", "2026-11-22T12:00:20"]);
    expect(await paused(madeUpClock("2026-11-22T04:14:50"), 3)).toEqual(["scheduled", "2026-11-22T04:15:00"]);
  });

  it("ends as soon as a machine wakes up after the time of day", async () => {
    expect(await paused(madeUpClock("2026-11-22T22:00", { 2: 9 * HOUR }))).toEqual(["scheduled", "2026-11-23T07:01:30"]);
    expect(await paused(madeUpClock("2026-11-22T22:00", { 0: 800 * HOUR }))).toEqual(["scheduled", "2026-12-26T06:00:30"]);
  });

  it("is not longer when a clock that was years ahead is set right", async () => {
    expect(await paused(madeUpClock("2031-01-01T00:00", { 3: utc("2026-11-22T04:00") - utc("2031-01-01T00:00") }))).toEqual([
      "scheduled",
      "2026-11-22T04:15:00",
    ]);
    expect(await paused(madeUpClock("2031-01-01T05:00", { 1: utc("2026-11-22T12:00") - utc("2031-01-01T05:00") }), 6)).toEqual([
      "retry",
      "2026-11-22T12:03:40",
    ]);
  });
});
