import type { Seat, Viewer } from "@mutable/engine";
import type { Batch, Call } from "@mutable/protocol";
import { write } from "./write.ts";

/**
 * What each viewer is sent of one move, as JSON: most are sent the same; a seat is sent something of its own if there is something that it alone may know.
 * Nothing reaches a viewer that was not put here for it.
 */
export interface Told {
  readonly common: string;
  readonly own: Readonly<Partial<Record<Seat, string>>>;
}

export const textFor = ({ common, own }: Told, viewer: Viewer): string => (viewer === "watcher" ? common : (own[viewer] ?? common));

export const batchFor = (told: Told, viewer: Viewer): Batch => JSON.parse(textFor(told, viewer)) as Batch;

/** Tells calls one after the other, each to all, to one seat, or to all but some (who are told a fuller form of it). */
export class Teller {
  #common = "";
  readonly #seats: Seat[] = [];
  readonly #texts: string[] = [];

  all(call: Call): void {
    const text = write(call);
    this.#common = join(this.#common, text);
    for (let i = 0; i < this.#texts.length; i += 1) this.#texts[i] = join(this.#texts[i] as string, text);
  }

  only(seat: Seat, call: Call): void {
    const at = this.#ownOf(seat);
    this.#texts[at] = join(this.#texts[at] as string, write(call));
  }

  allBut(seats: readonly Seat[], call: Call): void {
    for (const seat of seats) this.#ownOf(seat);
    const text = write(call);
    this.#common = join(this.#common, text);
    for (let i = 0; i < this.#texts.length; i += 1) {
      if (!seats.includes(this.#seats[i] as Seat)) this.#texts[i] = join(this.#texts[i] as string, text);
    }
  }

  told(): Told {
    const own: Partial<Record<Seat, string>> = {};
    for (let i = 0; i < this.#seats.length; i += 1) own[this.#seats[i] as Seat] = `[${this.#texts[i]}]`;
    return { common: `[${this.#common}]`, own };
  }

  /** From now on the seat is told apart. */
  #ownOf(seat: Seat): number {
    const known = this.#seats.indexOf(seat);
    if (known >= 0) return known;
    this.#seats.push(seat);
    return this.#texts.push(this.#common) - 1;
  }
}

const join = (texts: string, text: string): string => (texts === "" ? text : `${texts},${text}`);
