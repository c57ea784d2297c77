import type { NewSqlConnection, SqlConnection } from "./sql-connection.ts";

/** Thrown when a closed connection is used. */
export class ConnectionClosed extends Error {}

/** One connection to the database, reopened after it was lost. */
export interface DbConnection {
  /** The connection, opened if there is none. */
  open(): Promise<SqlConnection>;
  /** True while a connection is open and `begin` has run on it. */
  readonly isOpen: boolean;
  /** Drops the current connection; the next use opens another one. */
  discard(): void;
  close(): Promise<void>;
  /** Closes it at once. Running queries fail and are not retried. */
  abort(): void;
}

/** In milliseconds. TCP alone would notice a vanished machine only after 15 minutes. */
const QUERY_TIMEOUT = 15_000;

/**
 * Queries are sent at once, without waiting for the results of earlier ones. `begin` runs first on every new connection;
 * `onLost` is called when an open connection is lost.
 */
export function openDbConnection(
  newConnection: NewSqlConnection,
  begin: (sql: SqlConnection) => Promise<void> = async () => {},
  onLost: () => void = () => {},
): DbConnection {
  let opening: Promise<SqlConnection> | undefined;
  let isOpen = false;
  let isClosed = false;
  let current: SqlConnection | undefined;

  async function connect(lost: () => void): Promise<SqlConnection> {
    const sql = newConnection({ queryTimeout: QUERY_TIMEOUT, lost });
    current = sql;
    try {
      await sql.connect();
      await begin(sql);
      if (isClosed) throw new ConnectionClosed();
      return sql;
    } catch (error) {
      // Not `end`, which never comes back if the server is not heard any more.
      sql.destroy();
      // Without PostgreSQL's code: the error says nothing about the caller's query.
      throw new Error("There is no connection to the database.", { cause: error });
    }
  }

  const destroy = () => current?.destroy();

  return {
    open() {
      if (isClosed) return Promise.reject(new ConnectionClosed("The connection to the database is closed."));
      if (opening === undefined) {
        const mine: Promise<SqlConnection> = connect(() => {
          if (opening !== mine) return;
          opening = undefined;
          isOpen = false;
          onLost();
        });
        opening = mine;
        mine.then(
          () => {
            isOpen = opening === mine;
          },
          () => {
            if (opening === mine) opening = undefined;
          },
        );
      }
      return opening;
    },
    get isOpen() {
      return isOpen;
    },
    discard() {
      opening = undefined;
      isOpen = false;
      destroy();
    },
    async close() {
      isClosed = true;
      const last = await opening?.catch(() => undefined);
      await last?.end().catch(() => {});
    },
    abort() {
      isClosed = true;
      destroy();
    },
  };
}
