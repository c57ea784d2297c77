import type { Writable } from "node:stream";
import { UserError } from "@mutable/config";
import pg from "pg";
import { to } from "pg-copy-streams";
import { connect } from "../connect.ts";
import { isEmpty, lockMigrations, readAppliedMigrations } from "../migrations.ts";
import { type BackupHeader, sendBackup, type TableContents, writeBackup } from "./file.ts";
import { type BackupTable, backupTables } from "./tables.ts";

/** The contents of a backup, or of a restored one. */
export interface BackupSummary {
  readonly at: Date;
  /** The number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

export interface BackupOptions {
  /** The version of the project. */
  readonly version: string;
  /** Aborts the backup. */
  readonly signal?: AbortSignal | undefined;
}

/** Writes a consistent snapshot of the database into one file, while servers may be running. */
export const backupToFile = (url: string, path: string, options: BackupOptions): Promise<BackupSummary> =>
  take(url, options, (heading, tables) => writeBackup(path, heading, tables, options.signal));

/** The same to a stream. The output is a backup only if this resolves. */
export const backupToStream = (url: string, destination: Writable, options: BackupOptions): Promise<BackupSummary> =>
  take(url, options, (heading, tables) => sendBackup(destination, heading, tables, options.signal));

type Write = (heading: BackupHeader, tables: AsyncIterable<TableContents>) => Promise<void>;

async function take(url: string, { version, signal }: BackupOptions, write: Write): Promise<BackupSummary> {
  const client = await connect(url, signal);
  // Ends a running query, also one that waits for a lock.
  const abort = () => void client.end();
  signal?.addEventListener("abort", abort);
  const rows: Record<string, number> = {};
  try {
    signal?.throwIfAborted();
    await lockMigrations(client, { shared: true });
    if (await isEmpty(client)) throw new UserError("There is nothing in the database yet, so there is nothing to back up.");
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const recorded = (await readAppliedMigrations(client)).filter(({ finished }) => finished);
    const at = new Date();
    const heading = { version, at: at.toISOString(), migrations: recorded.map(({ name, checksum }) => ({ name, checksum })) };
    await write(heading, contentsOf(client, await backupTables(client), rows));
    return { at, rows };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof pg.DatabaseError || /^Connection terminated/.test((cause as Error).message))
      throw new UserError(`The backup could not be taken (${(cause as Error).message}); try again.`, { cause });
    throw cause;
  } finally {
    signal?.removeEventListener("abort", abort);
    await client.end();
  }
}

async function* contentsOf(client: pg.Client, tables: readonly BackupTable[], rows: Record<string, number>): AsyncGenerator<TableContents> {
  for (const table of tables) {
    const copy = client.query(to(`COPY ${tableWithColumns(table)} TO STDOUT`));
    yield { ...table, rows: copy, count: () => copy.rowCount };
    rows[table.name] = copy.rowCount;
  }
}

/** A table with its columns, in the syntax of COPY. */
export const tableWithColumns = ({ name, columns }: BackupTable): string =>
  `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
