import type { Seat } from "@mutable/engine";
import type { Answer } from "./referee.ts";

/** More than a client has under way. An older reply that names its decision is stale and cannot do harm. */
const REMEMBERED = 20;

type Entries = readonly (readonly [id: string, answer: Answer])[];

/** The answers given, by seat and command id: a command that is sent again gets its first answer. Immutable. */
export class Answers {
  readonly #bySeat: Readonly<Partial<Record<Seat, Entries>>>;

  constructor(bySeat: Readonly<Partial<Record<Seat, Entries>>> = {}) {
    this.#bySeat = bySeat;
  }

  to(seat: Seat, id: string): Answer | undefined {
    return this.#bySeat[seat]?.find(([known]) => known === id)?.[1];
  }

  with(seat: Seat, id: string, answer: Answer): Answers {
    const entries = this.#bySeat[seat] ?? [];
    if (entries.some(([known]) => known === id)) return this;
    return new Answers({ ...this.#bySeat, [seat]: [...entries.slice(-REMEMBERED + 1), [id, answer]] });
  }

  /** The next player in the seat has given no command yet. */
  without(seat: Seat): Answers {
    const { [seat]: _, ...others } = this.#bySeat;
    return new Answers(others);
  }

  /** Plain JSON, for the constructor. */
  saved(): Readonly<Partial<Record<Seat, Entries>>> {
    return this.#bySeat;
  }
}
