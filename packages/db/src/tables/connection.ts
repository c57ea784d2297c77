import pg from "pg";

/** Thrown when a closed connection is used. */
export class ConnectionClosed extends Error {}

/** One connection to the database, reopened after it was lost. */
export interface DbConnection {
  client(): Promise<pg.Client>;
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
  url: string,
  begin: (client: pg.Client) => Promise<void> = async () => {},
  onLost: () => void = () => {},
): DbConnection {
  let opening: Promise<pg.Client> | undefined;
  let isOpen = false;
  let isClosed = false;
  let current: pg.Client | undefined;

  async function open(lost: () => void): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: QUERY_TIMEOUT,
      keepAlive: true,
      pipeline: true,
    });
    current = client;
    client.on("error", lost);
    client.on("end", lost);
    try {
      await client.connect();
      await begin(client);
      if (isClosed) throw new ConnectionClosed();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      // Without PostgreSQL's code: the error says nothing about the caller's query.
      throw new Error("There is no connection to the database.", { cause: error });
    }
  }

  // Not `end()`: a server that does not answer would not answer that either.
  const destroy = () =>
    (current as unknown as { connection?: { stream?: { destroy(): void } } } | undefined)?.connection?.stream?.destroy();

  return {
    client() {
      if (isClosed) return Promise.reject(new ConnectionClosed("The connection to the database is closed."));
      if (opening === undefined) {
        const mine: Promise<pg.Client> = open(() => {
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
