import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { type DbConnection, openDbConnection } from "./connection.ts";
import { isConnectionError } from "./connection-errors.ts";

/** How long a node that is not heard of counts as living, if its machine has vanished with its lines open. */
const LEASE = 10_000;
const RENEW_EVERY = 2_000;

export interface NodeSessionOptions {
  lease?: number;
  renewEvery?: number;
}

/**
 * This process, as a node that owns tables. One of its lines to the database holds a lock for as long as it is open: that is how others see at once that a
 * process has died.
 */
export interface NodeSession {
  readonly node: string;
  /** Asks something on the line that holds the lock, one thing after the other. */
  withConnection<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  /** The log has a line to itself: it is never in the way of anything else, nor in its transactions. */
  readonly logConnection: DbConnection;
  /** Whether the lease holds, so that nobody else can have taken anything over. */
  hasLease(): boolean;
  /** The node is no more; what it owned is free. */
  close(): Promise<void>;
  /** The node is no more, and what it owned is free for whoever sees that. What it was about to write is not written. */
  abandon(): void;
}

const newLock = (): string => (randomBytes(8).readBigUInt64BE() >> 1n).toString();

/** A line that only this side has given up may be open over there yet, with the lock and with a commit half-way: it is ended first. */
async function lockAlone(client: pg.ClientBase, lock: string): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks held WHERE held.locktype = 'advisory' AND held.objsubid = 1 AND held.granted
      AND held.classid::bigint = $1::bigint >> 32 AND held.objid::bigint = $1::bigint & 4294967295`,
    [lock],
  );
  await client.query("SELECT pg_advisory_lock($1::bigint)", [lock]);
}

export async function openNodeSession(
  url: string,
  { lease = LEASE, renewEvery = RENEW_EVERY }: NodeSessionOptions = {},
): Promise<NodeSession> {
  const node = randomUUID();
  const lock = newLock();
  let leasedUntil = 0;
  let last: Promise<unknown> = Promise.resolve();
  const logLock = newLock();
  // A line for the log is worth nothing before the process counts as living again.
  const logConnection = openDbConnection(url, async (client) => {
    await withConnection(async () => {});
    await lockAlone(client, logLock);
  });
  const connection = openDbConnection(url, async (client) => {
    await lockAlone(client, lock);
    await renew(client);
  });

  async function renew(client: pg.ClientBase): Promise<void> {
    const asked = Date.now();
    await client.query(
      `INSERT INTO node (id, lock, seen_at, lease_until) VALUES ($1, $2::bigint, now(), now() + make_interval(secs => $3))
       ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, lease_until = excluded.lease_until`,
      [node, lock, lease / 1_000],
    );
    leasedUntil = asked + lease;
  }

  function withConnection<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    const done = last.then(async () => {
      try {
        return await work(await connection.client());
      } catch (error) {
        if (isConnectionError(error)) connection.discard();
        throw error;
      }
    });
    last = done.catch(() => {});
    return done;
  }

  await withConnection(async () => {});
  let isRenewing = false;
  const renewing = setInterval(() => {
    if (isRenewing) return;
    isRenewing = true;
    withConnection(renew)
      .catch(() => {})
      .finally(() => {
        isRenewing = false;
      });
  }, renewEvery);
  renewing.unref();

  return {
    node,
    withConnection,
    logConnection,
    hasLease: () => Date.now() < leasedUntil,
    async close() {
      clearInterval(renewing);
      await withConnection(async (client) => {
        await client.query("UPDATE table_owner SET node = '' WHERE node = $1", [node]);
        await client.query("DELETE FROM node WHERE id = $1", [node]);
      }).catch(() => {});
      await Promise.all([connection.close(), logConnection.close()]);
    },
    abandon() {
      clearInterval(renewing);
      connection.abort();
      logConnection.abort();
    },
  };
}
