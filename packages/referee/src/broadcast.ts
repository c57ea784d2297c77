import { SEATS, type Seat, type Viewer } from "@mutable/engine";
import type { Batch, Call } from "@mutable/protocol";

/**
 * The messages of one move, as JSON: a common text, and a text of its own for each seat that may know more.
 * A viewer receives nothing but what is in here for it.
 */
export interface Broadcast {
  readonly common: string;
  readonly own: Readonly<Partial<Record<Seat, string>>>;
}

/** The part of a broadcast that one viewer receives. */
export const visibleTo = <Batch>(
  { common, own }: { readonly common: Batch; readonly own: Readonly<Partial<Record<Seat, Batch>>> },
  viewer: Viewer,
): Batch => (viewer === "watcher" ? common : (own[viewer] ?? common));

export const batchTextFor = (broadcast: Broadcast, viewer: Viewer): string => visibleTo(broadcast, viewer);

export const batchFor = (broadcast: Broadcast, viewer: Viewer): Batch => JSON.parse(batchTextFor(broadcast, viewer)) as Batch;

/** Collects calls, each for all viewers, for one seat, or for all but some seats. Reusable. */
export class BroadcastBuilder {
  /** The calls as JSON, and of each a bit set of its viewers. */
  #calls: string[] = [];
  #viewers: number[] = [];

  toAll(call: Call): void {
    this.#add(ALL, call);
  }

  toSeat(seat: Seat, call: Call): void {
    this.#add(bitOf(seat), call);
  }

  toOthers(seats: readonly Seat[], call: Call): void {
    let viewers = ALL;
    for (const seat of seats) viewers &= ~bitOf(seat);
    this.#add(viewers, call);
  }

  /** Discards calls of a failed build, which must not reach another table. */
  reset(): this {
    this.#calls = [];
    this.#viewers = [];
    return this;
  }

  build(): Broadcast {
    const own: Partial<Record<Seat, string>> = {};
    let seatsWithOwn = 0;
    for (const viewers of this.#viewers) seatsWithOwn |= viewers & WATCHER ? ALL & ~viewers : viewers;
    for (let i = 0; seatsWithOwn >> i > 0; i += 1) if ((seatsWithOwn >> i) & 1) own[SEATS[i] as Seat] = this.#textFor(1 << i);
    return { common: this.#textFor(WATCHER), own };
  }

  #add(viewers: number, call: Call): void {
    this.#calls.push(JSON.stringify(call));
    this.#viewers.push(viewers);
  }

  #textFor(viewer: number): string {
    return `[${this.#calls.filter((_, i) => (this.#viewers[i] as number) & viewer).join(",")}]`;
  }
}

const WATCHER = 1 << SEATS.length;
const ALL = 2 * WATCHER - 1;

/** "player_1" is the first bit. */
const bitOf = (seat: Seat): number => 1 << (seat.charCodeAt(7) - 49);
