import { Trouble } from "@mutable/config";
import pg from "pg";
import { to } from "pg-copy-streams";
import { connect } from "../connect.ts";
import { isEmpty, lockMigrations, recordedIn } from "../migrations.ts";
import { type Contents, writeBackup } from "./file.ts";
import { type KeptTable, keptTables } from "./tables.ts";

/** What a backup holds, or what was restored from it. */
export interface Holding {
  readonly at: Date;
  /** How many rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Writes all that is in the database into one file, as it is in one moment, whatever goes on meanwhile. `version`: the project's. */
export async function backup(url: string, path: string, { version }: { version: string }): Promise<Holding> {
  const client = await connect(url);
  const rows: Record<string, number> = {};
  try {
    await lockMigrations(client, { shared: true });
    if (await isEmpty(client)) throw new Trouble("There is nothing in the database yet, so there is nothing to back up.");
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const recorded = (await recordedIn(client)).filter(({ finished }) => finished);
    const at = new Date();
    const heading = { version, at: at.toISOString(), migrations: recorded.map(({ name, checksum }) => ({ name, checksum })) };
    await writeBackup(path, heading, contentsOf(client, await keptTables(client), rows));
    return { at, rows };
  } catch (cause) {
    if (cause instanceof pg.DatabaseError || /^Connection terminated/.test((cause as Error).message))
      throw new Trouble(`The backup could not be taken (${(cause as Error).message}), and no file was written; try again.`, { cause });
    throw cause;
  } finally {
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
