import type { Decision, Event, Game, Seat } from "@mutable/engine";
import { randomHex, type World } from "@mutable/world";
import type { BotDecision } from "./bot.ts";
import type { BotLevel } from "./levels.ts";
import { type BotMemory, EMPTY_MEMORY, updateMemory } from "./memory.ts";
import type { PlayableDeck } from "./playable-deck.ts";
import type { BotRequest } from "./pool/job.ts";
import { eventsFor, seatView } from "./seat-view.ts";

/** The time and the chance of bots. */
export type BotWorld = Pick<World, "now" | "at" | "randomBytes">;

/** A move, with the game before it. */
export interface ObservedMove {
  readonly before: { readonly game: Game };
  readonly events: readonly Event[];
}

export interface BotRunnerOptions {
  decide(question: BotRequest, deck: PlayableDeck): Promise<BotDecision>;
  readonly world: BotWorld;
  /** Milliseconds that a bot waits before it replies, so that people can follow. */
  pause(): number;
  /** The random key of a decision; by default a new one. */
  readonly randomKey?: BotRandomKey | undefined;
  /** Until it is done, the bot is not asked again. */
  onReply(decision: Decision, decided: BotDecision): Promise<void> | void;
}

/** Returns 32 bytes in hexadecimal. */
export type BotRandomKey = (game: Game, decision: Decision) => string;

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
    // Clearing makes a new map inside, also of an empty one.
    if (this.#memories.size > 0) this.#memories.clear();
    this.#pending = new Set();
  }

  /** All open decisions are asked again. Replies that are on their way are dropped. */
  forgetQuestions(): void {
    this.#pending = new Set();
  }

  /** Adds a move, as seen from this seat, to the bot's memory. */
  observe({ before, events }: ObservedMove, seat: Seat): void {
    this.#memories.set(seat, updateMemory(this.memoryOf(seat), seatView(before.game, seat), eventsFor(events, seat)));
  }

  memoryOf(seat: Seat): BotMemory {
    return this.#memories.get(seat) ?? EMPTY_MEMORY;
  }

  /** A player has taken over: the memory would grow outdated. */
  forget(seat: Seat): void {
    this.#memories.delete(seat);
  }

  forgetAll(): void {
    // Clearing makes a new map inside, also of an empty one.
    if (this.#memories.size > 0) this.#memories.clear();
  }

  /** The question of a decision, with what the seat remembers. */
  question(game: Game, decision: Decision, level: BotLevel): BotRequest {
    const { seat } = decision;
    const random = this.#options.randomKey?.(game, decision) ?? randomHex(this.#options.world, 32);
    return { level, memory: this.memoryOf(seat), view: seatView(game, seat), decision, random };
  }

  /** Asks a bot for its reply, once for each decision: not while it thinks, nor while its reply waits for its turn. */
  ask(deck: PlayableDeck, game: Game, decision: Decision, level: BotLevel): void {
    const { id } = decision;
    if (this.#pending.has(id)) return;
    this.#pending.add(id);
    void this.#answer(this.question(game, decision, level), deck, this.#pending);
  }

  async #answer(question: BotRequest, deck: PlayableDeck, pending: Set<number>): Promise<void> {
    const { world, decide } = this.#options;
    // Of a window only its end is seen, and its least time is the table's. A pause would slow down each card.
    const pause = question.decision.kind === "may_react" ? 0 : this.#options.pause();
    const replyAt = world.now() + pause;
    const decided = await decide(question, deck);
    if (pause > 0 && world.now() < replyAt) await this.#waitUntil(replyAt);
    const isOfThisGame = pending === this.#pending;
    if (isOfThisGame) await this.#options.onReply(question.decision, decided);
    pending.delete(question.decision.id);
  }

  #waitUntil(time: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.world.at(time, () => {
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
