import type { Database } from "../database.ts";
import { Prisma } from "../generated/client.ts";
import type { LogPosition } from "./finished-game.ts";
import type { Queryable } from "./sql-connection.ts";

/** The facts of a table that queries and lists use. */
export interface TableOverview {
  readonly phase: string;
  readonly isPublic: boolean;
  /** Shown in lists of tables. */
  readonly summary: object;
  readonly people: readonly string[];
}

export interface NewTable extends TableOverview {
  readonly id: string;
  readonly code: string;
  readonly creator: string;
  /** The same command of the same person creates no second table. */
  readonly command?: string | undefined;
  /** The node that owns the table. */
  readonly node: string;
  readonly at: number;
  readonly body: string;
}

/** The epoch of a new table. */
export const FIRST_EPOCH = 1;

export interface StoredTable {
  readonly id: string;
  readonly code: string;
  readonly phase: string;
  readonly isPublic: boolean;
  readonly people: readonly string[];
  /** The reason if an administrator has ordered to close the table. */
  readonly closing: string | null;
  /** The epoch of its owner when it was read, where that was asked: a server with an older one has lost the table. */
  readonly epoch?: number | undefined;
}

/** A table as lists show it. */
export interface ListedTable extends Pick<StoredTable, "id" | "code" | "phase"> {
  readonly summary: unknown;
}

export interface StoredSnapshot {
  readonly seq: number;
  /** When it was saved. */
  readonly at?: Date;
  readonly stateVersion: number;
  readonly hash: string;
  readonly state: string;
}

export interface StoredLogEntry {
  readonly seq: number;
  readonly at: Date;
  readonly body: string | null;
  readonly record: string | null;
}

const found = { id: true, code: true, phase: true, isPublic: true, people: true, closing: true } as const;
const listed = { id: true, code: true, phase: true, summary: true } as const;
export const OPEN_PHASES = ["waiting", "dealing", "playing", "suspended", "over"];
const MOST_LISTED = 200;

/** Reads one table with the epoch of its owner. */
async function findTable(database: Database, where: Prisma.Sql): Promise<StoredTable | null> {
  const [row] = await database.$queryRaw<(StoredTable & { readonly epoch: number })[]>`
    SELECT game_table.id, code, phase, is_public AS "isPublic", people, closing, owner.epoch
    FROM game_table JOIN table_owner owner ON owner.table_id = game_table.id WHERE ${where} LIMIT 1`;
  return row ?? null;
}

