import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { UserError } from "@mutable/config";
import type pg from "pg";

/** A migration as its file defines it. */
export interface Migration {
  readonly name: string;
  readonly script: string;
  readonly checksum: string;
}

/** A row of `_prisma_migrations` that was not rolled back. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly finished: boolean;
  readonly logs: string | null;
}

export const MIGRATIONS = resolve(fileURLToPath(import.meta.url), "../../../../prisma/migrations");
const PRISMA_LOCK = 72_707_369;
const LOCK_WITHIN = "60s";
const LOCK_NOT_AVAILABLE = "55P03";

/** Blocks migrations by others until the connection ends. Several holders may share a `shared` lock. */
export async function lockMigrations(client: pg.Client, { shared = false } = {}): Promise<void> {
  await client.query(`SET lock_timeout = '${LOCK_WITHIN}'`);
  try {
    await client.query(`SELECT pg_advisory_lock${shared ? "_shared" : ""}($1)`, [PRISMA_LOCK]);
  } catch (cause) {
    if ((cause as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw cause;
    throw new UserError("Another program has been migrating the database for over a minute; stop it and start again.", { cause });
  }
  await client.query("RESET lock_timeout");
}

/** Reads the migrations in the order in which they are applied. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const script = await readFile(`${directory}/${name}/migration.sql`, "utf8");
      return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
    }),
  );
}

/** True if the database is empty. Throws a UserError if it belongs to another program. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT count(*) FILTER (WHERE tablename = '_prisma_migrations') > 0 AS migrated, count(*) = 0 AS empty
     FROM pg_tables WHERE schemaname = current_schema()`,
  );
  if (rows[0].empty || rows[0].migrated) return rows[0].empty;
  throw foreignDatabaseError();
}

/** The error for a database without any table of Mutable. */
export const foreignDatabaseError = () =>
  new UserError("The database holds tables that are not Mutable's; create an empty database and set DATABASE_URL to it.");

/** Creates the table that an empty database needs before its first migration. */
export const createMigrationsTable = (client: pg.Client) => client.query(TABLE);

/** The applied migrations, in their order. */
export async function readAppliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const recorded = await client.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished, logs
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at, migration_name`,
  );
  return recorded.rows;
}

/** Applies a migration and records it, within the caller's transaction. */
export async function runMigration(client: pg.Client, { name, script, checksum }: Migration, id: string = randomUUID()): Promise<void> {
  await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, clock_timestamp())", [
    id,
    checksum,
    name,
  ]);
  await client.query(script);
  await client.query("UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1", [id]);
}

const TABLE = `CREATE TABLE _prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;
