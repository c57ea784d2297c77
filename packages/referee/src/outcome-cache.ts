import { SEATS, type Seat } from "@mutable/engine";
import type { CommandOutcome } from "./command.ts";

/** Outcomes remembered for each seat. A client has fewer commands under way; an older repeated reply is refused as stale. */
const LIMIT = 20;

type Entry = readonly [id: string, outcome: CommandOutcome];

/** The newest outcome of a seat, and the older ones. A list that shares its tail needs one object for each move. */
interface Remembered {
  readonly id: string;
  readonly outcome: CommandOutcome;
  readonly older: Remembered | undefined;
  /** The number of outcomes in the list. */
  readonly count: number;
}

/** The outcomes of past commands, by seat and command id: a repeated command gets its first outcome. Immutable. */
export class OutcomeCache {
  /** In the order of the seats. */
  readonly #newest: readonly (Remembered | undefined)[];

  private constructor(newest: readonly (Remembered | undefined)[]) {
    this.#newest = newest;
  }

  static readonly empty = new OutcomeCache(SEATS.map(() => undefined));

  static of(bySeat: ReturnType<OutcomeCache["toJSON"]>): OutcomeCache {
    return new OutcomeCache(SEATS.map((seat) => (bySeat[seat] ?? []).reduce(withEntry, undefined)));
  }

  get(seat: Seat, id: string): CommandOutcome | undefined {
    let known = this.#newest[SEATS.indexOf(seat)];
    for (let n = 0; n < LIMIT && known !== undefined; n += 1) {
      if (known.id === id) return known.outcome;
      known = known.older;
    }
    return undefined;
  }

  /** A command of a seat that does not exist is always refused, so it is not remembered. */
  with(seat: Seat, id: string, outcome: CommandOutcome): OutcomeCache {
    const index = SEATS.indexOf(seat);
    if (index < 0 || this.get(seat, id) !== undefined) return this;
    return new OutcomeCache(this.#newest.with(index, withEntry(this.#newest[index], [id, outcome])));
  }

  /** For a seat that is given up: its next player starts without a history. */
  without(seat: Seat): OutcomeCache {
    return new OutcomeCache(this.#newest.map((known, index) => (SEATS[index] === seat ? undefined : known)));
  }

  toJSON(): Readonly<Partial<Record<Seat, readonly Entry[]>>> {
    return Object.fromEntries(
      SEATS.flatMap((seat, index) => (this.#newest[index] === undefined ? [] : [[seat, entriesOf(this.#newest[index])]])),
    );
  }
}

/** Twice the limit may be kept, so that the list is seldom copied. */
function withEntry(older: Remembered | undefined, [id, outcome]: Entry): Remembered {
  if (older === undefined || older.count < 2 * LIMIT) return { id, outcome, older, count: (older?.count ?? 0) + 1 };
  const kept = entriesOf(older).slice(-LIMIT + 1);
  return withEntry(kept.reduce<Remembered | undefined>(withEntry, undefined), [id, outcome]);
}

/** The outcomes that count, the oldest first. */
function entriesOf(newest: Remembered | undefined): readonly Entry[] {
  const entries: Entry[] = [];
  for (let known = newest; known !== undefined && entries.length < LIMIT; known = known.older) entries.unshift([known.id, known.outcome]);
  return entries;
}
