import type { Rows } from "./rows.ts";
import type { Transaction } from "./transaction.ts";
import type { Steps } from "./waiting.ts";

/** What a statement can use. */
export interface Run {
  readonly transaction: Transaction;
  readonly rows: Rows;
  /** Waits for an advisory lock, which the session keeps until it ends. */
  lock(key: string): Steps<void>;
  isLocked(key: string): boolean;
  /** Terminates the session that holds the lock. Returns how many. */
  terminateHolders(key: string): number;
  /** From the commit on, the session gets the notifications of this channel. */
  listen(channel: string): void;
}

/** What a statement does. It reads before it writes, so it does not see its own changes. */
export type Work<Result> = (run: Run) => Steps<Result>;

export type Command = "begin" | "commit" | Work<unknown>;

export type StatementOutcome = { readonly value: unknown; readonly error?: undefined } | { readonly error: Error };

/** A statement on its way. */
export interface SentStatement {
  readonly command: Command;
  /** Called where the session is, when the answer has arrived. */
  answer(outcome: StatementOutcome): void;
  /** The connection is lost when it was carried out. */
  readonly isLostAfter: boolean;
}

/** Work that waits for nothing. */
export const immediate = <Result>(act: (run: Run) => Result): Work<Result> =>
  // biome-ignore lint/correctness/useYield: it waits for nothing.
  function* (run) {
    return act(run);
  };
