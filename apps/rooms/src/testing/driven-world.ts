import { systemWorld, type World } from "@mutable/world";

/** A world whose wall clock stands still until a test advances it. The rest is the machine's. */
export class DrivenWorld implements World {
  #now = Date.UTC(2026, 0, 1, 20);
  readonly #alarms = new Set<{ readonly time: number; readonly wake: () => void }>();
  readonly elapsed = systemWorld.elapsed;
  readonly after = systemWorld.after;
  readonly every = systemWorld.every;
  readonly nextTurn = systemWorld.nextTurn;
  readonly randomBytes = systemWorld.randomBytes;
  readonly random = systemWorld.random;

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
