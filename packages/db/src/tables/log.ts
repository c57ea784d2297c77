import { sleep, systemWorld, type World } from "@mutable/world";
import { floatArray, intArray, textArray } from "./arrays.ts";
import { ConnectionClosed } from "./connection.ts";
import { isConnectionError } from "./connection-errors.ts";
import { insertDailyTries, type NewDailyTry } from "./daily-try.ts";
import { type FinishedGameRow, insertGames, type LogPosition } from "./finished-game.ts";
import type { NodeLease } from "./lease.ts";
import { reportingSilence, type SilenceListener } from "./silence.ts";
import type { Queryable } from "./sql-connection.ts";
import { type TableOverview, updateOverviews } from "./tables.ts";

/** A change of a table, as it goes into the log. */
export interface TableLogEntry {
  readonly table: string;
  readonly seq: number;
  /** The epoch of the writing owner. */
  readonly epoch: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The change of the table, without that of the game. */
  readonly body?: string | undefined;
  /** The part of the game's record (JSON): the opening or a move. */
  readonly record?: string | undefined;
  /** The seats that the game waits for after it, joined by commas, if a game is under way. */
  readonly asked?: string | undefined;
  /** The new overview of the table, if it has changed. */
  readonly overview?: TableOverview | undefined;
  /** The game that ends with this entry. */
  readonly game?: FinishedGameRow | undefined;
  /** The daily deal that begins with this entry. */
  readonly dailyTry?: NewDailyTry | undefined;
}

/** Entries keep waiting while the database is silent. */
export interface LogOptions extends SilenceListener {
  readonly world?: World;
  /** Called after each commit with the number of entries and its duration in milliseconds. */
  onCommit?(rows: number, milliseconds: number): void;
  /** Called after a commit in which games have ended: their records are pending. */
  onGamesEnded?(): void;
}

/** Writes the logs of all tables of this process. */
export interface TableLog {
  /**
   * True if the entry is in the log. False if another server owns the table or has written that entry, if PostgreSQL rejects
   * the values, or if the lease was closed. Waits while the database is unreachable.
   */
  append(row: TableLogEntry): Promise<boolean>;
  /** Resolves when all entries so far are settled. */
  settled(): Promise<void>;
}

interface Waiting {
  readonly row: TableLogEntry;
  readonly settle: (isIn: boolean) => void;
}

const MOST_AT_ONCE = 500;
const TRY_AGAIN_AFTER = [50, 100, 200, 500, 1_000];
/** A foreign key that points nowhere: a player of the game was deleted between the query and the check of the key. */
const FOREIGN_KEY_VIOLATION = "23503";
/** The next attempt omits the deleted player, but another player may be deleted meanwhile. */
const TRIES_WITH_DELETED = 5;

// The LIMITs keep the planner from scanning whole tables for a handful of rows.
export const APPEND = `
  INSERT INTO table_log (table_id, seq, epoch, at, body, record, asked)
  SELECT line.table_id, line.seq, line.epoch, to_timestamp(line.at / 1000), line.body, line.record, line.asked
  FROM unnest($1::text[], $2::int[], $3::int[], $4::float8[], $5::text[], $6::text[], $7::text[])
    AS line (table_id, seq, epoch, at, body, record, asked)
  CROSS JOIN LATERAL (SELECT FROM table_owner owner WHERE owner.table_id = line.table_id AND owner.epoch = line.epoch LIMIT 1)
  ON CONFLICT DO NOTHING`;

export const FIND = `
  SELECT line.nr FROM unnest($1::text[], $2::int[], $3::int[]) WITH ORDINALITY AS line (table_id, seq, epoch, nr)
  CROSS JOIN LATERAL (
    SELECT FROM table_log row WHERE row.table_id = line.table_id AND row.seq = line.seq AND row.epoch = line.epoch LIMIT 1
  )`;

