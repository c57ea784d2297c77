import { newId, systemWorld, type World } from "@mutable/world";
import { type DbConnection, openDbConnection } from "./connection.ts";
import { isConnectionError } from "./connection-errors.ts";
import type { NewSqlConnection, Queryable } from "./sql-connection.ts";

/** A node counts as alive for this long after its last renewal, if its machine has vanished with open connections. */
const LEASE = 10_000;
/** Milliseconds between two renewals of a lease. */
const RENEW_EVERY = 2_000;

export interface NodeLeaseOptions {
  duration?: number;
  renewEvery?: number;
  /** The address at which clients reach this process: a path below the public address, or an address of its own. */
  route?: string;
  world?: World;
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
  withConnection<Result>(work: (sql: Queryable) => Promise<Result>): Promise<Result>;
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
const readClocks = (world: World) => ({ wall: world.now(), steady: world.elapsed() });
type ClockTimes = ReturnType<typeof readClocks>;

/** True if either clock says so: a lease that seems longer than it is lets two servers admit people to one table. */
const isPast = (world: World, since: ClockTimes, duration: number): boolean => {
  const now = readClocks(world);
  return now.wall >= since.wall + duration || now.steady >= since.steady + duration;
};

const newLock = (world: World): string => (Buffer.from(world.randomBytes(8)).readBigUInt64BE() >> 1n).toString();

/**
 * A claim of a dead node's tables deletes its row in the same statement (ownership.ts). It succeeds only while the
 * lease has run out or the lock is free. So a renewal that finds the row has lost nothing, and one that does not has lost all.
 */
export const RENEW = "UPDATE node SET seen_at = now(), lease_until = now() + make_interval(secs => $2) WHERE id = $1";
export const REGISTER = `
  INSERT INTO node (id, lock, seen_at, lease_until, route) VALUES ($1, $3::bigint, now(), now() + make_interval(secs => $2), $4)`;

export const END_HOLDERS = `
  SELECT pg_terminate_backend(pid) FROM pg_locks held WHERE held.locktype = 'advisory' AND held.objsubid = 1 AND held.granted
    AND held.classid::bigint = $1::bigint >> 32 AND held.objid::bigint = $1::bigint & 4294967295`;
export const LOCK = "SELECT pg_advisory_lock($1::bigint)";
export const FREE_TABLES = "UPDATE table_owner SET node = '' WHERE node = $1";
export const REMOVE_NODE = "DELETE FROM node WHERE id = $1";

/**
 * The statements of the log find rows by their keys alone. One plan for all parameters is right for them, and planning for each commit takes
 * a third of the time. Made while a table is small, it must not read the whole one.
 */
export const PLAN_ONCE = "SELECT set_config('plan_cache_mode', 'force_generic_plan', false), set_config('enable_seqscan', 'off', false)";

/** PostgreSQL may still hold our old connection with the lock and an open commit: terminate it first. */
async function lockAlone(sql: Queryable, lock: string): Promise<void> {
  await sql.query({ text: END_HOLDERS, values: [lock] });
  await sql.query({ text: LOCK, values: [lock] });
}

export async function openNodeLease(
  newConnection: NewSqlConnection,
  {
    duration = LEASE,
    renewEvery = RENEW_EVERY,
    route = "",
    world = systemWorld,
    onInherit = () => {},
    onTablesLost = () => {},
  }: NodeLeaseOptions = {},
): Promise<NodeLease> {
  const node = newId(world);
  const lock = newLock(world);
  let leasedSince: ClockTimes | undefined;
  let leaseLapses = 0;
  let last: Promise<unknown> = Promise.resolve();
  const logLock = newLock(world);
  const leaseConnection = openDbConnection(
    newConnection,
    async (sql) => {
      await lockAlone(sql, lock);
      await renew(sql);
    },
    // Without its lock the node counts as dead.
    () => renewNow(),
  );
  // Other connections are useless until the process counts as alive again.
  const logConnection = openDbConnection(newConnection, async (sql) => {
    await leaseConnection.open();
    await lockAlone(sql, logLock);
    await sql.query({ text: PLAN_ONCE });
  });
  const ownerConnection = openDbConnection(newConnection);

  async function renew(sql: Queryable): Promise<void> {
    const requestedAt = readClocks(world);
    const { rowCount } = await sql.query({ text: RENEW, values: [node, duration / 1_000] });
    if (rowCount === 0) {
      // First, because no table may be in use when the node counts as alive again.
      if (leasedSince !== undefined) onTablesLost();
      await sql.query({ text: REGISTER, values: [node, duration / 1_000, lock, route] });
    }
    if (leasedSince !== undefined && isPast(world, leasedSince, duration)) leaseLapses += 1;
    leasedSince = requestedAt;
  }

  const hasLease = (): boolean => leaseConnection.isOpen && leasedSince !== undefined && !isPast(world, leasedSince, duration);

  async function on<Result>(connection: DbConnection, work: (sql: Queryable) => Promise<Result>): Promise<Result> {
    try {
      return await work(await connection.open());
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

  await leaseConnection.open();
  const stopRenewing = world.every(renewEvery, renewNow);

  return {
    node,
    withConnection(work) {
      const done = last.then(() => leaseConnection.open()).then(() => on(ownerConnection, work));
      last = done.catch(() => {});
      return done;
    },
    onInherit,
    get leaseLapses() {
      return leaseLapses;
    },
    logConnection,
    hasLease,
    regainLease: () => leaseConnection.open().then(hasLease, () => false),
    async close() {
      stopRenewing();
      await on(leaseConnection, async (sql) => {
        await sql.query({ text: FREE_TABLES, values: [node] });
        await sql.query({ text: REMOVE_NODE, values: [node] });
      }).catch(() => {});
      await Promise.all([leaseConnection.close(), ownerConnection.close(), logConnection.close()]);
    },
    abandon() {
      stopRenewing();
      leaseConnection.abort();
      ownerConnection.abort();
      logConnection.abort();
    },
  };
}
