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

export interface BotRunnerOptions {
  decide(question: BotRequest): Promise<BotDecision>;
  readonly clock: Clock;
  /** Milliseconds that a bot waits before it replies, so that people can follow. */
  pause(): number;
  readonly onReply: (decision: Decision, decided: BotDecision) => void;
}

/** The bots of one table: their memories, and the decisions that they are thinking about. */
export class BotRunner {
  readonly #options: BotRunnerOptions;
  readonly #memories = new Map<Seat, BotMemory>();
  #pending = new Set<number>();
  readonly #cancelPauses = new Set<() => void>();

  constructor(options: BotRunnerOptions) {
    this.#options = options;
  }

  /** A new game begins. Replies to decisions of the last one are dropped. */
  reset(): void {
    this.#memories.clear();
    this.#pending = new Set();
  }

  /** Adds a move, as seen from this seat, to the bot's memory. */
  observe({ before, events }: LegalMove, seat: Seat): void {
    const memory = this.#memories.get(seat) ?? EMPTY_MEMORY;
    this.#memories.set(seat, updateMemory(memory, seatView(before.game, seat), eventsFor(events, seat)));
  }

  /** A player has taken over: the memory would grow outdated. */
  forget(seat: Seat): void {
    this.#memories.delete(seat);
  }

  forgetAll(): void {
    this.#memories.clear();
  }

  /** Asks a bot for its reply, once for each decision. */
  ask(game: Game, decision: Decision, level: BotLevel): void {
    const { id, seat } = decision;
    if (this.#pending.has(id)) return;
    this.#pending.add(id);
    const memory = this.#memories.get(seat) ?? EMPTY_MEMORY;
    const question = { level, memory, view: seatView(game, seat), decision, random: randomBytes(32).toString("hex") };
    void this.#answer(question, this.#pending);
  }

  async #answer(question: BotRequest, pending: Set<number>): Promise<void> {
    const { clock, decide, onReply } = this.#options;
    // Of a window only its end is seen, and its least time is the table's. A pause would slow down each card.
    const pause = question.decision.kind === "may_react" ? 0 : this.#options.pause();
    const replyAt = clock.now() + pause;
    const decided = await decide(question);
    if (pause > 0 && clock.now() < replyAt) await this.#waitUntil(replyAt);
    pending.delete(question.decision.id);
    const isOfThisGame = pending === this.#pending;
    if (isOfThisGame) onReply(question.decision, decided);
  }

  #waitUntil(time: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.clock.at(time, () => {
        this.#cancelPauses.delete(cancel);
        resolve();
      });
      this.#cancelPauses.add(cancel);
    });
  }

  /** The table leaves memory: no bot replies any more. */
  close(): void {
    for (const cancel of this.#cancelPauses) cancel();
    this.#cancelPauses.clear();
  }
}
