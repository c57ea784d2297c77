/** What time it is, and being woken later. Tests drive one of their own. */
export interface Clock {
  /** In milliseconds since 1970. */
  now(): number;
  /** Wakes once, at that time or soon after; gives back how to call it off. */
  at(time: number, wake: () => void): () => void;
}

/** Timers of Node cannot wait longer, and would go off at once. */
const LONGEST = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, wake) {
    const timer = setTimeout(wake, Math.min(LONGEST, Math.max(0, time - Date.now())));
    return () => clearTimeout(timer);
  },
};
