import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runSchedule } from "./run-schedule.ts";
import { readTimeOfDay } from "./schedule.ts";

beforeEach(() => {
  vi.stubEnv("TZ", "UTC");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const FROM = Date.parse("2026-11-22T01:00:30Z");

/** Runs a schedule on a made-up clock for some hours; backups between `broken` moments fail. Returns when backups were tried. */
async function attempts(hours: number, { isOverdue, broken = [] }: { isOverdue: boolean; broken?: readonly [string, string][] }) {
  const stop = new AbortController();
  const tried: string[] = [];
  const reported: number[] = [];
  let now = FROM;
  const clock = {
    now: () => now,
    sleep: async (milliseconds: number) => {
      now += milliseconds;
      if (now > FROM + hours * 3_600_000) stop.abort();
      stop.signal.throwIfAborted();
    },
  };
  const take = async () => {
    const time = new Date(now).toISOString().slice(8, 19);
    const fails = broken.some(([from, to]) => time >= from && time < to);
    tried.push(`${time}${fails ? " failed" : ""}`);
    if (fails) throw new Error("The database is away.");
  };
  const schedule = { at: readTimeOfDay("04:15"), isOverdue, take, report: (_: unknown, failures: number) => void reported.push(failures) };
  await expect(runSchedule(schedule, clock, stop.signal)).rejects.toMatchObject({ name: "AbortError" });
  return { tried, reported };
}

it("takes one backup a day", async () => {
  expect(await attempts(60, { isOverdue: false })).toEqual({ tried: ["22T04:15:00", "23T04:15:00", "24T04:15:00"], reported: [] });
});

it("takes the first one at once if it is overdue", async () => {
  expect((await attempts(30, { isOverdue: true })).tried).toEqual(["22T01:00:30", "22T04:15:00", "23T04:15:00"]);
});

it("tries again after a failure, ever less often, until it succeeds", async () => {
  const { tried, reported } = await attempts(30, { isOverdue: false, broken: [["22T04:00", "22T06:30"]] });
  expect(tried).toEqual([
    ...["22T04:15:00 failed", "22T04:15:05 failed", "22T04:15:15 failed", "22T04:15:35 failed", "22T04:16:15 failed", "22T04:17:35 failed"],
    ...["22T04:20:15 failed", "22T04:25:35 failed", "22T04:36:15 failed", "22T04:57:35 failed", "22T05:40:15 failed"],
    ...["22T06:40:15", "23T04:15:00"],
  ]);
  expect(reported).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it("starts over at the scheduled time", async () => {
  const { tried, reported } = await attempts(5, { isOverdue: true, broken: [["22T01:00", "22T04:17"]] });
  expect(tried.slice(-4)).toEqual(["22T04:15:15 failed", "22T04:15:35 failed", "22T04:16:15 failed", "22T04:17:35"]);
  expect(reported).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5]);
});
