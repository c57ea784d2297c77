import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { fallback } from "@mutable/engine";
import type { Decided } from "../bot.ts";
import { answer, type Done, type Job, type Question } from "./job.ts";

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
  /** Always answers, and within the cap: at worst as a steady bot does. */
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

  /** Gives what is waiting to threads that are free, or new. */
  function goOn(): void {
    while (queue.length > 0 && !isClosed) {
      const free = [...all].find(({ waiting }) => waiting === undefined) ?? (all.size < threads ? start() : undefined);
      if (free === undefined) return;
      free.waiting = queue.shift();
      free.worker.postMessage(free.waiting?.job);
    }
  }

  function start(): Thread {
    const thread = new Thread();
    all.add(thread);
    thread.worker.unref();
    thread.worker.on("message", (done: Done) => finish(thread, done));
    thread.worker.on("error", (error) => lose(thread, error instanceof Error ? error : new Error(String(error))));
    thread.worker.on("exit", (code) => lose(thread, new Error(`A thread of the bots ended by itself, with code ${code}.`)));
    return thread;
  }

  function finish(thread: Thread, done: Done): void {
    const { waiting } = thread;
    thread.waiting = undefined;
    if (waiting !== undefined && "decided" in done) settle(waiting, done.decided);
    else if (waiting !== undefined) settleWithoutThread(waiting, new Error(`A bot broke down: ${"error" in done ? done.error : ""}`));
    goOn();
  }

  /** Nobody waits any longer. A thread that should have come to an end long ago is taken to hang. */
  function giveUp(waiting: Waiting): void {
    queue = queue.filter((other) => other !== waiting);
    settleWithoutThread(waiting);
    const thread = [...all].find((other) => other.waiting === waiting);
    if (thread !== undefined) lose(thread, new Error(`A bot thought for ${cap} ms without an end; its thread was stopped.`));
  }

  function lose(thread: Thread, trouble: Error): void {
    if (!all.delete(thread)) return;
    onTrouble(trouble);
    void thread.worker.terminate();
    if (thread.waiting !== undefined) settleWithoutThread(thread.waiting);
    goOn();
  }

  function settle(waiting: Waiting, decided: Decided): void {
    if (waiting.isSettled) return;
    waiting.isSettled = true;
    clearTimeout(waiting.timer);
    waiting.settle(decided);
  }

  function settleWithoutThread(waiting: Waiting, trouble?: Error): void {
    if (trouble !== undefined) onTrouble(trouble);
    if (!waiting.isSettled) settle(waiting, withoutThread(waiting.job.question, onTrouble));
  }

  async function close(): Promise<void> {
    isClosed = true;
    const threadsNow = [...all];
    all.clear();
    for (const waiting of [...queue, ...threadsNow.flatMap((thread) => thread.waiting ?? [])]) settleWithoutThread(waiting);
    queue = [];
    await Promise.all(threadsNow.map(({ worker }) => worker.terminate()));
  }

  return { decide, close };
}

/** At once, in this thread: what takes less than a millisecond; and if even that breaks down, the reply that is given for somebody who does not answer. */
function withoutThread(question: Question, onTrouble: (trouble: Error) => void): Decided {
  const { level, memory, decision } = question;
  try {
    return answer({ ...question, level: level === "sharp" ? "steady" : level }, () => true);
  } catch (error) {
    onTrouble(error instanceof Error ? error : new Error(String(error)));
    return { reply: { seat: decision.seat, decision: decision.id, call: fallback(decision) }, memory, why: { because: "chance" } };
  }
}
