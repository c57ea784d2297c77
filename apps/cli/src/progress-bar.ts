const WIDTH = 30;
const EVERY_MS = 100;

/** A bar on stderr that shows how far something is, where stderr is a terminal; nothing anywhere else. */
export function progressBar(total: number): { at: (done: number) => void; clear: () => void } {
  const { stderr } = process;
  let shown = 0;
  if (!stderr.isTTY) return { at: () => {}, clear: () => {} };
  return {
    at: (done) => {
      if (Date.now() - shown < EVERY_MS) return;
      shown = Date.now();
      const full = Math.floor((WIDTH * done) / total);
      stderr.write(`\r${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${done} of ${total}`);
    },
    clear: () => stderr.write("\r\u001b[K"),
  };
}
