import type { Clock } from "../clock.ts";

/** A clock that stands still until a test advances it. */
export class DrivenClock implements Clock {
  #now = Date.UTC(2026, 0, 1, 20);
  readonly #alarms = new Set<{ readonly time: number; readonly wake: () => void }>();

  now = (): number => this.#now;

  at = (time: number, wake: () => void): (() => void) => {
    const alarm = { time, wake };
    this.#alarms.add(alarm);
    return () => void this.#alarms.delete(alarm);
  };

  /** Advances the clock and fires the timers that are due. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const alarm of [...this.#alarms].sort((one, other) => one.time - other.time)) {
      if (alarm.time > this.#now || !this.#alarms.delete(alarm)) continue;
      alarm.wake();
    }
  }
}
