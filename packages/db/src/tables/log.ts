import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type FinishedGameRow, insertGame } from "../games/finished.ts";
import { floatArray, intArray, textArray } from "./arrays.ts";
import { ConnectionClosed } from "./connection.ts";
import { isConnectionError } from "./connection-errors.ts";
import type { NodeSession } from "./session.ts";
import { type TableOverview, updateOverviews } from "./tables.ts";

/** One thing that has happened at a table. */
export interface TableLogEntry {
  readonly table: string;
  readonly seq: number;
  /** Of whoever writes it. */
  readonly epoch: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** What has changed at the table, but for the game. */
  readonly body?: string | undefined;
  /** What it adds to the record of the game (JSON): how it begins, or a move. */
  readonly record?: string | undefined;
  /** The seats that the game waits for after it, joined by commas, if a game is under way. */
  readonly asked?: string | undefined;
  /** What can be looked up of the table from now on, if that has changed. */
  readonly overview?: TableOverview | undefined;
  /** The game that ends with it. */
  readonly game?: FinishedGameRow | undefined;
}

export interface LogOptions {
  /** Told of each commit: how many rows, and how long it took in milliseconds. */
  onCommit?(rows: number, milliseconds: number): void;
  /** The database has not answered for a second, and what waits goes on waiting. */
  onUnresponsive?(): void;
  onRecovered?(): void;
}

/** The log of all tables of this process. */
export interface TableLog {
  /** Whether it is in the log. If not, somebody else owns the table or has written that row, or no database could keep it. Waits as long as the database is away; when the session is closed nobody knows, and it is no. */
  append(row: TableLogEntry): Promise<boolean>;
  /** When all that was handed over so far is settled. */
  settled(): Promise<void>;
}

interface Waiting {
  readonly row: TableLogEntry;
  readonly settle: (isIn: boolean) => void;
}

const MOST_AT_ONCE = 500;
const SILENT_AFTER = 1_000;
const TRY_AGAIN_AFTER = [50, 100, 200, 500, 1_000];

// (The limits keep the planner from going through whole tables for a handful of rows: it cannot know how few there are.)
const APPEND = `
  INSERT INTO table_log (table_id, seq, epoch, at, body, record, asked)
  SELECT line.table_id, line.seq, line.epoch, to_timestamp(line.at / 1000), line.body, line.record, line.asked
  FROM unnest($1::text[], $2::int[], $3::int[], $4::float8[], $5::text[], $6::text[], $7::text[])
    AS line (table_id, seq, epoch, at, body, record, asked)
  CROSS JOIN LATERAL (SELECT FROM table_owner owner WHERE owner.table_id = line.table_id AND owner.epoch = line.epoch LIMIT 1)
  ON CONFLICT DO NOTHING`;

const FIND = `
  SELECT line.nr FROM unnest($1::text[], $2::int[], $3::int[]) WITH ORDINALITY AS line (table_id, seq, epoch, nr)
  CROSS JOIN LATERAL (
    SELECT FROM table_log row WHERE row.table_id = line.table_id AND row.seq = line.seq AND row.epoch = line.epoch LIMIT 1
  )`;

