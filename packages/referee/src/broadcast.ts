import { SEATS, type Seat, type Viewer } from "@mutable/engine";
import type { Batch, Call } from "@mutable/protocol";
import { JsonWriter } from "./json-writer.ts";

/**
 * What each viewer is sent of one move, as JSON: most are sent the same; a seat is sent something of its own if there is something that it alone may know.
 * Nothing reaches a viewer that was not put here for it.
 */
export interface Broadcast {
  readonly common: string;
  readonly own: Readonly<Partial<Record<Seat, string>>>;
}

/** Of what was told to all and to some, what a viewer was told. */
export const visibleTo = <Batch>(
  { common, own }: { readonly common: Batch; readonly own: Readonly<Partial<Record<Seat, Batch>>> },
  viewer: Viewer,
): Batch => (viewer === "watcher" ? common : (own[viewer] ?? common));

export const batchTextFor = (told: Broadcast, viewer: Viewer): string => visibleTo(told, viewer);

export const batchFor = (told: Broadcast, viewer: Viewer): Batch => JSON.parse(batchTextFor(told, viewer)) as Batch;

/** Tells calls one after the other, each to all, to one seat, or to all but some (who are told a fuller form of it). One can be used again and again. */
export class BroadcastBuilder {
  readonly #page = new JsonWriter();
  /** The pieces of the page: where each ends, and who is told it, a bit for each viewer. */
  readonly #ends: number[] = [];
  readonly #viewers: number[] = [];
  #pieces = 0;
  /** From where to where, pair by pair: the pieces for the viewer whose text is being made. */
  readonly #places: number[] = [];

  toAll(call: Call): void {
    this.#tell(ALL, call);
  }

  toSeat(seat: Seat, call: Call): void {
    this.#tell(bitOf(seat), call);
  }

  toOthers(seats: readonly Seat[], call: Call): void {
    let viewers = ALL;
    for (const seat of seats) viewers &= ~bitOf(seat);
    this.#tell(viewers, call);
  }

  /** Forgets what was told and never taken, because something went wrong on the way: it must not come into what another table is told. */
  reset(): this {
    this.#page.clear();
    this.#pieces = 0;
    return this;
  }

  /** What was told since the beginning. */
  build(): Broadcast {
    const own: Partial<Record<Seat, string>> = {};
    let apart = 0;
    for (let i = 0; i < this.#pieces; i += 1) {
      const viewers = this.#viewers[i] as number;
      apart |= viewers & WATCHER ? ALL & ~viewers : viewers;
    }
    for (let i = 0; apart >> i > 0; i += 1) if ((apart >> i) & 1) own[SEATS[i] as Seat] = this.#textFor(1 << i);
    return { common: this.#textFor(WATCHER), own };
  }

  #tell(viewers: number, call: Call): void {
    this.#page.write(call);
    // What the same viewers are told one after the other is one piece.
    if (this.#pieces === 0 || this.#viewers[this.#pieces - 1] !== viewers) this.#pieces += 1;
    this.#viewers[this.#pieces - 1] = viewers;
    this.#ends[this.#pieces - 1] = this.#page.end;
  }

  #textFor(viewer: number): string {
    let count = 0;
    let begin = 1;
    let isWhole = true;
    for (let i = 0; i < this.#pieces; i += 1) {
      const end = this.#ends[i] as number;
      if ((this.#viewers[i] as number) & viewer) {
        // Pieces that lie side by side are one.
        if (count > 0 && this.#places[count - 1] === begin) count -= 1;
        else this.#places[count++] = begin;
        this.#places[count++] = end;
      } else isWhole = false;
      begin = end;
    }
    return isWhole ? this.#page.whole() : this.#page.some(this.#places, count);
  }
}

const WATCHER = 1 << SEATS.length;
const ALL = 2 * WATCHER - 1;

/** "player_1" is the first bit. */
const bitOf = (seat: Seat): number => 1 << (seat.charCodeAt(7) - 49);
