import type { DbSession, NewSession } from "./db-session.ts";

/** Thrown when a closed connection is used. */
export class ConnectionClosed extends Error {}

/** One connection to the database, reopened after it was lost. */
export interface DbConnection {
  session(): Promise<DbSession>;
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
  newSession: NewSession,
  begin: (session: DbSession) => Promise<void> = async () => {},
  onLost: () => void = () => {},
): DbConnection {
  let opening: Promise<DbSession> | undefined;
  let isOpen = false;
  let isClosed = false;
  let current: DbSession | undefined;

  async function open(lost: () => void): Promise<DbSession> {
    const session = newSession({ queryTimeout: QUERY_TIMEOUT, lost });
    current = session;
    try {
      await session.connect();
      await begin(session);
      if (isClosed) throw new ConnectionClosed();
      return session;
    } catch (error) {
      // Not `end`, which never comes back if the server is not heard any more.
      session.destroy();
      // Without PostgreSQL's code: the error says nothing about the caller's query.
      throw new Error("There is no connection to the database.", { cause: error });
    }
  }

  const destroy = () => current?.destroy();

  return {
    session() {
      if (isClosed) return Promise.reject(new ConnectionClosed("The connection to the database is closed."));
      if (opening === undefined) {
        const mine: Promise<DbSession> = open(() => {
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
