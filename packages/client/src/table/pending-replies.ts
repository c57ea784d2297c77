import type { Answer, Carries, ErrorCode } from "@mutable/protocol";
import type { World } from "@mutable/world";
import { newCommandId } from "../socket/idempotency.ts";
import { failure } from "../socket/request.ts";
import type { ConnectionTimeouts } from "../socket/timeouts.ts";

type ReplyAnswer = Answer<"reply">;

interface PendingReply {
  readonly carries: Carries<"reply">;
  readonly settle: (answer: ReplyAnswer) => void;
}

/**
 * Replies without an answer. Each is sent again after every reconnection, under the same id: the referee's `OutcomeCache` answers
 * a second copy without a second move.
 */
export class PendingReplies {
  readonly #world: World;
  readonly #pending = new Map<string, PendingReply>();
  readonly #timeouts: ConnectionTimeouts;
  readonly #emit: (carries: Carries<"reply">) => void;
  readonly #onTimeout: () => void;

  /** `emit` does nothing while disconnected. `onTimeout` is called when the answer to a reply is late. */
  constructor(world: World, timeouts: ConnectionTimeouts, emit: (carries: Carries<"reply">) => void, onTimeout: () => void) {
    this.#world = world;
    this.#timeouts = timeouts;
    this.#emit = emit;
    this.#onTimeout = onTimeout;
  }

  send(decision: number, call: Carries<"reply">["call"]): Promise<ReplyAnswer> {
    const carries = { command: newCommandId(this.#world), decision, call };
    return new Promise((resolve) => {
      const cancelResponse = this.#world.after(this.#timeouts.response, this.#onTimeout);
      const cancelFinal = this.#world.after(this.#timeouts.reconnect, () => this.settle(carries.command, failure("try_again")));
      const settle = (answer: ReplyAnswer) => {
        cancelResponse();
        cancelFinal();
        resolve(answer);
      };
      this.#pending.set(carries.command, { carries, settle });
      this.#emit(carries);
    });
  }

  has(decision: number): boolean {
    return [...this.#pending.values()].some(({ carries }) => carries.decision === decision);
  }

  resendAll(): void {
    for (const { carries } of this.#pending.values()) this.#emit(carries);
  }

  settle(command: string, answer: ReplyAnswer): void {
    const reply = this.#pending.get(command);
    this.#pending.delete(command);
    reply?.settle(answer);
  }

  failAll(error: ErrorCode): void {
    for (const command of [...this.#pending.keys()]) this.settle(command, failure(error));
  }
}
