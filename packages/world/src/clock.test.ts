import { describe, expect, it } from "vitest";
import { createClock } from "./clock.ts";

/** A machine whose clocks a test moves. */
function machine() {
  const at = { wall: 1_000_000, steady: 0 };
  const now = createClock(
    () => at.wall,
    () => at.steady,
  );
  const pass = (milliseconds: number) => {
    at.wall += milliseconds;
    at.steady += milliseconds;
  };
  return { at, now, pass };
}

describe("a clock", () => {
  it("goes on when the machine's clock is set back, and follows when that is set right again", () => {
    const { at, now, pass } = machine();
    pass(5_000);
    expect(now()).toBe(1_005_000);
    at.wall -= 3_600_000;
    expect(now()).toBe(1_005_000);
    pass(1_000);
    expect(now()).toBe(1_006_000);
    at.wall += 3_600_000;
    pass(1_000);
    expect([now(), at.wall]).toEqual([1_007_000, 1_007_000]);
  });

  it("follows the machine's clock ahead, and over a sleep in which the steady clock stood still", () => {
    const { at, now, pass } = machine();
    at.wall += 30_000;
    expect(now()).toBe(1_030_000);
    pass(10);
    at.wall += 60_000;
    expect(now()).toBe(1_090_010);
  });

  it("stands still while the machine's clock is set back by a little, and never goes back", () => {
    const { at, now, pass } = machine();
    pass(1_000);
    expect(now()).toBe(1_001_000);
    at.wall -= 300;
    expect(now()).toBe(1_001_000);
    pass(200);
    expect(now()).toBe(1_001_000);
    pass(200);
    expect(now()).toBe(1_001_100);
  });
});
