import { parentPort } from "node:worker_threads";
import { answer, clock, type Done, type Job, type Ready } from "./job.ts";

/** A thread of the pool: one job at a time. */
parentPort?.on("message", ({ question, due }: Job) => {
  parentPort?.postMessage(done(() => answer(question, () => clock() >= due)));
});
const ready: Ready = { ready: true };
parentPort?.postMessage(ready);

function done(work: () => ReturnType<typeof answer>): Done {
  try {
    return { decided: work() };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
