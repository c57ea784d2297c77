import { activeRules, type Deck, type Game, type Seat, soleWinner } from "@mutable/engine";
import type { EvaluatedTable } from "./card-places.ts";
import { deckIndexOf } from "./deck-index.ts";
import { FEATURES, type FeatureRow, featuresOf } from "./features.ts";
import { WEIGHTS } from "./weights.ts";

export type { EvaluatedTable } from "./card-places.ts";

export const weights: FeatureRow = Float64Array.from(FEATURES, (name) => WEIGHTS[name]);

/** Returns the probability that the seat wins: 1 or 0 at the end, before that the softmax of the weighted features. */
export function winProbability(deck: Deck, table: EvaluatedTable & Pick<Game, "ending">, seat: Seat): number {
  const { seats, ending, solo } = table;
  if (solo !== undefined) return soloShare(deck, table, solo.scored.length);
  if (ending !== undefined) return "winner" in ending ? (ending.winner === seat ? 1 : 0) : 1 / (2 * seats.length);
  const rules = activeRules(deck, table);
  const winner = soleWinner(deck, table, rules);
  if (winner !== undefined) return winner === seat ? 1 : 0;
  return winShares(featuresOf(deckIndexOf(deck), table, rules), seats.length, weights)[seats.indexOf(seat)] ?? 0;
}

/** In solo there is no winner: the share of the goals that are scored, and a part of one for the table. */
function soloShare(deck: Deck, table: EvaluatedTable & Pick<Game, "ending">, scored: number): number {
  const { goals } = deckIndexOf(deck);
  if (table.ending !== undefined) return scored / (goals.length + 1);
  const [row] = featuresOf(deckIndexOf(deck), table, activeRules(deck, table));
  const odds = row === undefined ? 0 : weighed(row, weights);
  const part = odds < 0 ? approximateExp(odds) / 2 : 1 - approximateExp(-odds) / 2;
  return (scored + part) / (goals.length + 1);
}

/** Returns a share for each seat; together they are 1. */
export function winShares(rows: readonly FeatureRow[], count: number, FEATURE_WEIGHTS: FeatureRow): number[] {
  const shares: number[] = [];
  let best = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    const score = weighed(rows[i] as FeatureRow, FEATURE_WEIGHTS);
    shares.push(score);
    if (score > best) best = score;
  }
  for (let i = 0; i < count; i += 1) sum += shares[i] = approximateExp((shares[i] as number) - best);
  for (let i = 0; i < count; i += 1) shares[i] = (shares[i] as number) / sum;
  return shares;
}

function weighed(row: FeatureRow, weights: FeatureRow): number {
  let score = 0;
  for (let i = 0; i < weights.length; i += 1) score += (row[i] as number) * (weights[i] as number);
  return score;
}

/** Approximates e to the `x` for `x` up to 0 by multiplication only, which gives the same bits on every machine. */
export function approximateExp(x: number): number {
  let result = x < -100 ? 1 - 100 / 1024 : 1 + x / 1024;
  for (let squared = 0; squared < 10; squared += 1) result *= result;
  return result;
}
