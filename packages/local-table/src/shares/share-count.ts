import { type WinShare, winShare } from "@mutable/bots";
import type { TableWorker } from "../page/worker-channel.ts";
import { WorkerRun } from "../page/worker-run.ts";
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
export class ShareCount extends WorkerRun<ShareState> {
  constructor(question: ShareQuestion, rounds: number, workers: readonly TableWorker[]) {
    super({ status: "counting", moves: undefined, played: 0, rounds, won: [] }, workers);
    this.begin((first) => ({ ...question, rounds, first, stride: workers.length }) satisfies ShareJob);
  }

  /** Keeps what has been counted. */
  cancel(): void {
    this.end("cancelled");
  }

  /** A worker could not be started, or has failed. */
  fail(): void {
    this.end("failed");
  }

  protected override receive(received: unknown): void {
    const message = received as ShareMessage;
    const before = this.now();
    if (message.type === "fault") this.end(message.fault);
    else if (message.type === "moves") {
      // Every worker finds the same moves.
      const { moves } = message;
      if (before.moves === undefined) this.change({ ...before, moves, won: moves.calls.map(() => 0) });
      if (moves.calls.length < 2) this.end("done");
    } else {
      const played = before.played + 1;
      this.change({ ...before, won: before.won.map((count, at) => count + (message.wins[at] ? 1 : 0)), played });
      if (played === before.rounds) this.end("done");
    }
  }
}
