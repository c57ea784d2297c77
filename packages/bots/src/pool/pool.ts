import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { defaultReply } from "@mutable/engine";
import type { BotDecision } from "../bot.ts";
import { type BotRequest, clock, decideReply, type WorkerJob, type WorkerReady, type WorkerResult } from "./job.ts";

export interface BotPoolOptions {
  /** How many bots can think at once. */
  threads?: number;
  /** How long, in milliseconds, anybody waits for a bot, whatever happens. */
  timeoutMs?: number;
  /** Told of what should not happen: a bot that broke down, a thread that died or hung. The game goes on all the same. */
  onError?: (trouble: Error) => void;
}

/** Bots on other threads, so that nothing else waits while they think. */
export interface BotPool {
  /** Always answers, and within the cap: where no thread could think about it as a steady bot does, where one hung as nobody would who could think. */
  decide(question: BotRequest): Promise<BotDecision>;
  /** Ends the threads; what is still being thought about is answered without them. */
  close(): Promise<void>;
}

/** When a sharp bot should come to an end, as a share of the cap. The rest is for the way there and back. */
const THINKS = 0.6;
const LONGEST = 60_000;
const MOST_THREADS = 4;
/** Built beside this file; a test that runs this file's source finds it where it is built. */
const program = new URL(import.meta.url.endsWith(".ts") ? "../../dist/pool/worker.js" : "./worker.js", import.meta.url);

interface Waiting {
  readonly job: WorkerJob;
  readonly resolve: (decided: BotDecision) => void;
  readonly timer: NodeJS.Timeout;
  isSettled: boolean;
}

class Thread {
  readonly worker = new Worker(program);
  isReady = false;
  waiting: Waiting | undefined;
}

export function createBotPool(options: BotPoolOptions = {}): BotPool {
  const { threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)), timeoutMs = 500, onError = () => {} } = options;
  if (!Number.isInteger(threads) || threads < 1) throw new RangeError(`A pool needs one thread or more, not ${threads}.`);
  if (!(timeoutMs >= 1 && timeoutMs <= LONGEST)) throw new RangeError(`The cap is between 1 and ${LONGEST} ms, not ${timeoutMs}.`);
  const all = new Set<Thread>();
  let queue: Waiting[] = [];
  /** What this thread has to answer itself: one at a time, so that nobody else waits for all of it. */
  const left: Waiting[] = [];
  let isClosed = false;
  start();

  function decide(question: BotRequest): Promise<BotDecision> {
    return new Promise((resolve) => {
      const job: WorkerJob = { question, due: clock() + THINKS * timeoutMs };
      // What the threads have answered while this one was held up comes first.
      const timer = setTimeout(() => setImmediate(() => giveUp(waiting)), timeoutMs);
      const waiting: Waiting = { job, resolve, timer, isSettled: false };
      if (isClosed) answerHere(waiting);
      else queue.push(waiting);
      goOn();
    });
  }

  /** Gives what is waiting to threads that are free, and starts more where there is more to do. */
  function goOn(): void {
    if (isClosed) return;
    for (const thread of all) {
      if (!thread.isReady || thread.waiting !== undefined) continue;
      thread.waiting = queue.shift();
      if (thread.waiting !== undefined) thread.worker.postMessage(thread.waiting.job);
    }
    const coming = [...all].filter(({ isReady }) => !isReady).length;
    for (let count = coming; count < queue.length && all.size < threads; count += 1) start();
  }

  function start(): void {
    const thread = new Thread();
    all.add(thread);
    thread.worker.on("message", (message: WorkerReady | WorkerResult) => {
      if ("ready" in message) thread.isReady = true;
      else finish(thread, message);
      goOn();
    });
    thread.worker.on("error", (error) => lose(thread, error instanceof Error ? error : new Error(String(error))));
    thread.worker.on("exit", (code) => lose(thread, new Error(`A thread of the bots ended by itself, with code ${code}.`)));
    // After the listeners, which would hold the process again.
    thread.worker.unref();
  }

  function finish(thread: Thread, done: WorkerResult): void {
    const { waiting } = thread;
    thread.waiting = undefined;
    if (waiting === undefined) return;
    if ("decided" in done) settle(waiting, done.decided);
    else {
      onError(new Error(`A bot broke down: ${done.error}`));
      settle(waiting, withoutThought(waiting.job.question));
    }
  }

  /** Nobody waits any longer. A thread that should have come to an end long ago hangs, and this one had better not try the same. */
  function giveUp(waiting: Waiting): void {
    if (waiting.isSettled) return;
    const thread = [...all].find((other) => other.waiting === waiting);
    if (thread !== undefined) lose(thread, new Error(`A bot thought for ${timeoutMs} ms without an end; its thread was stopped.`));
    else {
      queue = queue.filter((other) => other !== waiting);
      answerHere(waiting);
    }
  }

  function lose(thread: Thread, trouble: Error): void {
    if (!all.delete(thread) || isClosed) return;
    onError(trouble);
    void thread.worker.terminate();
    if (thread.waiting !== undefined) settle(thread.waiting, withoutThought(thread.waiting.job.question));
    // Where threads cannot even start, trying again at once would go on for ever.
    if (thread.isReady) goOn();
    else for (const waiting of queue.splice(0)) answerHere(waiting);
  }

  function answerHere(waiting: Waiting): void {
    left.push(waiting);
    if (left.length === 1) setImmediate(answerNext);
  }

  function answerNext(): void {
    const waiting = left.shift();
    if (waiting !== undefined && !waiting.isSettled) settle(waiting, withoutThread(waiting.job.question, onError));
    if (left.length > 0) setImmediate(answerNext);
  }

  function settle(waiting: Waiting, decided: BotDecision): void {
    waiting.isSettled = true;
    clearTimeout(waiting.timer);
    waiting.resolve(decided);
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const waiting of [...queue, ...[...all].flatMap((thread) => thread.waiting ?? [])]) answerHere(waiting);
    queue = [];
    await Promise.all([...all].map(({ worker }) => worker.terminate()));
    all.clear();
  }

  return { decide, close };
}

/** In this thread: as a steady bot does. */
function withoutThread(question: BotRequest, onTrouble: (trouble: Error) => void): BotDecision {
  try {
    return decideReply({ ...question, level: question.level === "sharp" ? "steady" : question.level }, () => true);
  } catch (error) {
    onTrouble(error instanceof Error ? error : new Error(String(error)));
    return withoutThought(question);
  }
}

/** The reply that is given for somebody who does not answer. */
const withoutThought = ({ memory, decision }: BotRequest): BotDecision => ({
  reply: { seat: decision.seat, decision: decision.id, call: defaultReply(decision) },
  memory,
  why: { because: "noTime" },
});