/** Tables as stored, apart from writing the log. */
export const openTables = (database: Database) => ({
  /** Creates a table with its first log entry and its owner, in one statement; or returns the one that the same command created. */
  async create({ id, code, creator, command, phase, isPublic, summary, people, node, at, body }: NewTable): Promise<StoredTable> {
    const rows = await database.$executeRaw`
      WITH created AS (
        INSERT INTO game_table (id, code, creator_id, command, phase, is_public, summary, people)
        VALUES (${id}, ${code}, ${creator}, ${command ?? null}, ${phase}, ${isPublic}, ${JSON.stringify(summary)}::jsonb, ${people})
        ON CONFLICT (creator_id, command) DO NOTHING RETURNING id
      ), owner AS (
        INSERT INTO table_owner (table_id, node, epoch) SELECT id, ${node}, ${FIRST_EPOCH} FROM created
      )
      INSERT INTO table_log (table_id, seq, epoch, at, body) SELECT id, 1, ${FIRST_EPOCH}, ${new Date(at)}, ${body} FROM created`;
    if (rows === 1) return { id, code, phase, isPublic, people, closing: null, epoch: FIRST_EPOCH };
    const before = await this.byCommand(creator, command ?? "");
    if (before === null) throw new Error("A table was not created, and there is none of the same command.");
    return before;
  },

  /** The table that this command of the person created. */
  byCommand: (creator: string, command: string): Promise<StoredTable | null> =>
    findTable(database, Prisma.sql`creator_id = ${creator} AND command = ${command}`),

  /** The table at which the person plays the daily deal of this day and deck. */
  ofDailyDeal: (person: string, { day, deck }: { readonly day: string; readonly deck: string }): Promise<StoredTable | null> =>
    findTable(
      database,
      Prisma.sql`people @> ARRAY[${person}] AND phase IN ('dealing', 'playing', 'suspended') AND closing IS NULL
        AND summary ->> 'day' = ${day} AND summary #>> '{settings,deck}' = ${deck}`,
    ),

  byCode: (code: string): Promise<StoredTable | null> => findTable(database, Prisma.sql`code = ${code}`),
  /** The open table with this code, with its summary. */
  openByCode: (code: string): Promise<ListedTable | null> =>
    database.table.findFirst({ where: { code, phase: { in: OPEN_PHASES }, closing: null }, select: listed }),

  byId: (id: string): Promise<StoredTable | null> => findTable(database, Prisma.sql`game_table.id = ${id}`),

  /** The open tables where the person has a seat, newest first. */
  async ofPerson(person: string) {
    return database.table.findMany({
      where: { people: { has: person }, phase: { in: OPEN_PHASES }, closing: null },
      select: { ...found, summary: true, touchedAt: true },
      orderBy: { touchedAt: "desc" },
      take: MOST_LISTED,
    });
  },

  /** The number of tables that the person created, sits at, and that are not being played. */
  countOpenOf: (person: string): Promise<number> =>
    database.table.count({ where: { creatorId: person, people: { has: person }, phase: { in: ["waiting", "dealing", "over"] } } }),

  /** The public tables, for the lobby. */
  async listPublic(): Promise<ListedTable[]> {
    return database.table.findMany({
      where: { isPublic: true, phase: { in: OPEN_PHASES }, closing: null },
      select: listed,
      orderBy: { touchedAt: "desc" },
      take: MOST_LISTED,
    });
  },

  /** Tables that an administrator has ordered to close and that are still open: one, or all. */
  listClosing: (id?: string): Promise<StoredTable[]> =>
    database.table.findMany({
      where: { closing: { not: null }, phase: { in: OPEN_PHASES }, ...(id !== undefined && { id }) },
      select: found,
    }),

  /** Closes a table that cannot be restored. */
  async closeBroken(id: string): Promise<void> {
    await database.table.update({ where: { id }, data: { phase: "closed", people: [] } });
  },

  /** Tables in these phases without a change (other than moves) since then, except for some. */
  listIdle: (since: Date, phases: readonly string[], but: readonly string[], count: number): Promise<StoredTable[]> =>
    database.table.findMany({
      where: { touchedAt: { lt: since }, phase: { in: [...phases] }, id: { notIn: [...but] } },
      select: found,
      orderBy: { touchedAt: "asc" },
      take: count,
    }),

  snapshotOf: (id: string): Promise<StoredSnapshot | null> =>
    database.snapshot.findUnique({ where: { tableId: id }, select: { seq: true, at: true, stateVersion: true, hash: true, state: true } }),

  /** The log entries after one, in order. */
  logOf: (id: string, after: number): Promise<StoredLogEntry[]> =>
    database.logRow.findMany({
      where: { tableId: id, seq: { gt: after } },
      select: { seq: true, at: true, body: true, record: true },
      orderBy: { seq: "asc" },
    }),

  /** The seats that the game at each table waits for, from the newest entry of its log. Tables without a game are left out. */
  async askedAt(ids: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await database.$queryRaw<{ id: string; asked: string }[]>`
      SELECT wanted.id, entry.asked FROM unnest(${[...ids]}::text[]) AS wanted (id)
      CROSS JOIN LATERAL (SELECT asked FROM table_log WHERE table_id = wanted.id ORDER BY seq DESC LIMIT 1) entry
      WHERE entry.asked IS NOT NULL`;
    return new Map(rows.map(({ id, asked }) => [id, asked.split(",")]));
  },

  /** Does nothing if another server owns the table, or a later snapshot exists. */
  async saveSnapshot(id: string, epoch: number, { seq, stateVersion, hash, state }: StoredSnapshot): Promise<void> {
    await database.$executeRaw`
      INSERT INTO table_snapshot (table_id, seq, state_version, hash, state, at)
      SELECT ${id}, ${seq}, ${stateVersion}, ${hash}, ${state}, now() FROM table_owner WHERE table_id = ${id} AND epoch = ${epoch}
      ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, state_version = excluded.state_version, hash = excluded.hash,
        state = excluded.state, at = excluded.at WHERE table_snapshot.seq < excluded.seq`;
  },

  /** Removes nodes whose lease ended long ago. */
  async removeNodes(since: Date): Promise<void> {
    await database.node.deleteMany({ where: { leaseUntil: { lt: since } } });
  },

  /** Removes the logs of tables closed before then. Finished games stay. */
  async removeLogs(closedSince: Date): Promise<void> {
    const old = await database.table.findMany({ where: { phase: "closed", touchedAt: { lt: closedSince } }, select: { id: true } });
    // A record that is still to be assembled needs the log.
    const pending = await database.pendingRecord.findMany({ select: { tableId: true } });
    const tableId = { in: old.map(({ id }) => id), notIn: pending.map((record) => record.tableId) };
    await database.$transaction([
      database.logRow.deleteMany({ where: { tableId } }),
      database.snapshot.deleteMany({ where: { tableId } }),
      database.tableOwner.deleteMany({ where: { tableId } }),
      database.table.deleteMany({ where: { id: tableId } }),
    ]);
  },
});

export type TableStore = ReturnType<typeof openTables>;

export const UPDATE_OVERVIEWS = `
  UPDATE game_table SET phase = line.phase, is_public = line."isPublic", summary = line.summary,
    people = ARRAY(SELECT json_array_elements_text(line.people)), touched_at = to_timestamp(line.at / 1000)
  FROM json_to_recordset($1::json)
    AS line ("table" text, seq int, epoch int, phase text, "isPublic" boolean, summary jsonb, people json, at float8)
  CROSS JOIN LATERAL (SELECT FROM table_log row WHERE row.table_id = line."table" AND row.seq = line.seq AND row.epoch = line.epoch LIMIT 1)
  WHERE game_table.id = line."table"`;

/** Runs in the transaction of the log entries, for the entries that were inserted. */
export async function updateOverviews(
  sql: Queryable,
  changed: readonly (TableOverview & LogPosition & { readonly at: number })[],
): Promise<void> {
  await sql.query({ name: "lookups", text: UPDATE_OVERVIEWS, values: [JSON.stringify(changed)] });
}
