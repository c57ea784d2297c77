import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { defaultReply } from "@mutable/engine";
import type { BotDecision } from "../bot.ts";
import type { PlayableDeck } from "../playable-deck.ts";
import { type BotRequest, clock, decideReply, type WorkerJob, type WorkerReady, type WorkerResult } from "./job.ts";
import { DeckSender } from "./sent-decks.ts";

export interface BotPoolOptions {
  /** The maximum number of worker threads. */
  threads?: number;
  /** The longest that `decide` takes, in milliseconds. Without it: `TIMEOUT_MS`. */
  timeoutMs?: number;
  /** Called when a bot throws or a worker dies or hangs. `decide` returns a reply all the same. */
  onError?: (error: Error) => void;
}

/** Runs bots in worker threads, so that the calling thread stays responsive. */
export interface BotPool {
  /**
   * Always resolves, within the timeout. Uses a steady bot if no worker was free in time, and the default
   * reply if a worker hung.
   */
  decide(request: BotRequest, deck: PlayableDeck): Promise<BotDecision>;
  /** Terminates the workers; pending requests are answered without them. */
  close(): Promise<void>;
}

/** The longest that a bot thinks about one decision, with its messages, in milliseconds. The room server sets no other. */
const TIMEOUT_MS = 500;
/** The share of the timeout that a sharp bot may use. The rest is for messages between threads. */
const SEARCH_SHARE = 0.6;
const MAX_TIMEOUT_MS = 60_000;
const MAX_THREADS = 4;
/** The built worker, also when a test runs the source of this file. */
const workerUrl = new URL(import.meta.url.endsWith(".ts") ? "../../dist/pool/worker.js" : "./worker.js", import.meta.url);

interface PendingRequest {
  readonly request: BotRequest;
  readonly deck: PlayableDeck;
  /** The deadline, in milliseconds of `clock`. */
  readonly due: number;
  readonly resolve: (decided: BotDecision) => void;
  readonly timer: NodeJS.Timeout;
  isSettled: boolean;
}

class Thread {
  readonly worker = new Worker(workerUrl);
  readonly decks = new DeckSender();
  isReady = false;
  pending: PendingRequest | undefined;
}

export function createBotPool(options: BotPoolOptions = {}): BotPool {
  const { threads = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1)), timeoutMs = TIMEOUT_MS, onError = () => {} } = options;
  if (!Number.isInteger(threads) || threads < 1) throw new RangeError(`A bot pool needs at least one thread, not ${threads}.`);
  if (!(timeoutMs >= 1 && timeoutMs <= MAX_TIMEOUT_MS))
    throw new RangeError(`The timeout must be between 1 and ${MAX_TIMEOUT_MS} ms, not ${timeoutMs}.`);
  const all = new Set<Thread>();
  let queue: PendingRequest[] = [];
  /** Requests that the calling thread answers, one per turn of the event loop. */
  const localQueue: PendingRequest[] = [];
  let isClosed = false;
  start();

  function decide(request: BotRequest, deck: PlayableDeck): Promise<BotDecision> {
    return new Promise((resolve) => {
      const due = clock() + SEARCH_SHARE * timeoutMs;
      // Process results of workers first, which may have arrived while this thread was blocked.
      const timer = setTimeout(() => setImmediate(() => handleTimeout(pending)), timeoutMs);
      const pending: PendingRequest = { request, deck, due, resolve, timer, isSettled: false };
      if (isClosed) queueLocally(pending);
      else queue.push(pending);
      assignRequests();
    });
  }

  /** Assigns queued requests to free workers, and starts more workers if needed. */
  function assignRequests(): void {
    if (isClosed) return;
    for (const thread of all) {
      if (!thread.isReady || thread.pending !== undefined) continue;
      thread.pending = queue.shift();
      if (thread.pending === undefined) continue;
      const { request, deck, due } = thread.pending;
      thread.worker.postMessage({ request, deck: thread.decks.next(deck), due } satisfies WorkerJob);
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
      assignRequests();
    });
    thread.worker.on("error", (error) => removeWorker(thread, error instanceof Error ? error : new Error(String(error))));
    thread.worker.on("exit", (code) => removeWorker(thread, new Error(`A bot worker exited with code ${code}.`)));
    // After adding the listeners, which would keep the process alive again.
    thread.worker.unref();
  }

  function finish(thread: Thread, done: WorkerResult): void {
    const { pending } = thread;
    thread.pending = undefined;
    if (pending === undefined) return;
    if ("decided" in done) settle(pending, done.decided);
    else {
      onError(new Error(`A bot failed: ${done.error}`));
      settle(pending, defaultDecision(pending.request));
    }
  }

  /** Called at the timeout. A request that hangs in a worker is not tried in the calling thread. */
  function handleTimeout(pending: PendingRequest): void {
    if (pending.isSettled) return;
    const thread = [...all].find((other) => other.pending === pending);
    if (thread !== undefined) removeWorker(thread, new Error(`A bot did not return within ${timeoutMs} ms; its worker was terminated.`));
    else {
      queue = queue.filter((other) => other !== pending);
      queueLocally(pending);
    }
  }

  function removeWorker(thread: Thread, error: Error): void {
    if (!all.delete(thread) || isClosed) return;
    onError(error);
    void thread.worker.terminate();
    if (thread.pending !== undefined) settle(thread.pending, defaultDecision(thread.pending.request));
    // If workers fail to start, starting another at once would never end.
    if (thread.isReady) assignRequests();
    else for (const pending of queue.splice(0)) queueLocally(pending);
  }

  function queueLocally(pending: PendingRequest): void {
    localQueue.push(pending);
    if (localQueue.length === 1) setImmediate(answerNextLocally);
  }

  function answerNextLocally(): void {
    const pending = localQueue.shift();
    if (pending !== undefined && !pending.isSettled) settle(pending, decideLocally(pending, onError));
    if (localQueue.length > 0) setImmediate(answerNextLocally);
  }

  function settle(pending: PendingRequest, decided: BotDecision): void {
    pending.isSettled = true;
    clearTimeout(pending.timer);
    pending.resolve(decided);
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const pending of [...queue, ...[...all].flatMap((thread) => thread.pending ?? [])]) queueLocally(pending);
    queue = [];
    await Promise.all([...all].map(({ worker }) => worker.terminate()));
    all.clear();
  }

  return { decide, close };
}

/** Decides in the calling thread, at most with a steady bot. */
function decideLocally({ request, deck }: PendingRequest, onError: (error: Error) => void): BotDecision {
  try {
    return decideReply({ ...request, level: request.level === "sharp" ? "steady" : request.level }, deck, () => true);
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
    return defaultDecision(request);
  }
}

/** Returns the default reply. */
const defaultDecision = ({ memory, decision }: BotRequest): BotDecision => ({
  reply: { seat: decision.seat, decision: decision.id, call: defaultReply(decision) },
  memory,
  why: { because: "noTime" },
});
