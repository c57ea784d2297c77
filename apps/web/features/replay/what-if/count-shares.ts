"use client";

import { ShareCount, type ShareQuestion, type ShareState } from "@mutable/local-table";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** The number of games that bots play with each move. */
export const ROUNDS = 200;
const MOST_WORKERS = 4;

const noState = () => undefined;
const noSubscription = () => () => {};

export interface Counting {
  /** Undefined before it is started. */
  readonly state: ShareState | undefined;
  start(question: ShareQuestion): void;
  cancel(): void;
}

/** Counts in workers, and stops when the component goes. */
export function useShareCount(): Counting {
  const [count, setCount] = useState<ShareCount>();
  useEffect(() => () => count?.cancel(), [count]);
  const now = count?.now ?? noState;
  const state = useSyncExternalStore(count?.subscribe ?? noSubscription, now, now);
  return {
    state,
    start: useCallback((question: ShareQuestion) => setCount(startCount(question)), []),
    cancel: () => count?.cancel(),
  };
}

function startCount(question: ShareQuestion): ShareCount {
  // One processor is left to the page.
  const cores = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency ?? 2) - 1));
  const workers = Array.from({ length: cores }, () => new Worker(new URL("./share-worker.ts", import.meta.url)));
  const count = new ShareCount(question, ROUNDS, workers);
  for (const worker of workers) worker.addEventListener("error", () => count.fail());
  return count;
}
