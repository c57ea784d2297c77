import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { fallback } from "@mutable/engine";
import type { Decided } from "../bot.ts";
import { answer, type Done, type Job, type Question, type Ready } from "./job.ts";

export interface PoolOptions {
  /** How many bots can think at once. */
  threads?: number;
  /** How long, in milliseconds, anybody waits for a bot, whatever happens. */
  cap?: number;
  /** Told of what should not happen: a bot that broke down, a thread that died or hung. The game goes on all the same. */
  onTrouble?: (trouble: Error) => void;
}

/** Bots on other threads, so that nothing else waits while they think. */
export interface Pool {
  /** Always answers, and within the cap: where no thread could think about it as a steady bot does, where one hung as nobody would who could think. */
  decide(question: Question): Promise<Decided>;
  /** Ends the threads; what is still being thought about is answered without them. */
  close(): Promise<void>;
}

/** When a sharp bot should come to an end, as a share of the cap. The rest is for the way there and back. */
const THINKS = 0.6;
/** Built beside this file; a test that runs this file's source finds it where it is built. */
const worker = new URL(import.meta.url.endsWith(".ts") ? "../../dist/pool/worker.js" : "./worker.js", import.meta.url);

interface Waiting {
  readonly job: Job;
  readonly timer: NodeJS.Timeout;
  readonly settle: (decided: Decided) => void;
  isSettled: boolean;
}

class Thread {
  readonly worker = new Worker(worker);
  isReady = false;
  waiting: Waiting | undefined;
}

export function openPool({ threads = Math.max(1, availableParallelism() - 1), cap = 500, onTrouble = () => {} }: PoolOptions = {}): Pool {
  const all = new Set<Thread>();
  let queue: Waiting[] = [];
  let jobs = 0;
  let isClosed = false;

  function decide(question: Question): Promise<Decided> {
    if (isClosed) return Promise.resolve(withoutThread(question, onTrouble));
    jobs += 1;
    const job: Job = { number: jobs, question, due: Date.now() + THINKS * cap };
    return new Promise((resolve) => {
      const waiting: Waiting = { job, timer: setTimeout(() => giveUp(waiting), cap), settle: resolve, isSettled: false };
      queue.push(waiting);
      goOn();
    });
  }

  /** Gives what is waiting to threads that are free, and starts more where there is more to do. */
  function goOn(): void {
    if (isClosed) return;
    const free = [...all].filter(({ isReady, waiting }) => isReady && waiting === undefined);
    for (const thread of free) {
      thread.waiting = queue.shift();
      if (thread.waiting !== undefined) thread.worker.postMessage(thread.waiting.job);
    }
    const coming = [...all].filter(({ isReady }) => !isReady).length;
    for (let count = coming; count < queue.length && all.size < threads; count += 1) start();
  }

  function start(): void {
    const thread = new Thread();
    all.add(thread);
    thread.worker.unref();
    thread.worker.on("message", (message: Ready | Done) => {
      if ("ready" in message) thread.isReady = true;
      else finish(thread, message);
      goOn();
    });
    thread.worker.on("error", (error) => lose(thread, error instanceof Error ? error : new Error(String(error))));
    thread.worker.on("exit", (code) => lose(thread, new Error(`A thread of the bots ended by itself, with code ${code}.`)));
  }

  function finish(thread: Thread, done: Done): void {
    const { waiting } = thread;
    thread.waiting = undefined;
    if (waiting === undefined) return;
    if ("decided" in done) settle(waiting, done.decided);
    else {
      onTrouble(new Error(`A bot broke down: ${done.error}`));
      settle(waiting, withoutThought(waiting.job.question));
    }
  }

  /** Nobody waits any longer. A thread that should have come to an end long ago hangs, and this one had better not try the same. */
  function giveUp(waiting: Waiting): void {
    queue = queue.filter((other) => other !== waiting);
    const thread = [...all].find((other) => other.waiting === waiting);
    settle(waiting, thread === undefined ? withoutThread(waiting.job.question, onTrouble) : withoutThought(waiting.job.question));
    if (thread !== undefined) lose(thread, new Error(`A bot thought for ${cap} ms without an end; its thread was stopped.`));
  }

  function lose(thread: Thread, trouble: Error): void {
    if (!all.delete(thread)) return;
    onTrouble(trouble);
    void thread.worker.terminate();
    if (thread.waiting !== undefined) settle(thread.waiting, withoutThought(thread.waiting.job.question));
    goOn();
  }

  function settle(waiting: Waiting, decided: Decided): void {
    if (waiting.isSettled) return;
    waiting.isSettled = true;
    clearTimeout(waiting.timer);
    waiting.settle(decided);
  }

  async function close(): Promise<void> {
    isClosed = true;
    const threadsNow = [...all];
    all.clear();
    const left = [...queue, ...threadsNow.flatMap((thread) => thread.waiting ?? [])];
    for (const waiting of left) settle(waiting, withoutThread(waiting.job.question, onTrouble));
    queue = [];
    await Promise.all(threadsNow.map(({ worker }) => worker.terminate()));
  }

  return { decide, close };
}

/** At once, in this thread: what takes less than a millisecond. */
function withoutThread(question: Question, onTrouble: (trouble: Error) => void): Decided {
  try {
    return answer({ ...question, level: question.level === "sharp" ? "steady" : question.level }, () => true);
  } catch (error) {
    onTrouble(error instanceof Error ? error : new Error(String(error)));
    return withoutThought(question);
  }
}

/** The reply that is given for somebody who does not answer. */
const withoutThought = ({ memory, decision }: Question): Decided => ({
  reply: { seat: decision.seat, decision: decision.id, call: fallback(decision) },
  memory,
  why: { because: "noTime" },
});
