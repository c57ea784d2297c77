/** The current time, and alarms. Tests use a clock of their own. */
export interface Clock {
  /** In milliseconds since 1970. */
  now(): number;
  /** Calls `wake` once, at that time or soon after. Returns a function that cancels it. */
  at(time: number, wake: () => void): () => void;
}

/** Longer timers of Node fire at once. */
const LONGEST = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, wake) {
    const timer = setTimeout(wake, Math.min(LONGEST, Math.max(0, time - Date.now())));
    return () => clearTimeout(timer);
  },
};
