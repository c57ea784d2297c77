import { printError } from "./user-error.ts";

/** Registers the parts of a long-lived program. */
export interface ServiceLifecycle {
  /** Registers a function that closes a part when the program stops. The last part is closed first. */
  onStop(close: () => unknown): void;
  /** Ends the program with an error. */
  fail(error: unknown): void;
}

class Stopped extends Error {
  override readonly name = "Stopped";
}

/** In milliseconds. npm and the terminal both forward a Ctrl-C, so a second signal within this time is the same. */
const SAME_SIGNAL_WITHIN = 1_000;

/**
 * Runs a long-lived program. Opens its parts in order, and closes them in reverse order when the start fails or a
 * signal arrives, also during the start. A second signal ends the program at once. It sets no limit:
 * each part limits its own closing (the room server: `HAND_OVER_WITHIN`).
 */
export async function runService(open: (life: ServiceLifecycle) => Promise<void>): Promise<void> {
  process.setSourceMapsEnabled(true);
  // Writing to a closed terminal fails. Printing that error would fail again, without end.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
  const closers: (() => unknown)[] = [];
  let stoppingSince: number | undefined;

  const end = async (code: number) => {
    stoppingSince = Date.now();
    await opened.catch(() => {});
    const clean = await closeAll(closers);
    if (clean && code === 0) console.log("Stopped");
    process.exit(clean ? code : 1);
  };
  const fail = (error: unknown) => {
    if (stoppingSince !== undefined) return;
    printError(error);
    void end(1);
  };
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince === undefined) {
      console.log(`\nStopping (${signal})`);
      void end(0);
    } else if (Date.now() - stoppingSince > SAME_SIGNAL_WITHIN) process.exit(130);
  };

  const opened = open({
    onStop(close) {
      closers.push(close);
      if (stoppingSince !== undefined) throw new Stopped();
    },
    fail,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  await opened.catch(fail);
}

async function closeAll(closers: (() => unknown)[]): Promise<boolean> {
  let clean = true;
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      printError(error);
      clean = false;
    }
  }
  return clean;
}
