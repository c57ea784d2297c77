import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@mutable/config";
import pg from "pg";
import { findBinaries } from "./binaries.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import {
  APPLICATION_ROLE,
  applicationPassword,
  findRunning,
  isServed,
  type Postmaster,
  type PostmasterOptions,
  type RunningServer,
  spawnPostmaster,
  urlOf,
} from "./postmaster.ts";

/** A PostgreSQL server of our own, from the package registry, on a folder of ours. It stops with the process that started it. */
export interface EmbeddedPostgres {
  /** The process number of the server. */
  readonly pid: number;
  /** Returns the address of a database. Creates it if it does not exist. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Recovery after a crash may take minutes. */
const START_WITHIN = 5 * 60_000;
/** The maximum of start attempts. Soon after a kill, old backends may still hold the shared memory. */
const ATTEMPTS = 10;
/** A server started by another process counts as orphaned if that process has not claimed it for this long. */
const ORPHANED_AFTER = 500;
/** A busy server may not answer for this long before another process starts one. */
const BUSY_AT_MOST = 30_000;
/** The time to wait for a former owner that is stopping. */
const OWNER_LEAVES_WITHIN = 3_000;
const OWNER_LOCK = 7_263_548;

export interface EmbeddedOptions {
  /** Called when the server has died and could not be started again. */
  readonly onLost?: (error: unknown) => void;
  /** 100 by default. */
  readonly maxConnections?: number;
}

export async function startEmbedded(home: string, { onLost, maxConnections }: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const programs = await findBinaries();
  const cluster = await openCluster(home, programs);
  let server = await ownServer(cluster, programs.postgres, { maxConnections });
  let stopping = false;
  let restarting: Promise<void> | undefined;

  // Our connection ends with the server. It is restarted on the same port, so that addresses stay valid.
  const restart = async () => {
    try {
      server = await ownServer(cluster, programs.postgres, { port: server.port, maxConnections });
      watchConnection();
    } catch (error) {
      if (!stopping) onLost?.(error);
    }
  };
  const watchConnection = () =>
    server.connection.once("end", () => {
      if (!stopping) restarting = restart();
    });
  const stop = async () => {
    stopping = true;
    await restarting;
    await server.connection.end();
    await stopServer(server.pid, cluster);
  };

  watchConnection();
  try {
    await ensureApplicationRole(server.connection, cluster);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    get pid() {
      return server.pid;
    },
    database: (name) => databaseOn(server, cluster, name),
    stop,
  };
}

/** Uses the server that another process runs, or starts one. `stop` only stops a server that was started here. */
export async function borrowEmbedded(home: string): Promise<Pick<EmbeddedPostgres, "database" | "stop">> {
  const cluster = await openCluster(home, await findBinaries());
  let unownedSince: number | undefined;
  for (const end = Date.now() + BUSY_AT_MOST; isServed(cluster) && Date.now() < end; await sleep(30)) {
    const server = await findRunning(cluster);
    if (server === undefined) {
      unownedSince = undefined;
      continue;
    }
    if ((await holderOf(server.connection)) !== undefined)
      return { database: (name) => databaseOn(server, cluster, name), stop: () => server.connection.end() };
    await server.connection.end();
    unownedSince ??= Date.now();
    if (Date.now() - unownedSince > ORPHANED_AFTER) break;
  }
  return startEmbedded(home);
}

async function databaseOn({ connection, port }: RunningServer, cluster: Cluster, name: string): Promise<string> {
  const { rowCount } = await connection.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (!rowCount) await connection.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${APPLICATION_ROLE}`);
  return urlOf(cluster, port, name);
}

/**
 * Returns the server on the cluster, started if none runs, owned by this process. The owner is the process that holds an
 * advisory lock on it. The lock ends with its connection, so a killed owner leaves nothing to clean up.
 */
async function ownServer(cluster: Cluster, postgres: string, options: PostmasterOptions): Promise<RunningServer> {
  const end = Date.now() + START_WITHIN;
  let child: Postmaster | undefined;
  let attempts = 0;
  let ownedSince: number | undefined;

  while (Date.now() < end) {
    const server = await findRunning(cluster);
    if (server) {
      if (server.pid !== child?.pid) await sleep(ORPHANED_AFTER);
      const holder = await claim(server.connection).catch(() => "a server that is stopping");
      if (holder === undefined) return server;
      await server.connection.end().catch(() => {});
      ownedSince ??= Date.now();
      if (Date.now() - ownedSince > OWNER_LEAVES_WITHIN) throw alreadyRunning(cluster, holder);
    } else if (!isServed(cluster) && child?.hasEnded() !== false) {
      if (attempts++ === ATTEMPTS) break;
      if (child) await sleep(300);
      child = await spawnPostmaster(cluster, postgres, options);
    }
    await sleep(30);
  }
  if (child?.pid !== undefined && !child.hasEnded()) signal(child.pid, "SIGQUIT");
  const logTail = existsSync(cluster.log) ? readFileSync(cluster.log, "utf8").trim().split("\n").slice(-3).join(" ") : "";
  throw new UserError(`The embedded PostgreSQL did not start; the end of ${cluster.log} says: ${logTail}`);
}

async function ensureApplicationRole(connection: pg.Client, cluster: Cluster): Promise<void> {
  const { rowCount } = await connection.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [APPLICATION_ROLE]);
  const password = pg.escapeLiteral(applicationPassword(cluster));
  if (!rowCount) await connection.query(`CREATE ROLE ${APPLICATION_ROLE} LOGIN CREATEDB PASSWORD ${password}`);
}

/** Acquires the lock, or returns the name of its holder. */
async function claim(connection: pg.Client): Promise<string | undefined> {
  const { rows } = await connection.query("SELECT pg_try_advisory_lock($1) AS mine", [OWNER_LOCK]);
  return rows[0].mine ? undefined : ((await holderOf(connection)) ?? "another program");
}

/** The name of the lock's holder. */
async function holderOf(connection: pg.Client): Promise<string | undefined> {
  const { rows } = await connection.query(
    "SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND objid = $1",
    [OWNER_LOCK],
  );
  return rows[0]?.name;
}

function alreadyRunning(cluster: Cluster, holder: string): UserError {
  return new UserError(
    `Mutable is already running on ${dirname(cluster.home)} (${holder}); stop it first, or set MUTABLE_DATA_DIR to another directory.`,
  );
}

/** Requests a fast shutdown, and an immediate one after a timeout. */
async function stopServer(pid: number, cluster: Cluster): Promise<void> {
  const forceAt = Date.now() + 20_000;
  signal(pid, "SIGINT");
  while (isAlive(pid)) {
    if (Date.now() > forceAt) signal(pid, "SIGQUIT");
    await sleep(15);
    if (Date.now() > forceAt + 10_000) throw new Error(`The embedded PostgreSQL on ${cluster.directory} (process ${pid}) does not stop`);
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

const isAlive = (pid: number) => signal(pid, 0);
