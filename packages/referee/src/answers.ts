import type { Seat } from "@mutable/engine";
import type { Answer } from "./referee.ts";

/** So many of a seat's answers are remembered, the last ones: more than anybody has under way. A reply that names its decision can do no harm after that: it is stale. */
const REMEMBERED = 20;

/** The answers given, by seat and command: who sends a command again gets its first answer. */
export class Answers {
  readonly #bySeat = new Map<Seat, Map<string, Answer>>();

  constructor(saved: Partial<Record<Seat, [string, Answer][]>> = {}) {
    for (const [seat, answers] of Object.entries(saved)) this.#bySeat.set(seat as Seat, new Map(answers));
  }

  to(seat: Seat, id: string): Answer | undefined {
    return this.#bySeat.get(seat)?.get(id);
  }

  note(seat: Seat, id: string, answer: Answer): void {
    const answers = this.#bySeat.get(seat) ?? new Map<string, Answer>();
    this.#bySeat.set(seat, answers);
    if (!answers.has(id)) answers.set(id, answer);
    if (answers.size <= REMEMBERED) return;
    for (const oldest of answers.keys()) {
      answers.delete(oldest);
      return;
    }
  }

  /** Whoever takes the seat next has given no command yet. */
  forget(seat: Seat): void {
    this.#bySeat.delete(seat);
  }

  saved(): Partial<Record<Seat, [string, Answer][]>> {
    return Object.fromEntries([...this.#bySeat].map(([seat, answers]) => [seat, [...answers]]));
  }
}
