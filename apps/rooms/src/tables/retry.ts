import { setTimeout as sleep } from "node:timers/promises";

const RETRY_AFTER = 500;
const GIVE_UP_AFTER = 120_000;

/** Repeats database work until it succeeds. The caller would wait for the log as well. */
export async function retryUntilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + GIVE_UP_AFTER;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(RETRY_AFTER);
    }
  }
}
