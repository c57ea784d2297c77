import type { Chance } from "../time/random.ts";
import type { Timeline } from "../time/timeline.ts";
import { type DatabaseFaults, drawFrom } from "./options.ts";

/** One end of a connection: told that the other end, or the way to it, has closed. */
export interface WireEnd {
  closed(): void;
}

/** A connection between a process and the database. What is sent arrives in order, or not at all. */
export class Wire {
  client: WireEnd | undefined;
  server: WireEnd | undefined;
  readonly #timeline: Timeline;
  readonly #chance: Chance;
  readonly #faults: () => DatabaseFaults;
  #serverAt = 0;
  #clientAt = 0;
  #isSilent = false;
  #isCut = false;
  #isClosedByClient = false;

  constructor(timeline: Timeline, chance: Chance, faults: () => DatabaseFaults) {
    this.#timeline = timeline;
    this.#chance = chance;
    this.#faults = faults;
  }

  toServer(arrive: () => void): void {
    if (!this.#isClosedByClient) this.#send(arrive);
  }

  #send(arrive: () => void): void {
    const { now } = this.#timeline;
    this.#serverAt = Math.max(this.#serverAt, now + drawFrom(this.#chance, this.#faults().latency));
    this.#timeline.after(this.#serverAt - now, () => {
      if (!this.#isSilent && !this.#isCut) arrive();
    });
  }

  toClient(arrive: () => void): void {
    const { now } = this.#timeline;
    this.#clientAt = Math.max(this.#clientAt, now + drawFrom(this.#chance, this.#faults().latency));
    this.#timeline.after(this.#clientAt - now, () => {
      if (!this.#isSilent && !this.#isCut && !this.#isClosedByClient) arrive();
    });
  }

  /** The process closes its socket. What it has sent before still arrives. */
  closeByClient(): void {
    if (this.#isClosedByClient) return;
    this.#isClosedByClient = true;
    this.#send(() => this.#after(() => this.server?.closed()));
  }

  /** The database closes its socket. What it has sent before still arrives. */
  closeByServer(): void {
    this.toClient(() => this.#after(() => this.client?.closed()));
  }

  /** Nothing of what is on the way arrives. Both ends notice. */
  cut(): void {
    if (this.#isCut || this.#isSilent) return;
    this.#isCut = true;
    this.#after(() => this.server?.closed());
    this.#after(() => this.client?.closed());
  }

  /** Nothing arrives any more, and nobody notices for a long time. */
  silence(): void {
    if (this.#isCut || this.#isSilent) return;
    this.#isSilent = true;
    const { noticedAfter } = this.#faults();
    this.#timeline.after(noticedAfter, () => this.server?.closed());
    this.#timeline.after(noticedAfter, () => this.client?.closed());
  }

  #after(act: () => void): void {
    this.#timeline.after(drawFrom(this.#chance, this.#faults().close), act);
  }
}
