import { describe, expect, it } from "vitest";
import { doubtOf, meanChange, measuredShare, shareChange } from "./measured-share.ts";

describe("a measured share", () => {
  it("has a give or take that shrinks with more games", () => {
    expect(doubtOf(measuredShare(25, 100))).toBeCloseTo(0.084, 3);
    expect(doubtOf(measuredShare(250, 1_000))).toBeCloseTo(0.027, 3);
    expect(measuredShare(0, 0)).toMatchObject({ share: 0, low: 0, high: 1 });
  });

  it("has changed only if chance does not explain it", () => {
    const before = measuredShare(60, 400);
    expect(shareChange(measuredShare(70, 400), before)).toMatchObject({ difference: expect.closeTo(0.025), isChance: true });
    expect(shareChange(measuredShare(110, 400), before)).toMatchObject({ difference: expect.closeTo(0.125), isChance: false });
    expect(shareChange(measuredShare(20, 400), before)).toMatchObject({ difference: expect.closeTo(-0.1), isChance: false });
    expect(shareChange(before, before)).toMatchObject({ difference: 0, isChance: true });
  });
});

describe("the change of a mean", () => {
  const around = (middle: number, count: number) => Array.from({ length: count }, (_, at) => middle + (at % 5) - 2);

  it("is compared with the spread of both", () => {
    expect(meanChange(around(20, 200), around(18, 200))).toMatchObject({ difference: 2, isChance: false });
    expect(meanChange(around(20, 10), around(19, 10)).isChance).toBe(true);
  });

  it("is unknown after a single game", () => {
    expect(meanChange([20], around(10, 50)).isChance).toBe(true);
    expect(meanChange([], []).isChance).toBe(true);
  });
});
