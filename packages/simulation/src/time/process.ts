import { type Cancel, createClock, type World } from "@mutable/world";
import type { Chance } from "./random.ts";
import type { Timeline } from "./timeline.ts";

/** The wall clock at the beginning of a simulation. */
export const BEGINNING = Date.UTC(2030, 0, 1, 20);

/** Timers fire a little late, in milliseconds. */
const LATE = 2;

/**
 * A simulated process: its world, and whether it runs. Everything that comes to it from outside goes through `deliver`, and everything that
 * it sends through `mayAct`. So it can be killed between any two of its acts, and while it sleeps nothing comes in.
 */
export class SimProcess {
  readonly name: string;
  readonly world: World;
  readonly #timeline: Timeline;
  readonly #chance: Chance;
  /** How far its wall clock is ahead. */
  #wallOffset: number;
  /** How much of its time it has slept, as the machine's steady clock sees it. */
  #slept = 0;
  readonly #begun: number;
  #asleep: { readonly since: number; readonly waiting: (() => void)[]; readonly stopsClock: boolean } | undefined;
  #actsLeft = Number.POSITIVE_INFINITY;
  #isAlive = true;
  readonly #onDeath = new Set<() => void>();

  constructor(name: string, timeline: Timeline, chance: Chance, wallOffset = 0) {
    this.name = name;
    this.#timeline = timeline;
    this.#chance = chance;
    this.#wallOffset = wallOffset;
    this.#begun = timeline.now;
    this.world = this.#createWorld();
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Carries out what comes from outside: at once, after the sleep, or never. */
  deliver(act: () => void): void {
    if (!this.#isAlive) return;
    if (this.#asleep === undefined) act();
    else this.#asleep.waiting.push(act);
  }

  /** Asked before each act that others can see. False if the process is dead. */
  mayAct(): boolean {
    if (!this.#isAlive) return false;
    this.#actsLeft -= 1;
    if (this.#actsLeft >= 0) return true;
    this.kill();
    return false;
  }

  /** Dies after that many more acts, which may be in the middle of what it does. */
  killAfter(acts: number): void {
    this.#actsLeft = acts;
  }

  kill(): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    this.#asleep = undefined;
    for (const told of this.#onDeath) told();
  }

  onDeath(told: () => void): void {
    this.#onDeath.add(told);
  }

  /** Stands still. `stopsClock`: the whole machine sleeps, with its steady clock. */
  sleep(milliseconds: number, stopsClock: boolean): void {
    if (!this.#isAlive || this.#asleep !== undefined) return;
    this.#asleep = { since: this.#timeline.now, waiting: [], stopsClock };
    this.#timeline.after(milliseconds, () => this.#wake());
  }

  #wake(): void {
    const asleep = this.#asleep;
    if (asleep === undefined) return;
    this.#asleep = undefined;
    if (asleep.stopsClock) this.#slept += this.#timeline.now - asleep.since;
    // Each in a turn of its own.
    for (const act of asleep.waiting) this.#timeline.after(0, () => this.deliver(act));
  }

  /** Sets the wall clock forward, or back. */
  setClock(by: number): void {
    this.#wallOffset += by;
  }

  #createWorld(): World {
    const timeline = this.#timeline;
    const chance = this.#chance;
    const elapsed = () => timeline.now - this.#begun - this.#slept;
    const now = createClock(() => Math.floor(BEGINNING + timeline.now + this.#wallOffset), elapsed);
    const after = (milliseconds: number, act: () => void): Cancel =>
      timeline.after(Math.max(0, milliseconds) + chance.random() * LATE, () => this.deliver(act));
    return {
      now,
      elapsed,
      after,
      at: (time, act) => after(time - now(), act),
      every: (milliseconds, act) => {
        let cancel: Cancel;
        const again = () => {
          cancel = after(milliseconds, () => {
            again();
            act();
          });
        };
        again();
        return () => cancel();
      },
      nextTurn: () => new Promise((resolve) => timeline.after(0, () => this.deliver(resolve))),
      randomBytes: (count) => chance.bytes(count),
      random: () => chance.random(),
    };
  }
}
