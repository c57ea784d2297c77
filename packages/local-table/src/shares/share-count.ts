import { type WinShare, winShare } from "@mutable/bots";
import type { TableWorker } from "../page/worker-channel.ts";
import type { ComparedMoves, ShareFault, ShareJob, ShareMessage, ShareQuestion } from "./share-job.ts";

export interface ShareState {
  readonly status: "counting" | "done" | "cancelled" | ShareFault | "failed";
  readonly moves: ComparedMoves | undefined;
  /** The number of rounds so far. Each round plays every move once. */
  readonly played: number;
  readonly rounds: number;
  /** For each move the number of rounds that it won. */
  readonly won: readonly number[];
}

/** The share of rounds that each move has won, with its 95 % interval. */
export const sharesOf = ({ won, played }: ShareState): readonly WinShare[] =>
  won.map((count) => winShare({ won: count, decided: played, games: played }));

/** Counts how often each move wins, in workers. It stops by itself after the last round. */
export class ShareCount {
  readonly #workers: readonly TableWorker[];
  readonly #listeners = new Set<() => void>();
  #now: ShareState;

  constructor(question: ShareQuestion, rounds: number, workers: readonly TableWorker[]) {
    this.#now = { status: "counting", moves: undefined, played: 0, rounds, won: [] };
    this.#workers = workers;
    for (const [first, worker] of workers.entries()) {
      worker.addEventListener("message", this.#handle);
      worker.postMessage({ ...question, rounds, first, stride: workers.length } satisfies ShareJob);
    }
  }

  readonly now = (): ShareState => this.#now;

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

  #end(status: ShareState["status"]): void {
    if (this.#now.status !== "counting") return;
    for (const worker of this.#workers) {
      worker.removeEventListener("message", this.#handle);
      worker.terminate();
    }
    this.#change({ status });
  }

  #change(change: Partial<ShareState>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  readonly #handle = ({ data }: { readonly data: unknown }): void => {
    const message = data as ShareMessage;
    if (message.type === "fault") this.#end(message.fault);
    else if (message.type === "moves") {
      // Every worker finds the same moves.
      const { moves } = message;
      if (this.#now.moves === undefined) this.#change({ moves, won: moves.calls.map(() => 0) });
      if (moves.calls.length < 2) this.#end("done");
    } else {
      const { won, played, rounds } = this.#now;
      this.#change({ won: won.map((count, at) => count + (message.wins[at] ? 1 : 0)), played: played + 1 });
      if (played + 1 === rounds) this.#end("done");
    }
  };
}
