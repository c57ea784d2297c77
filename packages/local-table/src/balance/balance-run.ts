import { addTally, type Tally } from "@mutable/bots/balance";
import { systemWorld } from "@mutable/world";
import type { TableWorker } from "../page/worker-channel.ts";
import { WorkerRun } from "../page/worker-run.ts";
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
export class BalanceRun extends WorkerRun<BalanceState> {
  readonly #clock: () => number;
  readonly #begun: number;

  constructor(question: BalanceQuestion, workers: readonly TableWorker[], clock: () => number = systemWorld.now) {
    super({ status: "running", played: 0, games: question.games, tallies: [], elapsed: 0 }, workers);
    this.#clock = clock;
    this.#begun = clock();
    this.begin((at) => ({ ...question, first: at + 1, stride: workers.length }) satisfies BalanceJob);
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
    const message = received as BalanceMessage;
    if (message.type === "failed") {
      this.fail();
      return;
    }
    const before = this.now();
    const { tallies, games } = before;
    const played = before.played + message.games;
    this.change({
      ...before,
      tallies: tallies.length === 0 ? message.tallies : tallies.map((tally, at) => sumOf(tally, message.tallies[at])),
      played,
      elapsed: this.#clock() - this.#begun,
    });
    if (played >= games) this.end("done");
  }
}

/** A new object, because components compare. */
function sumOf(tally: Tally, more: Tally | undefined): Tally {
  const sum = structuredClone(tally);
  if (more !== undefined) addTally(sum, more);
  return sum;
}
