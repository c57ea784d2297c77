const FIRST = 500;
const LONGEST = 10_000;
const SPREAD = 0.5;

/** How many milliseconds to wait after so many failures: longer each time, and not the same for all clients of a server that has gone. */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  const spread = 1 - SPREAD + 2 * SPREAD * random();
  return Math.min(FIRST * 2 ** failures * spread, LONGEST);
}

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
