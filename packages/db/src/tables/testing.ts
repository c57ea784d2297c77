import { randomUUID } from "node:crypto";
import { type Database, openDatabase } from "../database.ts";
import { migratedDatabase } from "../testing/index.ts";
import type { FinishedGameRow } from "./finished-game.ts";
import type { TableLogEntry } from "./log.ts";
import { claimTable } from "./ownership.ts";
import { type NodeSession, type NodeSessionOptions, openNodeSession } from "./session.ts";
import type { TableOverview } from "./tables.ts";

/** A database of one's own, and sessions to it that are all closed by `close`. */
export async function newTestDatabase() {
  const url = await migratedDatabase();
  const database = openDatabase(url);
  const sessions: NodeSession[] = [];
  return {
    url,
    database,
    async session(options?: NodeSessionOptions): Promise<NodeSession> {
      const session = await openNodeSession(url, options);
      sessions.push(session);
      return session;
    },
    async close(): Promise<void> {
      for (const session of sessions.splice(0)) await session.close();
      await database.$disconnect();
    },
  };
}

/** A table that nobody has had before. */
export async function claimNewTable(session: NodeSession): Promise<{ table: string; epoch: number }> {
  const table = randomUUID();
  return { table, epoch: await claim(session, table) };
}

/** Takes a table, where that must come off. */
export async function claim(session: NodeSession, table: string): Promise<number> {
  const taken = await claimTable(session, table);
  if ("owner" in taken) throw new Error(`${taken.owner} has it`);
  return taken.epoch;
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

/** The beginning of a table's log, and whose it is. */
export const firstEntry = { node: "a node", at: Date.UTC(2030, 0, 1), body: "{}" };

/** A game that the first row of its table has begun. */
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
  begun: Date.UTC(2030, 0, 1),
  ended: Date.UTC(2030, 0, 2),
  seats: [],
  ...more,
});

/** Ends the lines of all sessions from outside, as an administrator might; says how many. */
export async function terminateConnections(database: Database): Promise<number> {
  const ended = await database.$queryRaw<unknown[]>`
    SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND granted AND datname = current_database()`;
  return ended.length;
}
