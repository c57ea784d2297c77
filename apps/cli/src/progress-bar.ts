const WIDTH = 30;
const EVERY_MS = 100;

/** Runs a task with a progress bar on stderr, if stderr is a terminal. */
export function withProgress<T>(total: number, work: (at: (done: number) => void) => T): T {
  const { stderr } = process;
  if (!stderr.isTTY) return work(() => {});
  let shown = 0;
  try {
    return work((done) => {
      if (Date.now() - shown < EVERY_MS) return;
      shown = Date.now();
      const full = Math.floor((WIDTH * done) / total);
      stderr.write(`\r${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${done} of ${total}`);
    });
  } finally {
    stderr.write("\r\u001b[K");
  }
}
