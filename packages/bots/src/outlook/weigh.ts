import type { FeatureRow } from "./features.ts";

/** Returns the weighted sum of the features. */
export function weigh(row: FeatureRow, weights: FeatureRow): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i += 1) sum += (row[i] as number) * (weights[i] as number);
  return sum;
}
