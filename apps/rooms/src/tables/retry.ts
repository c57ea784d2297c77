import { reportingSilence, type SilenceListener } from "@mutable/db";
import { sleep, type World } from "@mutable/world";

const RETRY_AFTER = 500;
/** Milliseconds after which the work fails, and with it the job of its table. */
const GIVE_UP_AFTER = 120_000;

/** Repeats database work until it succeeds. The caller would wait for the log as well. */
export const retryUntilDone = <Result>(world: World, work: () => Promise<Result>, listener: SilenceListener): Promise<Result> =>
  reportingSilence(repeat(world, work), listener, world);

async function repeat<Result>(world: World, work: () => Promise<Result>): Promise<Result> {
  const until = world.elapsed() + GIVE_UP_AFTER;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (world.elapsed() > until) throw error;
      await sleep(world, RETRY_AFTER);
    }
  }
}
