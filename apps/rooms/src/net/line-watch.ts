import type { TableRegistry } from "../tables/registry.ts";

/** In milliseconds. */
const EVERY = 250;

/**
 * Finds lost connections within five seconds where a game waits for their users. Engine.IO's own pings find the others within
 * thirty seconds: asking everybody every few seconds would cost more than all moves of a slow table.
 */
export function watchAwaitedLines(tables: TableRegistry): { close(): void } {
  const timer = setInterval(() => {
    for (const table of tables.all) table.probeAwaited();
  }, EVERY);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
