import { activeRules, type Game, type Seat, soleWinner } from "@mutable/engine";
import type { PlayableDeck } from "../playable-deck.ts";
import type { EvaluatedTable } from "./card-places.ts";
import { deckIndexOf } from "./deck-index.ts";
import { type FeatureRow, featuresOf, ratedSeats } from "./features.ts";
import { weigh } from "./weigh.ts";

export type { EvaluatedTable } from "./card-places.ts";

/** Returns the probability that the seat wins: 1 or 0 at the end, before that the softmax of the weighted features. */
export function winProbability({ deck, weights }: PlayableDeck, table: EvaluatedTable & Pick<Game, "ending">, seat: Seat): number {
  const { seats, ending } = table;
  if (ending !== undefined) return "winner" in ending ? (ending.winner === seat ? 1 : 0) : 1 / (2 * seats.length);
  const rules = activeRules(deck, table);
  const winner = soleWinner(deck, table, rules);
  if (winner !== undefined) return winner === seat ? 1 : 0;
  const rated = ratedSeats(table);
  return winShares(featuresOf(deckIndexOf(deck), table, rules), rated.length, weights.winning)[rated.indexOf(seat)] ?? 0;
}

/** Returns a share for each seat; together they are 1. */
export function winShares(rows: readonly FeatureRow[], count: number, weights: FeatureRow): number[] {
  const shares: number[] = [];
  let best = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    const score = weigh(rows[i] as FeatureRow, weights);
    shares.push(score);
    if (score > best) best = score;
  }
  for (let i = 0; i < count; i += 1) sum += shares[i] = approximateExp((shares[i] as number) - best);
  for (let i = 0; i < count; i += 1) shares[i] = (shares[i] as number) / sum;
  return shares;
}

/** Approximates e to the `x` for `x` up to 0 by multiplication only, which gives the same bits on every machine. */
export function approximateExp(x: number): number {
  let result = x < -100 ? 1 - 100 / 1024 : 1 + x / 1024;
  for (let squared = 0; squared < 10; squared += 1) result *= result;
  return result;
}
