import { type ScheduleClock, type TimeOfDay, waitForRun } from "./schedule.ts";

export interface Schedule {
  /** The local time at which a backup is due each day. */
  readonly at: TimeOfDay;
  /** True to take the first one at once. */
  readonly isOverdue: boolean;
  take(): Promise<void>;
  /** Reports a failure and the number of failures in a row. */
  report(error: unknown, failures: number): void;
}

/** Takes a backup each day until the signal is aborted, which rejects. A failure is tried again until the next day's backup is due. */
export async function runSchedule({ at, isOverdue, take, report }: Schedule, clock: ScheduleClock, signal: AbortSignal): Promise<never> {
  let failures = 0;
  let isDue = isOverdue;
  for (;;) {
    if (!isDue && (await waitForRun(at, failures, clock)) === "scheduled") failures = 0;
    isDue = false;
    try {
      await take();
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      report(error, failures);
    }
  }
}
