import { parentPort } from "node:worker_threads";
import { answer, type Done, type Job, type Ready } from "./job.ts";

/** A thread of the pool: one job at a time. */
parentPort?.on("message", ({ number, question, due }: Job) => {
  parentPort?.postMessage(done(number, () => answer(question, () => Date.now() >= due)));
});

const ready: Ready = { ready: true };
parentPort?.postMessage(ready);

function done(number: number, work: () => ReturnType<typeof answer>): Done {
  try {
    return { number, decided: work() };
  } catch (error) {
    return { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
