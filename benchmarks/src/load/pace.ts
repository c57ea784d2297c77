import { seededRandom } from "../random.ts";
import type { LoadTable } from "./load-table.ts";

/** Decides when tables make their moves. */
export interface Pace {
  stop(): void;
}

/** Each table makes its next move as soon as the server has responded. */
export function atFullSpeed(tables: readonly LoadTable[]): Pace {
  for (const table of tables) {
    table.onReady = () => table.move(performance.now());
    if (table.isReady) table.onReady();
  }
  return { stop: () => removeListeners(tables) };
}

/** Every table makes that many moves, as fast as it goes. */
export async function playMoves(tables: readonly LoadTable[], count: (index: number) => number): Promise<void> {
  await Promise.all(
    tables.map(
      (table, index) =>
        new Promise<void>((resolve) => {
          let left = count(index);
          table.onReady = () => {
            left -= 1;
            if (left >= 0) table.move(performance.now());
            else resolve();
          };
          if (table.isReady) table.onReady();
        }),
    ),
  );
  removeListeners(tables);
}

/**
 * All tables together make so many moves per second. If a table is not ready when its move is due, the move waits and its time runs from then, so
 * that a slow server cannot lower the load.
 */
export function atFixedRate(tables: readonly LoadTable[], perSecond: number): Pace {
  const dueTimes = new Map<LoadTable, number[]>();
  for (const table of tables) {
    const waiting: number[] = [];
    dueTimes.set(table, waiting);
    table.onReady = () => {
      const first = waiting.shift();
      if (first !== undefined) table.move(first);
    };
  }
  const below = seededRandom(1);
  const begin = performance.now();
  let moves = 0;
  let next = begin;
  const timer = setInterval(() => {
    for (const now = performance.now(); next <= now; ) {
      const table = tables[moves % tables.length] as LoadTable;
      dueTimes.get(table)?.push(next);
      if (table.isReady) table.onReady();
      moves += 1;
      // At a random point of its time slot; otherwise the timer would be late by the same part of a millisecond for every move.
      next = begin + ((moves + below(1_000) / 1_000) * 1_000) / perSecond;
    }
  }, 1);
  return {
    stop() {
      clearInterval(timer);
      removeListeners(tables);
    },
  };
}

function removeListeners(tables: readonly LoadTable[]): void {
  for (const table of tables) table.onReady = () => {};
}
