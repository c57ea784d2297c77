export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The smallest value that at least `share` of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
