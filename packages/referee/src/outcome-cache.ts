import type { Seat } from "@mutable/engine";
import type { CommandOutcome } from "./command.ts";

/** Outcomes remembered for each seat. A client has fewer commands under way; an older repeated reply is refused as stale. */
const LIMIT = 20;

type Entries = readonly (readonly [id: string, outcome: CommandOutcome])[];

/** The outcomes of past commands, by seat and command id: a repeated command gets its first outcome. Immutable. */
export class OutcomeCache {
  readonly #bySeat: Readonly<Partial<Record<Seat, Entries>>>;

  constructor(bySeat: Readonly<Partial<Record<Seat, Entries>>> = {}) {
    this.#bySeat = bySeat;
  }

  get(seat: Seat, id: string): CommandOutcome | undefined {
    return this.#bySeat[seat]?.find(([known]) => known === id)?.[1];
  }

  with(seat: Seat, id: string, outcome: CommandOutcome): OutcomeCache {
    const entries = this.#bySeat[seat] ?? [];
    if (entries.some(([known]) => known === id)) return this;
    return new OutcomeCache({ ...this.#bySeat, [seat]: [...entries.slice(-LIMIT + 1), [id, outcome]] });
  }

  /** For a seat that is given up: its next player starts without a history. */
  without(seat: Seat): OutcomeCache {
    const { [seat]: _, ...others } = this.#bySeat;
    return new OutcomeCache(others);
  }

  toJSON(): Readonly<Partial<Record<Seat, Entries>>> {
    return this.#bySeat;
  }
}
