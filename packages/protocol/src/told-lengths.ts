// How long boards tell what happens: boards and the tables that wait for them share these lengths.

/** In milliseconds: in full, and if much waits to be told. */
export interface ToldLength {
  readonly full: number;
  readonly short: number;
}

const lasts = (full: number, short = full / 2): ToldLength => ({ full, short });

export const TOLD_LENGTHS = {
  nothing: lasts(0),
  /** A Keeper, a Goal, or a rule that changes nothing now. */
  laid: lasts(1_300, 500),
  action: lasts(1_300, 600),
  /** A rule that changes what is done now. */
  rule: lasts(2_100, 900),
  handedOn: lasts(900, 400),
  turn: lasts(300, 0),
  said: lasts(600),
  /** The deal, and who begins: in the first game at a table, and in the next ones. */
  deal: lasts(3_900),
  nextDeal: lasts(1_600),
  end: lasts(3_520),
} as const satisfies Record<string, ToldLength>;

export const drawLength = (count: number): ToldLength => lasts(Math.min(700, 320 + 60 * count), 200);

/** A question is held no longer than this for the pieces that fly to its place. */
export const LONGEST_HOLD = 1_100;

/** Boards are never further behind what has happened. Deadlines are moved by no more. */
export const TOLD_WITHIN = 12_000;

/** With more than this to tell, boards no longer give everything its full length. */
export const TOLD_IN_FULL = 4_000;
