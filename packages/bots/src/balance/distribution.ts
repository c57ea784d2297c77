export interface Distribution {
  mean: number;
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
  p99: number;
  most: number;
}

export function distributionOf(values: readonly number[]): Distribution {
  const sorted = values.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return {
    mean: mean(values),
    p10: quantile(0.1),
    p25: quantile(0.25),
    p50: quantile(0.5),
    p75: quantile(0.75),
    p90: quantile(0.9),
    p99: quantile(0.99),
    most: quantile(1),
  };
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The number of values from `from` to `to`, both included. */
export interface Bin {
  from: number;
  to: number;
  count: number;
}

const BINS = 12;
const WIDTHS = [1, 2, 5];

/** Counts values from 1 on in at most 13 bins of equal, round widths. The last one has all values above the bin of the 99th percentile. */
export function binsOf(values: readonly number[]): Bin[] {
  if (values.length === 0) return [];
  const { p99, most } = distributionOf(values);
  const width = roundWidth(p99 / BINS);
  const regular = Math.max(1, Math.ceil(p99 / width));
  const bins = Array.from({ length: regular }, (_, i): Bin => ({ from: i * width + 1, to: (i + 1) * width, count: 0 }));
  if (most > regular * width) bins.push({ from: regular * width + 1, to: most, count: 0 });
  for (const value of values) {
    const bin = bins[Math.min(bins.length - 1, Math.floor(Math.max(0, value - 1) / width))];
    if (bin !== undefined) bin.count += 1;
  }
  return bins.slice(bins.findIndex(({ count }) => count > 0));
}

function roundWidth(least: number): number {
  for (let power = 1; ; power *= 10) {
    const width = WIDTHS.find((factor) => factor * power >= least);
    if (width !== undefined) return width * power;
  }
}
