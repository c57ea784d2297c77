/** Milliseconds before the second attempt to connect, on average. */
const FIRST = 500;
/** The most milliseconds between two attempts to connect. */
const LONGEST = 10_000;
const SPREAD = 0.5;

/** Milliseconds to wait after `failures`: exponential, with jitter so that clients do not reconnect all at once. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const spread = 1 - SPREAD + 2 * SPREAD * random();
  return Math.min(FIRST * 2 ** failures * spread, LONGEST);
}

export const delay = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
