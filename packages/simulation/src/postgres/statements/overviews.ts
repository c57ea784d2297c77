import { UNCHANGED } from "../transaction.ts";
import { changed, hasEntry, type SqlStatement } from "./log.ts";
import { sqlJson, timestamp } from "./values.ts";

interface OverviewLine {
  readonly table: string;
  readonly seq: number;
  readonly epoch: number;
  readonly phase: string;
  readonly isPublic: boolean;
  readonly summary: object;
  readonly people: readonly string[];
  readonly at: number;
}

export const storeOverviews: SqlStatement = (values) =>
  function* ({ rows, transaction }) {
    const lines = sqlJson<OverviewLine[]>(values[0]).filter((line) => hasEntry(rows, transaction, line));
    const done = new Set<string>();
    let count = 0;
    const creators: (string | null)[] = [];
    for (const { table, phase, isPublic, summary, people, at } of lines) {
      const slot = rows.table.slots.get(table);
      // Of several lines for one table PostgreSQL uses one.
      if (slot === undefined || done.has(table)) continue;
      const isAgain = slot.writer === transaction;
      const change = { phase, isPublic, summary: JSON.stringify(summary), people, touchedAt: timestamp(at) };
      const updated = yield* transaction.update(slot, (row) => (row.id === table ? { ...row, ...change } : UNCHANGED));
      if (updated === undefined) continue;
      done.add(table);
      count += 1;
      // PostgreSQL checks the foreign keys of a row again that the transaction itself has written before.
      if (isAgain) creators.push(updated.creatorId);
    }
    for (const creator of creators) yield* transaction.refer(rows.person, creator);
    return changed(count);
  };