/** Group commit: what comes while a commit is under way waits, and then goes in all together. */
export function openLog(session: NodeSession, { onCommit, onUnresponsive, onRecovered }: LogOptions = {}): TableLog {
  let queue: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (queue.length > 0) {
      // What has come in meanwhile goes along.
      await setImmediate();
      const [batch, rest] = parted(queue);
      queue = rest;
      const began = performance.now();
      const isIn = await toldIfSilent(commitUntilSettled(batch.map(({ row }) => row)));
      onCommit?.(batch.length, performance.now() - began);
      for (const [i, { settle }] of batch.entries()) settle(isIn[i] ?? false);
    }
    running = undefined;
  }

  async function toldIfSilent<Result>(commit: Promise<Result>): Promise<Result> {
    let isSilent = false;
    const silence = setTimeout(() => {
      isSilent = true;
      onUnresponsive?.();
    }, SILENT_AFTER);
    try {
      return await commit;
    } finally {
      clearTimeout(silence);
      if (isSilent) onRecovered?.();
    }
  }

  /** A line that breaks leaves the commit in doubt: the same rows again, and what had got in is found there. */
  async function commitUntilSettled(rows: readonly TableLogEntry[]): Promise<boolean[]> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await commit(await session.logConnection.client(), rows);
      } catch (error) {
        if (error instanceof ConnectionClosed) return rows.map(() => false);
        if (!isConnectionError(error)) return oneByOne(rows, error);
        session.logConnection.discard();
        await sleep(TRY_AGAIN_AFTER[Math.min(tries, TRY_AGAIN_AFTER.length - 1)]);
      }
    }
  }

  /** One row that cannot be kept costs its own table a move, and no other. */
  async function oneByOne(rows: readonly TableLogEntry[], error: unknown): Promise<boolean[]> {
    if (rows.length === 1) {
      // Not the error itself: it can tell what the row says.
      const { code } = error as { code?: unknown };
      console.error(`A row of the table ${rows[0]?.table} was refused by the database: ${String(code ?? "it cannot be sent")}`);
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

/**
 * What goes in next, and what waits for the commit after that. To put together the record of a game that ends takes the database some milliseconds: one in a
 * commit, or all other tables would wait for as many as happen to end together.
 */
function parted(queue: Waiting[]): [batch: Waiting[], rest: Waiting[]] {
  const isEnd = ({ row }: Waiting) => row.game !== undefined;
  const firstEnd = queue.findIndex(isEnd);
  if (queue.length <= MOST_AT_ONCE && firstEnd === queue.findLastIndex(isEnd)) return [queue, []];
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  // What a table has handed over later does not overtake what it waits for.
  const held = new Set<string>();
  for (const [i, each] of queue.entries()) {
    const { table } = each.row;
    const waits = batch.length === MOST_AT_ONCE || (isEnd(each) && i !== firstEnd) || held.has(table);
    if (waits) held.add(table);
    (waits ? rest : batch).push(each);
  }
  return [batch, rest];
}

/** Which of the rows are in the log after it. */
async function commit(client: pg.ClientBase, rows: readonly TableLogEntry[]): Promise<boolean[]> {
  const keys = [textArray(rows.map(({ table }) => table)), intArray(rows.map(({ seq }) => seq)), intArray(rows.map(({ epoch }) => epoch))];
  const appended = await all(client, () => append(client, keys, rows), followUps(client, rows));
  if (appended === rows.length) return rows.map(() => true);
  const found = await client.query<{ nr: string }>({ name: "find", text: FIND, values: keys });
  const isIn = new Set(found.rows.map(({ nr }) => Number(nr)));
  return rows.map((_, i) => isIn.has(i + 1));
}

/** What goes along with the rows that are in. */
function followUps(client: pg.ClientBase, rows: readonly TableLogEntry[]): (() => Promise<void>)[] {
  const changed = rows.flatMap(({ table, seq, epoch, at, overview }) =>
    overview === undefined ? [] : [{ ...overview, table, seq, epoch, at }],
  );
  const ended = rows.flatMap((row) => (row.game === undefined ? [] : [() => insertGame(client, row, row.game as FinishedGameRow)]));
  return changed.length === 0 ? ended : [() => updateOverviews(client, changed), ...ended];
}

/** All in one transaction, sent without waiting for answers: where something fails, all that is behind it fails as well. */
async function all<First>(client: pg.ClientBase, first: () => Promise<First>, more: readonly (() => Promise<void>)[]): Promise<First> {
  if (more.length === 0) return first();
  const begun = client.query("BEGIN");
  const done = first();
  await Promise.all([begun, done, ...more.map((each) => each()), client.query("COMMIT")]);
  return done;
}

/** How many rows have come in. */
async function append(client: pg.ClientBase, keys: readonly Buffer[], rows: readonly TableLogEntry[]): Promise<number> {
  const values = [
    ...keys,
    floatArray(rows.map(({ at }) => at)),
    textArray(rows.map(({ body }) => body)),
    textArray(rows.map(({ record }) => record)),
    textArray(rows.map(({ asked }) => asked)),
  ];
  const { rowCount } = await client.query({ name: "append", text: APPEND, values });
  return rowCount ?? 0;
}
