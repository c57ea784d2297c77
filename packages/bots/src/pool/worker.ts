import { parentPort } from "node:worker_threads";
import { clock, decideReply, takeDecks, type WorkerJob, type WorkerReady, type WorkerResult } from "./job.ts";

/** A worker thread of the pool. Does one job at a time. */
parentPort?.on("message", ({ request, due, decks }: WorkerJob) => {
  const decide = () => {
    if (decks !== undefined) takeDecks(decks);
    return decideReply(request, () => clock() >= due);
  };
  parentPort?.postMessage(done(decide));
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
