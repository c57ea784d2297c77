import { sleep, systemWorld, type World } from "@mutable/world";
import { ConnectionClosed, openDbConnection } from "../tables/connection.ts";
import { isConnectionError } from "../tables/connection-errors.ts";
import type { NewSqlConnection } from "../tables/sql-connection.ts";

/** The record of a game, assembled from the log: its opening, and the moves after it. Refers to a row of `pending_record`. */
export const ASSEMBLED_RECORD = `(
  SELECT left(min(record) FILTER (WHERE seq = from_seq), -1) || ',"length":' || count(*) FILTER (WHERE seq > from_seq)
    || ',"moves":[' || string_agg(record, ',' ORDER BY seq) FILTER (WHERE seq > from_seq) || ']}'
  FROM table_log WHERE table_log.table_id = pending_record.table_id AND seq BETWEEN from_seq AND to_seq AND record IS NOT NULL
)`;

/** One statement, so the record is stored exactly once. Another server's writer takes another row. */
export const WRITE_ONE = `
  WITH pending_record AS (
    DELETE FROM pending_record WHERE game_id = (SELECT game_id FROM pending_record LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING *
  ), written AS (
    INSERT INTO game_record (game_id, record) SELECT game_id, record FROM (SELECT game_id, ${ASSEMBLED_RECORD} AS record FROM pending_record) AS assembled
    WHERE record IS NOT NULL ON CONFLICT DO NOTHING
  )
  SELECT game_id FROM pending_record`;

const TRY_AGAIN_AFTER = 1_000;

/** Assembles the records of finished games, of this process and of others that have died. */
export interface RecordWriter {
  /** Looks for pending records, if it does not do so already. */
  wake(): void;
  /** Resolves when no record is pending, or when the writer is closed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Uses a connection of its own, so that no move waits for it. */
export function openRecordWriter(
  newConnection: NewSqlConnection,
  { onError = () => {}, world = systemWorld }: { onError?: (error: unknown) => void; world?: World } = {},
): RecordWriter {
  const connection = openDbConnection(newConnection);
  let isWoken = false;
  let isClosed = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isWoken && !isClosed) {
      isWoken = false;
      await writeAll();
    }
    running = undefined;
  }

  async function writeAll(): Promise<void> {
    try {
      const sql = await connection.open();
      while (!isClosed && (await sql.query({ name: "record", text: WRITE_ONE })).rows.length > 0);
    } catch (error) {
      if (error instanceof ConnectionClosed || isClosed) return;
      if (isConnectionError(error)) connection.discard();
      else onError(error);
      isWoken = true;
      await sleep(world, TRY_AGAIN_AFTER, undefined, { background: true });
    }
  }

  return {
    wake() {
      isWoken = true;
      running ??= run();
    },
    async settled() {
      while (running !== undefined && !isClosed) await running;
    },
    async close() {
      isClosed = true;
      await connection.close();
    },
  };
}
