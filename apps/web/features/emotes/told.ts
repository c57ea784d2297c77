/** What the page has told of its table. */
export interface Told {
  /** The last version of which all is told. */
  readonly version: number;
  /** The version that ended the game, if its end is not told yet. */
  readonly untoldEnd: number | undefined;
}

/** For pages that show a table as it is. */
export const TOLD_AT_ONCE: Told = { version: Number.POSITIVE_INFINITY, untoldEnd: undefined };

/** What is said waits at most so long for what it is about, unless that is the end of the game. */
export const LATE_AT_MOST = 3_000;

/** True if what was said after that version of the table can be shown, `waited` milliseconds after it came. Else a laugh tells the end. */
export const isDue = (after: number, { version, untoldEnd }: Told, waited: number): boolean =>
  after <= version || (waited >= LATE_AT_MOST && (untoldEnd === undefined || after < untoldEnd));
