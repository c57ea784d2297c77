import pg from "pg";

export interface Statement {
  /** PostgreSQL plans a named statement once for each connection. */
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

export interface StatementResult<Row> {
  readonly rows: Row[];
  /** How many rows the statement has returned or changed. */
  readonly rowCount: number | null;
}

/** Runs statements. */
export interface Queryable {
  query<Row extends object = object>(statement: Statement): Promise<StatementResult<Row>>;
}

/** What a connection tells by itself. After `lost` it is of no more use. */
export interface SqlConnectionEvents {
  lost?(): void;
  notification?(channel: string, payload: string): void;
}

/** A connection of PostgreSQL. Statements are sent at once, and carried out one after the other. */
export interface SqlConnection extends Queryable {
  connect(): Promise<void>;
  /** Ends it, once the server has said goodbye. */
  end(): Promise<void>;
  /** Cuts the connection without a word: a server that does not answer would not answer `end` either. */
  destroy(): void;
}

export interface SqlConnectionOptions extends SqlConnectionEvents {
  /**
   * A statement that takes longer fails, in milliseconds. PostgreSQL ends a transaction that waits longer for its next statement: if the
   * client has silently gone, others would wait for its rows until TCP notices, after hours.
   */
  readonly queryTimeout?: number;
}

/** Where the database is: returns a new connection, which is not connected yet. */
export type NewSqlConnection = (options?: SqlConnectionOptions) => SqlConnection;

/** In milliseconds. */
const CONNECT_WITHIN = 5_000;

/** The sessions of the PostgreSQL at this address. */
export const pgConnections =
  (url: string): NewSqlConnection =>
  ({ queryTimeout, lost = () => {}, notification } = {}) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN,
      ...(queryTimeout !== undefined && { query_timeout: queryTimeout, idle_in_transaction_session_timeout: queryTimeout }),
      keepAlive: true,
      pipeline: true,
    });
    client.on("error", lost);
    client.on("end", lost);
    if (notification !== undefined) client.on("notification", ({ channel, payload }) => notification(channel, payload ?? ""));
    return {
      async connect() {
        await client.connect();
      },
      query: (statement) => client.query({ ...statement, values: statement.values as unknown[] }),
      end: () => client.end(),
      destroy: () => (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy(),
    };
  };
