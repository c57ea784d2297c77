import { randomBytes } from "node:crypto";
import {
  type BotDecision,
  type BotLevel,
  type BotMemory,
  type BotRequest,
  EMPTY_MEMORY,
  eventsFor,
  seatView,
  updateMemory,
} from "@mutable/bots";
import type { Decision, Game, Seat } from "@mutable/engine";
import type { LegalMove } from "@mutable/referee";
import type { Clock } from "../clock.ts";

export interface Minds {
  decide(question: BotRequest): Promise<BotDecision>;
  readonly clock: Clock;
  /** The moment that a bot takes, in milliseconds, so that people can follow. */
  readonly pause: number;
}

/** The bots of one table: what they remember, and what they are thinking about. */
export class Bots {
  readonly #minds: Minds;
  readonly #reply: (decision: Decision, decided: BotDecision) => void;
  readonly #memories = new Map<Seat, BotMemory>();
  #thinking = new Set<number>();
  readonly #callOff = new Set<() => void>();

  constructor(minds: Minds, reply: (decision: Decision, decided: BotDecision) => void) {
    this.#minds = minds;
    this.#reply = reply;
  }

  /** Another game, of which nothing is known. */
  begin(): void {
    this.#memories.clear();
    this.#thinking = new Set();
  }

  /** What a bot in this seat learns from a move. */
  hear({ before, events }: LegalMove, seat: Seat): void {
    const memory = this.#memories.get(seat) ?? EMPTY_MEMORY;
    this.#memories.set(seat, updateMemory(memory, seatView(before.game, seat), eventsFor(events, seat)));
  }

  /** A person plays there: what happens is not followed any more, and what was known grows old. */
  forget(seat: Seat): void {
    this.#memories.delete(seat);
  }

  forgetAll(): void {
    this.#memories.clear();
  }

  /** Lets a bot answer, unless it is at it. */
  think(game: Game, decision: Decision, level: BotLevel): void {
    const { id, seat } = decision;
    if (this.#thinking.has(id)) return;
    this.#thinking.add(id);
    const memory = this.#memories.get(seat) ?? EMPTY_MEMORY;
    const question = { level, memory, view: seatView(game, seat), decision, random: randomBytes(32).toString("hex") };
    void this.#answer(question, this.#thinking);
  }

  async #answer(question: BotRequest, thinking: Set<number>): Promise<void> {
    const { clock, pause } = this.#minds;
    const due = clock.now() + pause;
    const decided = await this.#minds.decide(question);
    if (pause > 0 && clock.now() < due)
      await new Promise<void>((resolve) => {
        const callOff = clock.at(due, () => {
          this.#callOff.delete(callOff);
          resolve();
        });
        this.#callOff.add(callOff);
      });
    thinking.delete(question.decision.id);
    // Of a game that is over.
    if (thinking === this.#thinking) this.#reply(question.decision, decided);
  }

  /** The table is not here any more. */
  close(): void {
    for (const callOff of this.#callOff) callOff();
    this.#callOff.clear();
  }
}
