import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** Runs a statement on a new connection and returns its rows. */
export async function query(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query(sql, values).finally(() => client.end())).rows;
}

/** Creates a folder of migrations from their names and scripts, laid out like prisma/migrations. */
export async function migrationsOf(scripts: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "migrations-"));
  for (const [name, script] of Object.entries(scripts)) {
    await mkdir(join(directory, name));
    await writeFile(join(directory, name, "migration.sql"), script);
  }
  return directory;
}
