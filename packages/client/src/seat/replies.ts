import type { Answer, Carries, ErrorCode } from "@mutable/protocol";
import { failure } from "./ask.ts";
import type { Patience } from "./patience.ts";
import { newCommand } from "./resending.ts";

type ReplyAnswer = Answer<"reply">;

interface Unanswered {
  readonly carries: Carries<"reply">;
  readonly settle: (answer: ReplyAnswer) => void;
}

/** Replies that are on their way: each is sent as often as the line breaks, under one id, until it is answered. */
export class Replies {
  readonly #unanswered = new Map<string, Unanswered>();
  readonly #patience: Patience;
  readonly #emit: (carries: Carries<"reply">) => void;
  readonly #doubt: () => void;

  /** `emit` sends if there is a line to the table. `doubt` hears of a reply that was not answered for long. */
  constructor(patience: Patience, emit: (carries: Carries<"reply">) => void, doubt: () => void) {
    this.#patience = patience;
    this.#emit = emit;
    this.#doubt = doubt;
  }

  send(decision: number, call: Carries<"reply">["call"]): Promise<ReplyAnswer> {
    const carries = { command: newCommand(), decision, call };
    return new Promise((resolve) => {
      const doubt = setTimeout(this.#doubt, this.#patience.answer);
      const giveUp = setTimeout(() => this.answered(carries.command, failure("try_again")), this.#patience.line);
      const settle = (answer: ReplyAnswer) => {
        clearTimeout(doubt);
        clearTimeout(giveUp);
        resolve(answer);
      };
      this.#unanswered.set(carries.command, { carries, settle });
      this.#emit(carries);
    });
  }

  sendAgain(): void {
    for (const { carries } of this.#unanswered.values()) this.#emit(carries);
  }

  answered(command: string, answer: ReplyAnswer): void {
    const reply = this.#unanswered.get(command);
    this.#unanswered.delete(command);
    reply?.settle(answer);
  }

  giveUp(error: ErrorCode): void {
    for (const command of [...this.#unanswered.keys()]) this.answered(command, failure(error));
  }
}
