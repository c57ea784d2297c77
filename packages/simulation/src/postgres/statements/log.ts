import type { Rows } from "../rows.ts";
import { logKey } from "../rows.ts";
import type { Transaction } from "../transaction.ts";
import { immediate, type Work } from "../work.ts";
import { numbersIn, textsIn, timestamp } from "./values.ts";

export interface SqlResult {
  readonly rows: readonly object[];
  readonly rowCount: number | null;
}

/** Makes the work of a statement from its values. */
export type SqlStatement = (values: readonly unknown[]) => Work<SqlResult>;

export const changed = (rowCount: number): SqlResult => ({ rows: [], rowCount });
export const selected = (rows: readonly object[]): SqlResult => ({ rows, rowCount: rows.length });

/** True if the log has this entry of this owner. */
export const hasEntry = (rows: Rows, transaction: Transaction, entry: { table: string; seq: number; epoch: number }): boolean =>
  transaction.read(rows.log, logKey({ tableId: entry.table, seq: entry.seq }))?.epoch === entry.epoch;

export const append: SqlStatement = (values) =>
  function* ({ rows, transaction }) {
    const [tables, seqs, epochs] = [textsIn(values[0]) as string[], numbersIn(values[1]), numbersIn(values[2])];
    const [ats, bodies, records, askeds] = [numbersIn(values[3]), textsIn(values[4]), textsIn(values[5]), textsIn(values[6])];
    const lines = tables.flatMap((tableId, i) => {
      const epoch = epochs[i] as number;
      if (transaction.read(rows.owner, tableId)?.epoch !== epoch) return [];
      const [body, record, asked] = [bodies[i] as string | null, records[i] as string | null, askeds[i] as string | null];
      return [{ tableId, seq: seqs[i] as number, epoch, at: timestamp(ats[i] as number), body, record, asked }];
    });
    let count = 0;
    for (const line of lines) if (yield* transaction.insertNew(rows.log, line)) count += 1;
    return changed(count);
  };

export const find: SqlStatement = (values) =>
  immediate(({ rows, transaction }) => {
    const [tables, seqs, epochs] = [textsIn(values[0]) as string[], numbersIn(values[1]), numbersIn(values[2])];
    return selected(
      tables.flatMap((table, i) =>
        hasEntry(rows, transaction, { table, seq: seqs[i] as number, epoch: epochs[i] as number }) ? [{ nr: String(i + 1) }] : [],
      ),
    );
  });
