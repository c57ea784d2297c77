import type { Decision, Seat } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { clocksAfter, deadlinesOf, NO_CLOCKS, shiftClocks, startClocks, stopClocks } from "./turn-clock.ts";

const clock = { decision: 30, reserve: 60 };
const asks = (...asked: [number, Seat][]) => asked.map(([id, seat]) => ({ id, seat }) as Decision);
const SECOND = 1_000;

describe("clocks", () => {
  it("give each question its time, and then the seat's reserve", () => {
    const clocks = clocksAfter(NO_CLOCKS, clock, asks([1, "player_1"]), { now: 0 });
    expect(deadlinesOf(clocks, clock)).toEqual([{ decision: 1, seat: "player_1", at: 90 * SECOND }]);
  });

  it("take the time beyond the limit of a decision from the reserve, and give none back", () => {
    const first = clocksAfter(NO_CLOCKS, clock, asks([1, "player_1"]), { now: 0 });
    const second = clocksAfter(first, clock, asks([2, "player_1"]), { now: 50 * SECOND });
    expect(second.reserve).toEqual({ player_1: 40 * SECOND });
    const third = clocksAfter(second, clock, asks([3, "player_1"]), { now: 60 * SECOND });
    expect(deadlinesOf(third, clock)).toEqual([{ decision: 3, seat: "player_1", at: 130 * SECOND }]);
    expect(clocksAfter(third, clock, [], { now: 1_000 * SECOND }).reserve).toEqual({ player_1: 0 });
  });

  it("run for several seats at once, also out of turn, each for itself", () => {
    const both = clocksAfter(NO_CLOCKS, clock, asks([1, "player_1"], [2, "player_2"]), { now: 0 });
    const one = clocksAfter(both, clock, asks([2, "player_2"]), { now: 10 * SECOND });
    expect(one.running).toEqual([{ decision: 2, seat: "player_2", since: 0 }]);
    expect(one.reserve).toEqual({});
  });

  it("stand still while they are stopped, and have no deadline then", () => {
    const running = clocksAfter(NO_CLOCKS, clock, asks([1, "player_1"]), { now: 0 });
    const stopped = stopClocks(running, 20 * SECOND);
    expect([deadlinesOf(stopped, clock), stopClocks(stopped, 25 * SECOND)]).toEqual([[], stopped]);
    expect(deadlinesOf(startClocks(stopped, 1_020 * SECOND), clock)).toEqual([{ decision: 1, seat: "player_1", at: 1_090 * SECOND }]);
    expect(startClocks(running, 5)).toBe(running);
  });

  it("can be given back the time in which no server ran them", () => {
    const running = clocksAfter(NO_CLOCKS, clock, asks([1, "player_1"]), { now: 0 });
    expect(deadlinesOf(shiftClocks(running, 7 * SECOND), clock)[0]?.at).toBe(97 * SECOND);
  });
});
