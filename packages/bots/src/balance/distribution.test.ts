import { describe, expect, it } from "vitest";
import { binsOf, distributionOf } from "./distribution.ts";

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("distributionOf", () => {
  it("finds the mean and the quantiles in any order", () => {
    const found = distributionOf(numbers(1, 100).toReversed());
    expect(found).toEqual({ mean: 50.5, p10: 10, p25: 25, p50: 50, p75: 75, p90: 90, p99: 99, most: 100 });
  });

  it("is zero without values", () => {
    expect(distributionOf([])).toMatchObject({ mean: 0, p50: 0, most: 0 });
  });
});

describe("binsOf", () => {
  it("counts every value once, in bins of a round width", () => {
    const bins = binsOf(numbers(1, 60));
    expect(bins[0]).toEqual({ from: 1, to: 5, count: 5 });
    expect(bins).toHaveLength(12);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  });

  it("puts all that is above the 99th percentile into the last bin", () => {
    const bins = binsOf([...Array.from({ length: 199 }, () => 3), 9_000]);
    expect(bins).toEqual([
      { from: 3, to: 3, count: 199 },
      { from: 4, to: 9_000, count: 1 },
    ]);
  });

  it("begins with the first bin that has a value", () => {
    expect(binsOf([11, 12, 12])).toEqual([
      { from: 11, to: 11, count: 1 },
      { from: 12, to: 12, count: 2 },
    ]);
  });

  it("is empty without values", () => {
    expect(binsOf([])).toEqual([]);
  });
});
