import type { Seat } from "@mutable/engine";
import type { CommandOutcome } from "./command.ts";

/** Outcomes remembered for each seat. A client has fewer commands under way; an older repeated reply is refused as stale. */
const LIMIT = 20;

type Entries = readonly (readonly [id: string, outcome: CommandOutcome])[];

/** The outcomes of past commands, by seat and command id: a repeated command gets its first outcome. Immutable. */
export class OutcomeCache {
  /** A Map, because the seat of a command is unchecked input, also a name that every object has, like "toString". */
  readonly #bySeat: ReadonlyMap<Seat, Entries>;

  constructor(bySeat: Readonly<Partial<Record<Seat, Entries>>> | ReadonlyMap<Seat, Entries> = {}) {
    this.#bySeat = bySeat instanceof Map ? bySeat : new Map(Object.entries(bySeat) as [Seat, Entries][]);
  }

  get(seat: Seat, id: string): CommandOutcome | undefined {
    return this.#bySeat.get(seat)?.find(([known]) => known === id)?.[1];
  }

  with(seat: Seat, id: string, outcome: CommandOutcome): OutcomeCache {
    const entries = this.#bySeat.get(seat) ?? [];
    if (entries.some(([known]) => known === id)) return this;
    return new OutcomeCache(new Map(this.#bySeat).set(seat, [...entries.slice(-LIMIT + 1), [id, outcome]]));
  }

  /** For a seat that is given up: its next player starts without a history. */
  without(seat: Seat): OutcomeCache {
    const others = new Map(this.#bySeat);
    others.delete(seat);
    return new OutcomeCache(others);
  }

  toJSON(): Readonly<Partial<Record<Seat, Entries>>> {
    return Object.fromEntries(this.#bySeat);
  }
}
