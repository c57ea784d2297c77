import { setTimeout as sleep } from "node:timers/promises";
import { reportingSilence, type SilenceListener } from "@mutable/db";

const RETRY_AFTER = 500;
/** Milliseconds after which the work fails, and with it the job of its table. */
const GIVE_UP_AFTER = 120_000;

/** Repeats database work until it succeeds. The caller would wait for the log as well. */
export const retryUntilDone = <Result>(work: () => Promise<Result>, listener: SilenceListener): Promise<Result> =>
  reportingSilence(repeat(work), listener);

async function repeat<Result>(work: () => Promise<Result>): Promise<Result> {
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
