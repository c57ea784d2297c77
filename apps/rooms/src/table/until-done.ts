import { setTimeout as sleep } from "node:timers/promises";

const AGAIN_AFTER = 500;
const GIVE_UP_AFTER = 120_000;

/** Asks the database until it answers. Whoever waits for it waits for the log as well. */
export async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + GIVE_UP_AFTER;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(AGAIN_AFTER);
    }
  }
}
