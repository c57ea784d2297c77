import { tell } from "./trouble.ts";

/** Registers what must be closed at the end; the last opened is closed first. */
export type OnStop = (close: () => unknown) => void;

class Stopped extends Error {}

/**
 * Runs a long-lived program: opens its parts one after the other, and closes them in reverse order when the start fails or
 * a signal asks it to stop, also in the middle of the start. A second signal ends it at once.
 */
export async function runService(open: (onStop: OnStop) => Promise<void>): Promise<void> {
  process.setSourceMapsEnabled(true);
  const closers: (() => unknown)[] = [];
  let stopping = false;

  const opened = open((close) => {
    closers.push(close);
    if (stopping) throw new Stopped();
  });

  const stop = async () => {
    if (stopping) process.exit(130);
    stopping = true;
    await opened.catch(() => {});
    process.exit(await closeAll(closers));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGHUP", stop);

  try {
    await opened;
  } catch (error) {
    if (stopping) return;
    stopping = true;
    tell(error);
    await closeAll(closers);
    process.exit(1);
  }
}

async function closeAll(closers: (() => unknown)[]): Promise<0 | 1> {
  let code: 0 | 1 = 0;
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      tell(error);
      code = 1;
    }
  }
  return code;
}
