import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { type DbConnection, openDbConnection } from "./connection.ts";
import { isConnectionError } from "./connection-errors.ts";

/** A node counts as alive for this long after its last renewal, if its machine has vanished with open connections. */
const LEASE = 10_000;
/** Milliseconds between two renewals of a lease. */
const RENEW_EVERY = 2_000;

export interface NodeLeaseOptions {
  duration?: number;
  renewEvery?: number;
  /** The address at which clients reach this process: a path below the public address, or an address of its own. */
  route?: string;
  /** Called when this node has taken over all tables of a dead node. */
  onInherit?(tables: number, node: string): void;
  /** Called when another node has taken this one for dead and claimed its tables. Until it returns, this node counts as dead. */
  onTablesLost?(): void;
}

/**
 * This process, as a node that owns tables. The connection that renews its lease also holds a lock, so that others see
 * at once when the process has died. Nothing else uses that connection, so nothing delays a renewal.
 */
export interface NodeLease {
  readonly node: string;
  /** Runs queries about ownership, one call after the other, on a connection of their own. Rejects if the node cannot get its lock. */
  withConnection<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  onInherit(tables: number, node: string): void;
  /** The number of times that the lease had expired before it was renewed. */
  readonly leaseLapses: number;
  /** Used only by the log, so that nothing else delays it or runs inside its transactions. */
  readonly logConnection: DbConnection;
  /** True while the lease and its lock hold, so that no other server can have claimed our tables. */
  hasLease(): boolean;
  /** The same, after opening the connection of the lease again if it was lost. */
  regainLease(): Promise<boolean>;
  /** Removes the node and frees its tables. */
  close(): Promise<void>;
  /** Drops all connections at once. Pending writes are lost; other servers may claim the tables. */
  abandon(): void;
}

/** Both clocks of a machine: one can be set, the other stands still while the machine sleeps. */
const readClocks = () => ({ wall: Date.now(), steady: performance.now() });
type ClockTimes = ReturnType<typeof readClocks>;

/** True if either clock says so: a lease that seems longer than it is lets two servers admit people to one table. */
const isPast = (since: ClockTimes, duration: number): boolean => {
  const now = readClocks();
  return now.wall >= since.wall + duration || now.steady >= since.steady + duration;
};

const newLock = (): string => (randomBytes(8).readBigUInt64BE() >> 1n).toString();

/**
 * A claim of a dead node's tables deletes its row in the same statement (ownership.ts). It succeeds only while the
 * lease has run out or the lock is free. So a renewal that finds the row has lost nothing, and one that does not has lost all.
 */
const RENEW = "UPDATE node SET seen_at = now(), lease_until = now() + make_interval(secs => $2) WHERE id = $1";
const REGISTER = `
  INSERT INTO node (id, lock, seen_at, lease_until, route) VALUES ($1, $3::bigint, now(), now() + make_interval(secs => $2), $4)`;

/** PostgreSQL may still hold our old connection with the lock and an open commit: terminate it first. */
async function lockAlone(client: pg.ClientBase, lock: string): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks held WHERE held.locktype = 'advisory' AND held.objsubid = 1 AND held.granted
      AND held.classid::bigint = $1::bigint >> 32 AND held.objid::bigint = $1::bigint & 4294967295`,
    [lock],
  );
  await client.query("SELECT pg_advisory_lock($1::bigint)", [lock]);
}

export async function openNodeLease(
  url: string,
  { duration = LEASE, renewEvery = RENEW_EVERY, route = "", onInherit = () => {}, onTablesLost = () => {} }: NodeLeaseOptions = {},
): Promise<NodeLease> {
  const node = randomUUID();
  const lock = newLock();
  let leasedSince: ClockTimes | undefined;
  let leaseLapses = 0;
  let last: Promise<unknown> = Promise.resolve();
  const logLock = newLock();
  const leaseConnection = openDbConnection(
    url,
    async (client) => {
      await lockAlone(client, lock);
      await renew(client);
    },
    // Without its lock the node counts as dead.
    () => renewNow(),
  );
  // Other connections are useless until the process counts as alive again.
  const logConnection = openDbConnection(url, async (client) => {
    await leaseConnection.client();
    await lockAlone(client, logLock);
  });
  const ownerConnection = openDbConnection(url);

  async function renew(client: pg.ClientBase): Promise<void> {
    const requestedAt = readClocks();
    const { rowCount } = await client.query(RENEW, [node, duration / 1_000]);
    if (rowCount === 0) {
      // First, because no table may be in use when the node counts as alive again.
      if (leasedSince !== undefined) onTablesLost();
      await client.query(REGISTER, [node, duration / 1_000, lock, route]);
    }
    if (leasedSince !== undefined && isPast(leasedSince, duration)) leaseLapses += 1;
    leasedSince = requestedAt;
  }

  const hasLease = (): boolean => leaseConnection.isOpen && leasedSince !== undefined && !isPast(leasedSince, duration);

  async function on<Result>(connection: DbConnection, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    try {
      return await work(await connection.client());
    } catch (error) {
      if (isConnectionError(error)) connection.discard();
      throw error;
    }
  }

  let isRenewing = false;
  function renewNow(): void {
    if (isRenewing) return;
    isRenewing = true;
    on(leaseConnection, renew)
      .catch(() => {})
      .finally(() => {
        isRenewing = false;
      });
  }

  await leaseConnection.client();
  const renewing = setInterval(renewNow, renewEvery);
  renewing.unref();

  return {
    node,
    withConnection(work) {
      const done = last.then(() => leaseConnection.client()).then(() => on(ownerConnection, work));
      last = done.catch(() => {});
      return done;
    },
    onInherit,
    get leaseLapses() {
      return leaseLapses;
    },
    logConnection,
    hasLease,
    regainLease: () => leaseConnection.client().then(hasLease, () => false),
    async close() {
      clearInterval(renewing);
      await on(leaseConnection, async (client) => {
        await client.query("UPDATE table_owner SET node = '' WHERE node = $1", [node]);
        await client.query("DELETE FROM node WHERE id = $1", [node]);
      }).catch(() => {});
      await Promise.all([leaseConnection.close(), ownerConnection.close(), logConnection.close()]);
    },
    abandon() {
      clearInterval(renewing);
      leaseConnection.abort();
      ownerConnection.abort();
      logConnection.abort();
    },
  };
}
