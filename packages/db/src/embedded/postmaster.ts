import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Cluster, SUPERUSER } from "./cluster.ts";
import { freePortIn } from "./free-port.ts";
import { commandAs } from "./system-user.ts";

/** Ports below the range that systems hand out to outgoing connections. */
const PORTS = { from: 20_000, to: 32_000 };

/** A server that runs on the cluster, and a connection to it. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly connection: pg.Client;
}

/** The role of the application. It owns its databases and has no access to files or programs. */
export const APPLICATION_ROLE = "mutable";

export function applicationPassword(cluster: Cluster): string {
  return createHmac("sha256", cluster.password).update(APPLICATION_ROLE).digest("base64url");
}

export function urlOf(cluster: Cluster, port: number, database: string): string {
  const user = `${APPLICATION_ROLE}:${applicationPassword(cluster)}`;
  // PGSSLMODE of the environment is meant for other servers.
  return `postgresql://${user}@127.0.0.1:${port}/${encodeURIComponent(database)}?sslmode=disable`;
}

/**
 * The running server of this cluster, if it accepts connections. A server is ours only if our postmaster.pid names its
 * port and it accepts our password: another program may listen on the port.
 */
export async function findRunning(cluster: Cluster): Promise<RunningServer | undefined> {
  const file = readPidFile(cluster);
  if (!file) return undefined;
  const connection = new pg.Client({
    host: "127.0.0.1",
    port: file.port,
    user: SUPERUSER,
    password: cluster.password,
    database: "postgres",
    ssl: false,
    connectionTimeoutMillis: 1_000,
    application_name: `mutable, process ${process.pid}`,
  });
  connection.on("error", () => {});
  try {
    await connection.connect();
    return { ...file, connection };
  } catch {
    return undefined;
  }
}

function readPidFile(cluster: Cluster): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(cluster.directory, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return pid > 0 && port > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/** A server process that we have started. */
export interface Postmaster {
  readonly pid: number | undefined;
  hasEnded(): boolean;
}

export interface PostmasterOptions {
  /** By default any free port. */
  readonly port?: number | undefined;
  readonly maxConnections?: number | undefined;
}

export async function spawnPostmaster(
  cluster: Cluster,
  postgres: string,
  { port, maxConnections = 100 }: PostmasterOptions = {},
): Promise<Postmaster> {
  removeStalePidFile(cluster);
  const options = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: String(maxConnections),
    timezone: "UTC",
    log_timezone: "UTC",
  };
  const settings = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const where = ["-D", cluster.directory, "-p", String(port ?? (await freePortIn(PORTS)))];
  const [command, args] = commandAs(cluster.systemUser, postgres, [...where, ...settings]);
  const log = openLog(cluster.log);
  // A terminal sends Ctrl-C to the whole group; the server must keep running until we have finished writing.
  const child = spawn(command, args, { stdio: ["ignore", log, log], detached: true, env: { PATH: process.env.PATH, LC_ALL: "C" } });
  closeSync(log);
  child.unref();
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.once("error", end).once("exit", end);
  return { pid: child.pid, hasEnded: () => ended };
}

/** The log is rotated above this size, in bytes. */
const LOG_IS_LONG = 5_000_000;

/** Appends, so that the log survives a crash; one older file is kept. */
function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_IS_LONG) renameSync(path, `${path}.old`);
  return openSync(path, "a", 0o600);
}

/** True if a server of this cluster runs, also while it recovers or shuts down. */
export function isServed(cluster: Cluster): boolean {
  const file = readPidFile(cluster);
  return file !== undefined && isPostmasterOf(cluster, file.pid);
}

/**
 * After a crash PostgreSQL refuses to start if another program now has the process number in its old file, which is common
 * in containers.
 */
function removeStalePidFile(cluster: Cluster): void {
  if (process.platform === "linux" && !isServed(cluster)) rmSync(join(cluster.directory, "postmaster.pid"), { force: true });
}

function isPostmasterOf(cluster: Cluster, pid: number): boolean {
  try {
    if (process.platform !== "linux") return process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(cluster.directory);
  } catch {
    return false;
  }
}
