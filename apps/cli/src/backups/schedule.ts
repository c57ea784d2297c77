import { UserError } from "@mutable/config";

/** A local time of day. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** The clock and the timer of a schedule, in milliseconds. */
export interface ScheduleClock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

const FIRST_DELAY = 5_000;
const LONGEST_DELAY = 60 * 60_000;
/** Timers stand still while a machine sleeps and do not see that a clock was set, so the clock is read this often. */
const STEP = 30_000;

export function readTimeOfDay(text: string): TimeOfDay {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined)
    throw new UserError(`${JSON.stringify(text)} is not a time of day; write --at (BACKUPS_AT) like 04:15.`);
  return { hour: Number(hour), minute: Number(minute) };
}

/**
 * The first moment after `now` at which a backup is due: one for each local date. `Date` moves a time that the date does not have
 * forward, and takes the first of two.
 */
export function nextRun(now: number, { hour, minute }: TimeOfDay): number {
  const today = new Date(now);
  // Yesterday's time may have been moved past midnight.
  const candidates = [-1, 0, 1, 2].map((days) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hour, minute).getTime(),
  );
  return Math.min(...candidates.filter((candidate) => candidate > now));
}

/** The delay before the next attempt after so many failures in a row. */
export const backupRetryDelay = (failures: number): number =>
  failures === 0 ? Number.POSITIVE_INFINITY : Math.min(FIRST_DELAY * 2 ** (failures - 1), LONGEST_DELAY);

/** Waits for the next attempt. Returns early if the clock jumps past it, and never waits longer because a clock was set back. */
export async function waitForRun(at: TimeOfDay, failures: number, clock: ScheduleClock): Promise<"scheduled" | "retry"> {
  let scheduled = Number.POSITIVE_INFINITY;
  let retry = Number.POSITIVE_INFINITY;
  for (;;) {
    const now = clock.now();
    scheduled = Math.min(scheduled, nextRun(now, at));
    retry = Math.min(retry, now + backupRetryDelay(failures));
    if (scheduled <= now) return "scheduled";
    if (retry <= now) return "retry";
    await clock.sleep(Math.min(scheduled - now, retry - now, STEP));
  }
}
