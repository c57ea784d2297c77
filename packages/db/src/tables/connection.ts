import pg from "pg";

/** Asked for a line that is no more. */
export class ConnectionClosed extends Error {}

/** One line to the database, opened anew after it was lost. */
export interface DbConnection {
  client(): Promise<pg.Client>;
  /** This one is no good any more, whether it knows it or not. */
  discard(): void;
  close(): Promise<void>;
  /** Closes it without waiting for anything: what is under way is lost, and is not tried again. */
  abort(): void;
}

/** A machine that vanishes with its lines open says nothing, and the network would wait for a quarter of an hour. */
const ANSWERED_WITHIN = 15_000;

/**
 * Queries are sent at once, without waiting for the answers to earlier ones. `begin` is done first on every new connection;
 * `onLost` is called when an open one was lost.
 */
export function openDbConnection(
  url: string,
  begin: (client: pg.Client) => Promise<void> = async () => {},
  onLost: () => void = () => {},
): DbConnection {
  let opening: Promise<pg.Client> | undefined;
  let isClosed = false;

  let current: pg.Client | undefined;

  async function open(lost: () => void): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWERED_WITHIN,
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
      // Whatever it was, it says nothing about what was to be done on the line.
      throw new Error("There is no line to the database.", { cause: error });
    }
  }

  // Not politely: whoever does not answer would not answer that either.
  const destroy = () =>
    (current as unknown as { connection?: { stream?: { destroy(): void } } } | undefined)?.connection?.stream?.destroy();

  return {
    client() {
      if (isClosed) return Promise.reject(new ConnectionClosed("The line to the database is closed."));
      if (opening === undefined) {
        const mine: Promise<pg.Client> = open(() => {
          if (opening !== mine) return;
          opening = undefined;
          onLost();
        });
        opening = mine;
        mine.catch(() => {
          if (opening === mine) opening = undefined;
        });
      }
      return opening;
    },
    discard() {
      opening = undefined;
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
