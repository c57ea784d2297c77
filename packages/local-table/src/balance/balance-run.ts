import { addTally, type Tally } from "@mutable/bots/balance";
import type { TableWorker } from "../page/worker-channel.ts";
import type { BalanceJob, BalanceMessage, BalanceQuestion } from "./balance-job.ts";

export interface BalanceState {
  readonly status: "running" | "done" | "cancelled" | "failed";
  /** The number of games so far, and of all. */
  readonly played: number;
  readonly games: number;
  /** What was counted so far with each deck; empty before the first game. */
  readonly tallies: readonly Tally[];
  /** Milliseconds from the start to the last message. */
  readonly elapsed: number;
}

/** The milliseconds that the rest will take at the present pace; undefined before the first game. */
export const runTimeLeft = ({ status, played, games, elapsed }: BalanceState): number | undefined =>
  played === 0 ? undefined : status === "running" ? (elapsed / played) * (games - played) : 0;

/** Plays games of one or two decks in workers, and adds up what they count. It stops by itself after the last game. */
export class BalanceRun {
  readonly #workers: readonly TableWorker[];
  readonly #listeners = new Set<() => void>();
  readonly #clock: () => number;
  readonly #begun: number;
  #now: BalanceState;

  constructor(question: BalanceQuestion, workers: readonly TableWorker[], clock: () => number = Date.now) {
    this.#now = { status: "running", played: 0, games: question.games, tallies: [], elapsed: 0 };
    this.#workers = workers;
    this.#clock = clock;
    this.#begun = clock();
    for (const [at, worker] of workers.entries()) {
      worker.addEventListener("message", this.#handle);
      worker.postMessage({ ...question, first: at + 1, stride: workers.length } satisfies BalanceJob);
    }
  }

  readonly now = (): BalanceState => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Keeps what has been counted. */
  cancel(): void {
    this.#end("cancelled");
  }

  /** A worker could not be started, or has failed. */
  fail(): void {
    this.#end("failed");
  }

  #end(status: BalanceState["status"]): void {
    if (this.#now.status !== "running") return;
    for (const worker of this.#workers) {
      worker.removeEventListener("message", this.#handle);
      worker.terminate();
    }
    this.#change({ status });
  }

  #change(change: Partial<BalanceState>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  readonly #handle = ({ data }: { readonly data: unknown }): void => {
    const message = data as BalanceMessage;
    if (message.type === "failed") {
      this.fail();
      return;
    }
    const { tallies, played, games } = this.#now;
    const sum = played + message.games;
    this.#change({
      tallies: tallies.length === 0 ? message.tallies : tallies.map((tally, at) => sumOf(tally, message.tallies[at])),
      played: sum,
      elapsed: this.#clock() - this.#begun,
    });
    if (sum >= games) this.#end("done");
  };
}

/** A new object, because components compare. */
function sumOf(tally: Tally, more: Tally | undefined): Tally {
  const sum = structuredClone(tally);
  if (more !== undefined) addTally(sum, more);
  return sum;
}
