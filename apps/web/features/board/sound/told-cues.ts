import type { Cue } from "./cues.ts";
import type { Voice } from "./player.ts";

/** A sound as it is heard. */
export interface Sounding extends Voice {
  readonly cue: Cue;
}

/** A sound with its delay in milliseconds. */
export interface TimedCue extends Sounding {
  readonly at: number;
}

/** What calls the viewer, or names the winner: it is heard, however short the beat is. */
export const CALLING_CUES: ReadonlySet<Cue> = new Set<Cue>(["yourTurn", "oneAway", "win", "loss"]);

interface ToldClock {
  /** For how long the beat has been told, in milliseconds. */
  elapsed(): number;
  /** By how much that is faster than the clock on the wall. */
  speed(): number;
  play(cue: Sounding): void;
}

interface WaitingCue {
  readonly sounding: Sounding;
  readonly at: number;
}

/** The sounds of the beat that is told, each at its told time. What is not told any more is silent. */
export class ToldCues {
  readonly #clock: ToldClock;
  #waiting: readonly WaitingCue[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(clock: ToldClock) {
    this.#clock = clock;
  }

  /** Another beat. `isStill`: its time has not begun with it. */
  begin(cues: readonly TimedCue[], isStill: boolean): void {
    this.end();
    const from = isStill ? this.#clock.elapsed() : 0;
    this.#waiting = cues.map(({ at, ...sounding }) => ({ sounding, at: from + at }));
    this.tick();
  }

  /** The beat is over. */
  end(): void {
    clearTimeout(this.#timer);
    const calls = this.#waiting.filter(({ sounding }) => CALLING_CUES.has(sounding.cue));
    this.#waiting = [];
    this.#play(calls);
  }

  /** Plays what is due. Called as well when the speed has changed. */
  tick(): void {
    clearTimeout(this.#timer);
    const now = this.#clock.elapsed();
    const due = this.#waiting.filter(({ at }) => at <= now);
    this.#waiting = this.#waiting.filter(({ at }) => at > now);
    this.#play(due);
    const next = Math.min(...this.#waiting.map(({ at }) => at));
    // Rounded up: a timer that comes a little early would start again and again.
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.tick(), Math.ceil((next - now) / this.#clock.speed()));
  }

  #play(cues: readonly WaitingCue[]): void {
    for (const { sounding } of cues) this.#clock.play(sounding);
  }
}
