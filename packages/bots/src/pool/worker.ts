import { parentPort } from "node:worker_threads";
import { clock, decideReply, type WorkerJob, type WorkerReady, type WorkerResult } from "./job.ts";
import { DeckReceiver } from "./sent-decks.ts";

const decks = new DeckReceiver();

/** A worker thread of the pool. Does one job at a time. */
parentPort?.on("message", ({ request, deck, due }: WorkerJob) => {
  parentPort?.postMessage(done(() => decideReply(request, decks.take(deck), () => clock() >= due)));
});
const ready: WorkerReady = { ready: true };
parentPort?.postMessage(ready);

function done(work: () => ReturnType<typeof decideReply>): WorkerResult {
  try {
    return { decided: work() };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
