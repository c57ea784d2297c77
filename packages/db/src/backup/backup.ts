import type { Writable } from "node:stream";
import { UserError } from "@mutable/config";
import pg from "pg";
import { to } from "pg-copy-streams";
import { connect } from "../connect.ts";
import { isEmpty, lockMigrations, recordedIn } from "../migrations.ts";
import { type Contents, type Heading, sendBackup, writeBackup } from "./file.ts";
import { type KeptTable, keptTables } from "./tables.ts";

/** What a backup holds, or what was restored from it. */
export interface Holding {
  readonly at: Date;
  /** How many rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

export interface BackupOptions {
  /** Of the project. */
  readonly version: string;
  /** Abandons the backup. */
  readonly signal?: AbortSignal | undefined;
}

/** Writes all that is in the database into one file, as it is in one moment, whatever goes on meanwhile. */
export const backup = (url: string, path: string, options: BackupOptions): Promise<Holding> =>
  take(url, options, (heading, tables) => writeBackup(path, heading, tables, options.signal));

/** The same to a stream. What was written is a backup only if this resolves. */
export const backupTo = (url: string, destination: Writable, options: BackupOptions): Promise<Holding> =>
  take(url, options, (heading, tables) => sendBackup(destination, heading, tables, options.signal));

type Write = (heading: Heading, tables: AsyncIterable<Contents>) => Promise<void>;

async function take(url: string, { version, signal }: BackupOptions, write: Write): Promise<Holding> {
  const client = await connect(url, signal);
  // Ends the query under way, also one that waits for a lock.
  const abandon = () => void client.end();
  signal?.addEventListener("abort", abandon);
  const rows: Record<string, number> = {};
  try {
    signal?.throwIfAborted();
    await lockMigrations(client, { shared: true });
    if (await isEmpty(client)) throw new UserError("There is nothing in the database yet, so there is nothing to back up.");
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const recorded = (await recordedIn(client)).filter(({ finished }) => finished);
    const at = new Date();
    const heading = { version, at: at.toISOString(), migrations: recorded.map(({ name, checksum }) => ({ name, checksum })) };
    await write(heading, contentsOf(client, await keptTables(client), rows));
    return { at, rows };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof pg.DatabaseError || /^Connection terminated/.test((cause as Error).message))
      throw new UserError(`The backup could not be taken (${(cause as Error).message}); try again.`, { cause });
    throw cause;
  } finally {
    signal?.removeEventListener("abort", abandon);
    await client.end();
  }
}

async function* contentsOf(client: pg.Client, tables: readonly KeptTable[], rows: Record<string, number>): AsyncGenerator<Contents> {
  for (const table of tables) {
    const copy = client.query(to(`COPY ${named(table)} TO STDOUT`));
    yield { ...table, rows: copy, count: () => copy.rowCount };
    rows[table.name] = copy.rowCount;
  }
}

/** A table with its columns, as COPY wants them. */
export const named = ({ name, columns }: KeptTable): string =>
  `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
