import { type WinShare, winShare } from "../arena/win-share.ts";

/** A share that was measured in games, with its 95 % interval. */
export interface MeasuredShare extends WinShare {
  readonly count: number;
  readonly of: number;
}

export const measuredShare = (count: number, of: number): MeasuredShare => ({
  count,
  of,
  ...winShare({ won: count, decided: of, games: of }),
});

/** The "give or take" of a share: half of its interval. */
export const doubtOf = ({ low, high }: WinShare): number => (high - low) / 2;

/** How much a share differs from that of a former version. */
export interface ShareChange {
  readonly difference: number;
  /** Half of the 95 % interval of the difference. */
  readonly doubt: number;
  /** True if chance explains the difference. */
  readonly isChance: boolean;
}

/** Many shares are compared at once, so that in 95 % intervals alone chance would soon seem to be a change. */
const CAUTION = 1.5;

/** Compares two shares by Newcombe's interval, which is made of both Wilson intervals. */
export function shareChange(now: MeasuredShare, before: MeasuredShare): ShareChange {
  const difference = now.share - before.share;
  const down = Math.hypot(now.share - now.low, before.high - before.share);
  const up = Math.hypot(now.high - now.share, before.share - before.low);
  return { difference, doubt: (down + up) / 2, isChance: Math.abs(difference) <= CAUTION * (difference > 0 ? down : up) };
}

/** Compares the means of two lists of numbers. */
export function meanChange(now: readonly number[], before: readonly number[]): ShareChange {
  const [one, other] = [spreadOf(now), spreadOf(before)];
  const difference = one.mean - other.mean;
  const doubt = 1.96 * Math.hypot(one.error, other.error);
  return { difference, doubt, isChance: !(Math.abs(difference) > CAUTION * doubt) };
}

function spreadOf(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  // Of a single game nothing is known about the spread.
  return { mean, error: values.length < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(squares / (values.length - 1) / values.length) };
}
