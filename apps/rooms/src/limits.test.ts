import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS, QuotaKeeper } from "./limits.ts";

describe("quotas", () => {
  const clock = { time: 1_000_000, now: () => clock.time };

  it("of faces allow one in two seconds and six in any minute, and say how long to wait", () => {
    const keeper = new QuotaKeeper(DEFAULT_LIMITS.emotes, clock);
    const taken: number[] = [];
    const began = clock.time;
    for (; clock.time < began + 180_000; clock.time += 250) {
      const { isTaken, wait } = keeper.take("ada");
      if (isTaken) taken.push(clock.time);
      expect(wait).toBeGreaterThan(0);
      const next = clock.time + wait;
      const within = (length: number) => taken.filter((time) => time > next - length).length;
      expect(within(2_000)).toBe(0);
      expect(within(60_000)).toBeLessThan(6);
    }
    expect(taken.map((time) => time - began)).toEqual(
      [0, 60_000, 120_000].flatMap((minute) => [0, 2_000, 4_000, 6_000, 8_000, 10_000].map((time) => minute + time)),
    );
  });

  it("count each person alone, and cost nothing if there are none", () => {
    const keeper = new QuotaKeeper(DEFAULT_LIMITS.throws, clock);
    expect(keeper.take("ada")).toEqual({ isTaken: true, wait: 10_000 });
    expect(keeper.take("ben")).toEqual({ isTaken: true, wait: 10_000 });
    clock.time += 4_000;
    expect(keeper.take("ada")).toEqual({ isTaken: false, wait: 6_000 });
    expect(new QuotaKeeper([], clock).take("ada")).toEqual({ isTaken: true, wait: 0 });
  });

  it("lock no one out when the clock is set back", () => {
    const keeper = new QuotaKeeper(DEFAULT_LIMITS.throws, clock);
    keeper.take("ada");
    clock.time -= 3_600_000;
    expect(keeper.take("ada").isTaken).toBe(true);
  });
});
