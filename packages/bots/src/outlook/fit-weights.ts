import { FEATURES, type FeatureRow } from "./features.ts";
import { weigh } from "./weigh.ts";
import { winShares } from "./win-probability.ts";

/** A table of a game: a row of features for each seat, and the index of the later winner. */
export interface FitSample {
  readonly rows: readonly FeatureRow[];
  readonly winner: number;
}

/** The strength of the regularisation, in samples. */
const RIDGE = 2;
const STEPS = 8;
const SIZE = FEATURES.length;

/** Returns the maximum-likelihood weights, by Newton's method. There is a single optimum. */
export function fitWeights(samples: readonly FitSample[]): FeatureRow {
  const weights = new Float64Array(SIZE);
  for (let step = 0; step < STEPS; step += 1) {
    const { slope, curve } = derivatives(samples, weights);
    const change = solve(curve, slope);
    for (let i = 0; i < SIZE; i += 1) weights[i] = of(weights, i) + of(change, i);
  }
  return weights;
}

/** A table of a solo game: its features, and the later goals, each worth less the later it was scored. */
export interface ScoringSample {
  readonly row: FeatureRow;
  readonly worth: number;
}

/** Returns the weights with the least sum of squared errors, by ridge regression. */
export function fitScoring(samples: readonly ScoringSample[]): FeatureRow {
  const slope = new Float64Array(SIZE);
  const curve = Array.from({ length: SIZE }, (_, i) => new Float64Array(SIZE).fill(RIDGE, i, i + 1));
  for (const { row, worth } of samples) {
    for (let i = 0; i < SIZE; i += 1) {
      const value = of(row, i);
      if (value === 0) continue;
      slope[i] = of(slope, i) + value * worth;
      const line = curve[i] as FeatureRow;
      for (let j = 0; j < SIZE; j += 1) line[j] = of(line, j) + value * of(row, j);
    }
  }
  return solve(curve, slope);
}

/** Returns the mean squared error of the predicted worth. Lower is better. */
export const scoringLoss = (samples: readonly ScoringSample[], weights: FeatureRow): number =>
  samples.reduce((sum, { row, worth }) => sum + (worth - weigh(row, weights)) ** 2, 0) / samples.length;

function derivatives(samples: readonly FitSample[], weights: FeatureRow): { slope: FeatureRow; curve: FeatureRow[] } {
  const slope = weights.map((weight) => -RIDGE * weight);
  const curve = Array.from({ length: SIZE }, (_, i) => new Float64Array(SIZE).fill(0).fill(RIDGE, i, i + 1));
  for (const { rows, winner } of samples) {
    const shares = winShares(rows, rows.length, weights);
    const mean = new Float64Array(SIZE);
    for (const [seat, row] of rows.entries()) for (let i = 0; i < SIZE; i += 1) mean[i] = of(mean, i) + (shares[seat] ?? 0) * of(row, i);
    for (let i = 0; i < SIZE; i += 1) slope[i] = of(slope, i) + of(rows[winner] as FeatureRow, i) - of(mean, i);
    for (const [seat, row] of rows.entries()) addSpread(curve, row, mean, shares[seat] ?? 0);
  }
  for (let i = 0; i < SIZE; i += 1) for (let j = 0; j < i; j += 1) (curve[j] as FeatureRow)[i] = of(curve[i] as FeatureRow, j);
  return { slope, curve };
}

/** Adds to the lower half only. */
function addSpread(curve: FeatureRow[], row: FeatureRow, mean: FeatureRow, share: number): void {
  for (let i = 0; i < SIZE; i += 1) {
    const apart = share * (of(row, i) - of(mean, i));
    if (apart === 0) continue;
    const line = curve[i] as FeatureRow;
    for (let j = 0; j <= i; j += 1) line[j] = of(line, j) + apart * (of(row, j) - of(mean, j));
  }
}

/** Gaussian elimination. The matrix is positive definite, so no pivoting is needed. */
function solve(matrix: FeatureRow[], right: FeatureRow): FeatureRow {
  const result = right.slice();
  for (let i = 0; i < SIZE; i += 1) {
    const pivot = matrix[i] as FeatureRow;
    for (let k = i + 1; k < SIZE; k += 1) {
      const line = matrix[k] as FeatureRow;
      const factor = of(line, i) / of(pivot, i);
      if (factor === 0) continue;
      for (let j = i; j < SIZE; j += 1) line[j] = of(line, j) - factor * of(pivot, j);
      result[k] = of(result, k) - factor * of(result, i);
    }
  }
  for (let i = SIZE - 1; i >= 0; i -= 1) {
    const line = matrix[i] as FeatureRow;
    for (let j = i + 1; j < SIZE; j += 1) result[i] = of(result, i) - of(line, j) * of(result, j);
    result[i] = of(result, i) / of(line, i);
  }
  return result;
}

/** Returns the mean negative log-likelihood of the winners. Lower is better. */
export function predictionLoss(samples: readonly FitSample[], weights: FeatureRow): number {
  const sum = samples.reduce((loss, { rows, winner }) => loss - Math.log(winShares(rows, rows.length, weights)[winner] ?? 0), 0);
  return sum / samples.length;
}

const of = (row: FeatureRow, i: number): number => row[i] as number;
