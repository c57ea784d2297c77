import { describe, expect, it } from "vitest";
import { inputTime } from "./late-taps.ts";

describe("the time of an input", () => {
  it("is that of the event, also if a busy page handles it later", () => {
    expect(inputTime({ timeStamp: 59_400 }, 60_000)).toBe(59_400);
  });

  it("is now without an event, as in a timer", () => {
    expect(inputTime(undefined, 60_000)).toBe(60_000);
  });

  it("is now if the time of the event makes no sense, so that no key is ignored for good", () => {
    for (const now of [5_000, 60_000])
      for (const timeStamp of [0, -5, Number.NaN, now + 1, 1.8e12]) expect(inputTime({ timeStamp }, now)).toBe(now);
  });
});
