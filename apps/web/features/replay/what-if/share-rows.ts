import type { ReplyCall } from "@mutable/engine";
import { type ShareState, sharesOf } from "@mutable/local-table";

/** The share of one move, in hundredths. */
export interface ShareRow {
  readonly call: ReplyCall;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Half of the 95 % interval. */
  readonly doubt: number;
  readonly isMade: boolean;
}

/** The moves, the best first. */
export function shareRows(state: ShareState): ShareRow[] {
  const shares = sharesOf(state);
  return (state.moves?.calls ?? [])
    .map((call, at): ShareRow => {
      const { share, low, high } = shares[at] ?? { share: 0, low: 0, high: 1 };
      return { call, share: 100 * share, low: 100 * low, high: 100 * high, doubt: 50 * (high - low), isMade: at === state.moves?.made };
    })
    .sort((one, other) => other.share - one.share);
}

/** With more moves than this, only the best are shown at first. */
const MOST_SHOWN = 8;
const BEST = 5;

/** The best moves and the one that was made. */
export const visibleRows = (rows: readonly ShareRow[], isWhole: boolean): readonly ShareRow[] =>
  isWhole || rows.length <= MOST_SHOWN ? rows : rows.filter(({ isMade }, at) => at < BEST || isMade);
