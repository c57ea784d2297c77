import { Worker } from "node:worker_threads";
import type { DeckSource } from "@mutable/engine";
import type { FittedWeights } from "../outlook/fitted-weights.ts";
import type { FittingMessage } from "./worker.ts";

/** The built worker, also when a test runs the source of this file. */
const workerUrl = new URL(import.meta.url.endsWith(".ts") ? "../../dist/fitting/worker.js" : "./worker.js", import.meta.url);

export interface Fitting {
  /** Rejects if the worker fails or is stopped. */
  readonly done: Promise<FittedWeights>;
  stop(): void;
}

/** Fits the bots' weights to a deck in a thread of its own. `onProgress`: the share that is done, in steps of a hundredth. */
export function startFitting(deck: DeckSource, onProgress: (share: number) => void): Fitting {
  const worker = new Worker(workerUrl, { workerData: deck });
  const done = new Promise<FittedWeights>((resolve, reject) => {
    worker.on("message", (message: FittingMessage) => {
      if ("share" in message) onProgress(message.share);
      else resolve(message.weights);
    });
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("The fitting was stopped.")));
  });
  done.catch(() => {});
  worker.unref();
  return { done, stop: () => void worker.terminate() };
}
