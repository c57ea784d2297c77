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
    const time = new Date(now).toISOString().slice(8, 16);
    const fails = broken.some(([from, to]) => time >= from && time < to);
    tried.push(`${time}${fails ? " failed" : ""}`);
    if (fails) throw new Error("The database is away.");
  };
  const schedule = { at: readTimeOfDay("04:15"), isOverdue, take, report: (_: unknown, failures: number) => void reported.push(failures) };
  await expect(runSchedule(schedule, clock, stop.signal)).rejects.toMatchObject({ name: "AbortError" });
  return { tried, reported };
}

it("takes one backup a day", async () => {
  expect(await attempts(60, { isOverdue: false })).toEqual({ tried: ["22T04:15", "23T04:15", "24T04:15"], reported: [] });
});

it("takes the first one at once if it is overdue", async () => {
  expect((await attempts(30, { isOverdue: true })).tried).toEqual(["22T01:00", "22T04:15", "23T04:15"]);
});

it("tries again after a failure, ever less often, until it succeeds", async () => {
  const { tried, reported } = await attempts(30, { isOverdue: false, broken: [["22T04:00", "22T06:30"]] });
  expect(tried).toEqual([
    ...["22T04:15 failed", "22T04:16 failed", "22T04:18 failed", "22T04:22 failed", "22T04:30 failed", "22T04:46 failed"],
    ...["22T05:18 failed", "22T06:18 failed", "22T07:18", "23T04:15"],
  ]);
  expect(reported).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it("begins anew at the scheduled time", async () => {
  const { tried, reported } = await attempts(5, { isOverdue: true, broken: [["22T01:00", "22T04:17"]] });
  expect(tried.slice(-4)).toEqual(["22T04:03 failed", "22T04:15 failed", "22T04:16 failed", "22T04:18"]);
  expect(reported).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2]);
});
