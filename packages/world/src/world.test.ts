import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newId, randomHex, sleep, systemWorld } from "./index.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("calls an alarm at its time, also one that is longer than a timer can be, unless it is cancelled", () => {
  const rung: string[] = [];
  const { at, now } = systemWorld;
  at(now() + 60 * 86_400_000, () => rung.push("in two months"));
  at(now() + 1_000, () => rung.push("soon"));
  at(now() - 1, () => rung.push("late"));
  at(now() + 2_000, () => rung.push("never"))();
  vi.advanceTimersByTime(5_000);
  expect(rung).toEqual(["late", "soon"]);
  vi.advanceTimersByTime(60 * 86_400_000);
  expect(rung).toEqual(["late", "soon", "in two months"]);
});

it("sleeps, repeats and takes turns", async () => {
  let times = 0;
  const cancel = systemWorld.every(100, () => (times += 1));
  const slept = sleep(systemWorld, 250, "awake", { background: true });
  vi.advanceTimersByTime(250);
  expect([await slept, times]).toEqual(["awake", 2]);
  cancel();
  vi.useRealTimers();
  const began = systemWorld.elapsed();
  await systemWorld.nextTurn();
  expect(systemWorld.elapsed()).toBeGreaterThanOrEqual(began);
  expect(systemWorld.random()).toBeLessThan(1);
});

it("makes ids and keys from its chance", () => {
  expect(newId(systemWorld)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId({ randomBytes: (count) => new Uint8Array(count).fill(255) })).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
  expect(randomHex(systemWorld, 16)).toMatch(/^[0-9a-f]{32}$/);
});
