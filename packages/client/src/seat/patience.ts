/** How long to wait, in milliseconds. */
export interface Patience {
  /** For the answer to a command on an open line. */
  readonly answer: number;
  /** For a lost line, before what should have been sent is given up. */
  readonly line: number;
}

export const PATIENCE: Patience = { answer: 10_000, line: 30_000 };
