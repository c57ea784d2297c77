import type { World } from "@mutable/world";
import type { TableRegistry } from "../tables/registry.ts";

/** In milliseconds. */
const EVERY = 250;

/**
 * Finds lost connections within five seconds where a game waits for their players. Engine.IO's own pings find the others within
 * thirty seconds: asking everybody every few seconds would cost more than all moves of a slow table.
 */
export function watchAwaitedLines(world: World, tables: TableRegistry): { close(): void } {
  let last = world.elapsed();
  const close = world.every(EVERY, () => {
    const now = world.elapsed();
    const isLate = now - last > 2 * EVERY;
    last = now;
    // After a pause of this process, answers may have arrived that are not read yet.
    if (isLate) return;
    for (const table of tables.all) table.probeAwaited();
  });
  return { close };
}
