import type { Cancel, TimerOptions, World } from "@mutable/world";
import type fc from "fast-check";

interface Timer {
  readonly at: number;
  /** Timers of the same time end in the order in which they began. */
  readonly nr: number;
  readonly act: () => void;
  readonly isOfProgram: boolean;
}

const STARTED_AT = 1_750_000_000_000;

/**
 * A world in which each thing that can happen next is a task of fast-check's scheduler, which chooses one: the next timer ends, the first
 * message of a lane arrives. Time passes only when a timer ends, so a message can take any time.
 */
export class Race {
  /** The world of the program under test. */
  readonly world: World;
  /** Messages arrive before the next timer ends, as on a network that is fast. */
  isCalm = false;
  readonly #scheduler: fc.Scheduler;
  readonly #timers = new Set<Timer>();
  #elapsed = 0;
  #begun = 0;
  #isClockPlanned = false;
  #fault: { readonly error: unknown } | undefined;

  constructor(scheduler: fc.Scheduler) {
    this.#scheduler = scheduler;
    const after = (milliseconds: number, act: () => void) => this.#begin(milliseconds, act, true);
    let bytes = 0;
    this.world = {
      now: () => STARTED_AT + this.#elapsed,
      elapsed: () => this.#elapsed,
      after: (milliseconds, act, _options?: TimerOptions) => after(milliseconds, act),
      at: (time, act) => after(time - this.world.now(), act),
      every(milliseconds, act) {
        let cancel: Cancel = () => {};
        const again = () => {
          cancel = after(milliseconds, again);
          act();
        };
        cancel = after(milliseconds, again);
        return () => cancel();
      },
      nextTurn: () => new Promise((resolve) => setImmediate(resolve)),
      // No two are the same.
      randomBytes: (count) => Uint8Array.from({ length: count }, (_, place) => (place < 4 ? ++bytes >> (8 * place) : place)),
      random: () => 0.5,
    };
  }

  /** In milliseconds since the race began. */
  get elapsed(): number {
    return this.#elapsed;
  }

  /** The timers of the program that have not ended. */
  get timersOfProgram(): number {
    return [...this.#timers].filter(({ isOfProgram }) => isOfProgram).length;
  }

  /** A timer of what is around the program. */
  after(milliseconds: number, act: () => void): Cancel {
    return this.#begin(milliseconds, act, false);
  }

  /** Happens at some time. */
  task(label: string, act: () => void): void {
    void this.#scheduler
      .schedule(Promise.resolve(), label)
      .then(act)
      .catch((error: unknown) => {
        this.#fault ??= { error };
      });
  }

  /** Something happens, and all that follows from it at once. False if nothing can happen. */
  async step(): Promise<boolean> {
    this.#planClock();
    const isClockNext = this.isCalm && this.#scheduler.count() === 0;
    if (!isClockNext && this.#scheduler.count() === 0) return false;
    if (!isClockNext) await this.#scheduler.waitOne();
    else if (!this.#endTimer()) return false;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#fault !== undefined) throw this.#fault.error;
    return true;
  }

  #begin(milliseconds: number, act: () => void, isOfProgram: boolean): Cancel {
    const timer = { at: this.#elapsed + Math.max(0, milliseconds), nr: ++this.#begun, act, isOfProgram };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  #planClock(): void {
    if (this.isCalm || this.#isClockPlanned || this.#timers.size === 0) return;
    this.#isClockPlanned = true;
    this.task("clock", () => {
      this.#isClockPlanned = false;
      if (!this.isCalm) this.#endTimer();
    });
  }

  #endTimer(): boolean {
    let next: Timer | undefined;
    for (const timer of this.#timers)
      if (next === undefined || timer.at < next.at || (timer.at === next.at && timer.nr < next.nr)) next = timer;
    if (next === undefined) return false;
    this.#timers.delete(next);
    this.#elapsed = Math.max(this.#elapsed, next.at);
    next.act();
    return true;
  }
}

/** What happens one after the other, each at some time: the messages of one way of a connection, the work of a server. */
export class Lane {
  readonly #race: Race;
  readonly #waiting: { readonly label: string; readonly act: () => void }[] = [];
  #isPlanned = false;
  #isHeld = false;

  constructor(race: Race) {
    this.#race = race;
  }

  push(label: string, act: () => void): void {
    this.#waiting.push({ label, act });
    this.#plan();
  }

  /** All that waits is lost. */
  clear(): void {
    this.#waiting.length = 0;
  }

  /** Nothing happens for a time. */
  hold(milliseconds: number): void {
    this.#isHeld = true;
    this.#race.after(milliseconds, () => this.release());
  }

  release(): void {
    this.#isHeld = false;
    this.#plan();
  }

  #plan(): void {
    const [first] = this.#waiting;
    if (this.#isPlanned || this.#isHeld || first === undefined) return;
    this.#isPlanned = true;
    this.#race.task(first.label, () => {
      this.#isPlanned = false;
      if (!this.#isHeld) this.#waiting.shift()?.act();
      this.#plan();
    });
  }
}
