import { chanceFrom } from "@mutable/decks/bench";
import type { Table } from "./table.ts";

/** How fast the tables play: as fast as the server answers, or so many moves a second all together, whatever it does. */
export interface Pace {
  stop(): void;
}

export function asFastAsItGoes(tables: readonly Table[]): Pace {
  for (const table of tables) {
    table.onReady = () => table.move(performance.now());
    if (table.isReady) table.onReady();
  }
  return { stop: () => rest(tables) };
}

/** A move that falls due while its table is not ready waits, and its time runs from when it was due: a slow server cannot make it rarer. */
export function atRate(tables: readonly Table[], perSecond: number): Pace {
  const due = new Map<Table, number[]>();
  for (const table of tables) {
    const waiting: number[] = [];
    due.set(table, waiting);
    table.onReady = () => {
      const first = waiting.shift();
      if (first !== undefined) table.move(first);
    };
  }
  const below = chanceFrom(1);
  const begin = performance.now();
  let moves = 0;
  let next = begin;
  const timer = setInterval(() => {
    for (const now = performance.now(); next <= now; ) {
      const table = tables[moves % tables.length] as Table;
      due.get(table)?.push(next);
      if (table.isReady) table.onReady();
      moves += 1;
      // Somewhere in its own slot, or the timer would be late by the same part of a millisecond for all of a round.
      next = begin + ((moves + below(1_000) / 1_000) * 1_000) / perSecond;
    }
  }, 1);
  return {
    stop() {
      clearInterval(timer);
      rest(tables);
    },
  };
}

function rest(tables: readonly Table[]): void {
  for (const table of tables) table.onReady = () => {};
}