const hasDeletedPlayer = (error: unknown): boolean => (error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION;

/** Group commit: entries that arrive during a commit wait for the next one. */
export function openLog(lease: NodeLease, { world = systemWorld, onCommit, onGamesEnded, ...listener }: LogOptions = {}): TableLog {
  let queue: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (queue.length > 0) {
      // Include all entries of this turn of the event loop.
      await world.nextTurn();
      const batch = queue.slice(0, MOST_AT_ONCE);
      queue = queue.slice(MOST_AT_ONCE);
      const began = world.elapsed();
      const isIn = await reportingSilence(commitUntilSettled(batch.map(({ row }) => row)), listener, world);
      onCommit?.(batch.length, world.elapsed() - began);
      if (batch.some(({ row }) => row.game !== undefined)) onGamesEnded?.();
      for (const [i, { settle }] of batch.entries()) settle(isIn[i] ?? false);
    }
    running = undefined;
  }

  /** Tries again until the database is back. A lost connection leaves the commit in doubt: a retry finds what was inserted. */
  async function commitUntilSettled(rows: readonly TableLogEntry[]): Promise<boolean[]> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await commit(await lease.logConnection.open(), rows);
      } catch (error) {
        if (error instanceof ConnectionClosed) return rows.map(() => false);
        if (hasDeletedPlayer(error) && tries < TRIES_WITH_DELETED) continue;
        if (!isConnectionError(error)) return oneByOne(rows, error);
        lease.logConnection.discard();
        await sleep(world, TRY_AGAIN_AFTER[Math.min(tries, TRY_AGAIN_AFTER.length - 1)] as number);
      }
    }
  }

  /** One invalid entry must not reject the entries of other tables. */
  async function oneByOne(rows: readonly TableLogEntry[], error: unknown): Promise<boolean[]> {
    if (rows.length === 1) {
      // Not the error itself: it may contain the entry.
      const { code } = error as { code?: unknown };
      console.error(`The database rejected a log entry of the table ${rows[0]?.table}: ${String(code ?? "it cannot be sent")}`);
      return [false];
    }
    const isIn: boolean[] = [];
    for (const row of rows) isIn.push(...(await commitUntilSettled([row])));
    return isIn;
  }

  return {
    append: (row) =>
      new Promise((settle) => {
        queue.push({ row, settle });
        running ??= run();
      }),
    async settled() {
      while (running !== undefined) await running;
    },
  };
}

/** Writes the entries and returns which of them are in the log. */
async function commit(sql: Queryable, rows: readonly TableLogEntry[]): Promise<boolean[]> {
  const keys = [textArray(rows.map(({ table }) => table)), intArray(rows.map(({ seq }) => seq)), intArray(rows.map(({ epoch }) => epoch))];
  const appended = await all(sql, () => append(sql, keys, rows), dependentStatements(sql, rows));
  if (appended === rows.length) return rows.map(() => true);
  const found = await sql.query<{ nr: string }>({ name: "find", text: FIND, values: keys });
  const isIn = new Set(found.rows.map(({ nr }) => Number(nr)));
  return rows.map((_, i) => isIn.has(i + 1));
}

/** The statements of the same transaction that depend on the entries. */
function dependentStatements(sql: Queryable, rows: readonly TableLogEntry[]): (() => Promise<void>)[] {
  // The last one of each table: of two, PostgreSQL could take either.
  const overviews = new Map<string, LogPosition & TableOverview & { readonly at: number }>();
  for (const { table, seq, epoch, at, overview } of rows)
    if (overview !== undefined) overviews.set(table, { ...overview, table, seq, epoch, at });
  const changed = [...overviews.values()];
  const ended = rows.flatMap(({ table, seq, epoch, game }) => (game === undefined ? [] : [{ ...game, table, seq, epoch }]));
  const begun = rows.flatMap(({ table, seq, epoch, at, dailyTry }) =>
    dailyTry === undefined ? [] : [{ ...dailyTry, table, seq, epoch, at }],
  );
  const statements: (() => Promise<void>)[] = [];
  if (changed.length > 0) statements.push(() => updateOverviews(sql, changed));
  if (begun.length > 0) statements.push(() => insertDailyTries(sql, begun));
  if (ended.length > 0) statements.push(() => insertGames(sql, ended));
  return statements;
}

export const BEGIN = { text: "BEGIN" };
export const COMMIT = { text: "COMMIT" };

/** Pipelines one transaction. If a statement fails, all later ones fail too. */
async function all<First>(sql: Queryable, first: () => Promise<First>, more: readonly (() => Promise<void>)[]): Promise<First> {
  if (more.length === 0) return first();
  const begun = sql.query(BEGIN);
  const done = first();
  await Promise.all([begun, done, ...more.map((each) => each()), sql.query(COMMIT)]);
  return done;
}

/** Returns the number of inserted entries. */
async function append(sql: Queryable, keys: readonly Buffer[], rows: readonly TableLogEntry[]): Promise<number> {
  const values = [
    ...keys,
    floatArray(rows.map(({ at }) => at)),
    textArray(rows.map(({ body }) => body)),
    textArray(rows.map(({ record }) => record)),
    textArray(rows.map(({ asked }) => asked)),
  ];
  const { rowCount } = await sql.query({ name: "append", text: APPEND, values });
  return rowCount ?? 0;
}
