import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";

/** How long a node that is not heard of counts as living, if its machine has vanished with its lines open. */
const LEASE = 10_000;
const RENEW_EVERY = 2_000;

export interface SessionOptions {
  lease?: number;
  renewEvery?: number;
}

/**
 * This process, as a node that owns tables, and its one line to the database for the log. The line holds a lock for as long as it is open: that is how
 * others see at once that a process has died.
 */
export interface Session {
  readonly node: string;
  /** The line, opened anew if it was lost. */
  client(): Promise<pg.ClientBase>;
  /** Whether the lease holds, so that nobody else can have taken anything over. */
  isLeased(): boolean;
  /** The node is no more; what it owned is free. */
  close(): Promise<void>;
}

export async function openSession(url: string, { lease = LEASE, renewEvery = RENEW_EVERY }: SessionOptions = {}): Promise<Session> {
  const node = randomUUID();
  const lock = (randomBytes(8).readBigUInt64BE() >> 1n).toString();
  let opening: Promise<pg.Client> | undefined;
  let leasedUntil = 0;
  let isClosed = false;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    const forget = () => {
      if (opening === mine) opening = undefined;
    };
    const mine = opening;
    client.on("error", forget);
    client.on("end", forget);
    try {
      await client.connect();
      await client.query("SELECT pg_advisory_lock($1::bigint)", [lock]);
      await renewOn(client);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }

  async function renewOn(client: pg.ClientBase): Promise<void> {
    const asked = Date.now();
    await client.query(
      `INSERT INTO node (id, lock, seen_at, lease_until) VALUES ($1, $2::bigint, now(), now() + make_interval(secs => $3))
       ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, lease_until = excluded.lease_until`,
      [node, lock, lease / 1_000],
    );
    leasedUntil = asked + lease;
  }

  function client(): Promise<pg.Client> {
    if (isClosed) return Promise.reject(new Error("The line to the database is closed."));
    if (opening === undefined) {
      // It is known before it is begun, so that a line that fails at once is forgotten as well.
      const mine: Promise<pg.Client> = Promise.resolve().then(open);
      opening = mine;
      mine.catch(() => {
        if (opening === mine) opening = undefined;
      });
    }
    return opening;
  }

  await client();
  const renewing = setInterval(() => {
    client()
      .then(renewOn)
      .catch(() => {});
  }, renewEvery);
  renewing.unref();

  return {
    node,
    client,
    isLeased: () => Date.now() < leasedUntil,
    async close() {
      clearInterval(renewing);
      const last = await client().catch(() => undefined);
      isClosed = true;
      await last?.query("UPDATE table_owner SET node = '' WHERE node = $1", [node]).catch(() => {});
      await last?.query("DELETE FROM node WHERE id = $1", [node]).catch(() => {});
      await last?.end().catch(() => {});
    },
  };
}
