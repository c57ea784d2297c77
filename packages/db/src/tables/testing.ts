import { randomUUID } from "node:crypto";
import { type Database, openDatabase } from "../database.ts";
import { openRecordWriter } from "../games/pending-records.ts";
import { migratedDatabase } from "../testing/index.ts";
import type { FinishedGameRow } from "./finished-game.ts";
import { type NodeLease, type NodeLeaseOptions, openNodeLease } from "./lease.ts";
import type { TableLogEntry } from "./log.ts";
import { claimTable } from "./ownership.ts";
import { pgConnections } from "./sql-connection.ts";
import type { TableOverview } from "./tables.ts";

/** Returns a new database with a factory of leases. `close` closes all of them. */
export async function newTestDatabase() {
  const url = await migratedDatabase();
  const database = openDatabase(url);
  const leases: NodeLease[] = [];
  return {
    url,
    database,
    async lease(options?: NodeLeaseOptions): Promise<NodeLease> {
      const lease = await openNodeLease(pgConnections(url), options);
      leases.push(lease);
      return lease;
    },
    async close(): Promise<void> {
      for (const lease of leases.splice(0)) await lease.close();
      await database.$disconnect();
    },
  };
}

/** Claims a table that had no owner before. */
export async function claimNewTable(lease: NodeLease): Promise<{ table: string; epoch: number }> {
  const table = randomUUID();
  return { table, epoch: await claim(lease, table) };
}

/** Claims a table, or throws if another node owns it. */
export async function claim(lease: NodeLease, table: string): Promise<number> {
  const result = await claimTable(lease, table);
  if ("owner" in result) throw new Error(`The table is owned by ${result.owner}.`);
  return result.epoch;
}

export const logEntry = ({ table, epoch }: { table: string; epoch: number }, seq: number, body = `{"n":${seq}}`): TableLogEntry => ({
  table,
  epoch,
  seq,
  at: Date.UTC(2030, 0, 1) + seq,
  body,
  record: `{"row":${seq}}`,
});

export const overview: TableOverview = { phase: "playing", isPublic: false, summary: {}, people: [] };

/** The first log entry of a table, and its owner. */
export const firstEntry = { node: "a node", at: Date.UTC(2030, 0, 1), body: "{}" };

/** A finished game that the first log entry of its table started. */
export const gameOf = (more: Partial<FinishedGameRow> = {}): FinishedGameRow => ({
  id: randomUUID(),
  from: 1,
  name: "Friday night",
  deck: "fluxx-3",
  isPublic: false,
  ending: "won",
  winner: "player_1",
  goals: ["toast"],
  turns: 9,
  isSolo: false,
  score: undefined,
  deal: undefined,
  begun: Date.UTC(2030, 0, 1),
  ended: Date.UTC(2030, 0, 2),
  seats: [],
  ...more,
});

/** Stores all pending records. */
export async function storeRecords(url: string): Promise<void> {
  const writer = openRecordWriter(pgConnections(url));
  writer.wake();
  await writer.settled();
  await writer.close();
}

/** Terminates the connections of all leases, as an administrator could. Returns their number. */
export async function terminateConnections(database: Database): Promise<number> {
  const ended = await database.$queryRaw<unknown[]>`
    SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND granted AND datname = current_database()`;
  return ended.length;
}
