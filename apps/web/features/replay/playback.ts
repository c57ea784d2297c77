import type { Replay } from "@mutable/client";

/** The playback speeds, as factors. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** The time per step at normal speed, in milliseconds. */
const STEP_MS = 1_600;

export interface PlaybackState {
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

/** Plays a replay step by step. */
export class Playback {
  readonly #replay: Replay;
  readonly #first: number;
  readonly #listeners = new Set<() => void>();
  #now: PlaybackState = { isPlaying: false, speed: 1 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `first`: where it begins again after the end. */
  constructor(replay: Replay, first = 0) {
    this.#replay = replay;
    this.#first = first;
  }

  readonly now = (): PlaybackState => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** At the end it starts again. */
  play(): void {
    if (this.#replay.step === this.#replay.last) this.#replay.goTo(this.#first);
    this.#change({ isPlaying: true });
  }

  /** Going to a step pauses. */
  goTo(step: number): void {
    this.pause();
    this.#replay.goTo(step);
  }

  pause(): void {
    if (this.#now.isPlaying) this.#change({ isPlaying: false });
  }

  toggle(): void {
    if (this.#now.isPlaying) this.pause();
    else this.play();
  }

  setSpeed(speed: Speed): void {
    this.#change({ speed });
  }

  #change(change: Partial<PlaybackState>): void {
    this.#now = { ...this.#now, ...change };
    clearTimeout(this.#timer);
    if (this.#now.isPlaying) this.#timer = setTimeout(() => this.#goOn(), STEP_MS / this.#now.speed);
    for (const listener of this.#listeners) listener();
  }

  #goOn(): void {
    this.#replay.goTo(this.#replay.step + 1);
    this.#change({ isPlaying: this.#replay.step < this.#replay.last });
  }
}
