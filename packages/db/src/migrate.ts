import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Trouble } from "@mutable/config";
import pg from "pg";
import { connect } from "./connect.ts";

/**
 * Applies the migrations of `prisma/migrations` that a database lacks, and keeps the table `_prisma_migrations` as Prisma's
 * own tool does, lock included, so that either may be used on the same database.
 * What differs: a migration and its row are one transaction. So a crash leaves nothing half-applied, and a migration that
 * failed is recorded as rolled back, which it was, and tried again by the next start.
 */
export async function migrate(url: string, directory: string = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await connect(url);
  try {
    await lock(client);
    const pending = pendingOf(migrations, await recordedIn(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } catch (cause) {
    if (cause instanceof pg.DatabaseError)
      throw new Trouble(`The database refused to be migrated (${cause.message}); its user must own it, or may lack a right.`, { cause });
    if (/^Connection terminated/.test((cause as Error).message))
      throw new Trouble("The line to the database was lost while it was migrated; nothing is half-done, start again.", { cause });
    throw cause;
  } finally {
    await client.end(); // Ends the session, and the lock with it.
  }
}

const MIGRATIONS = resolve(fileURLToPath(import.meta.url), "../../../../prisma/migrations");
const PRISMA_LOCK = 72_707_369;
const LOCK_WITHIN = "60s";
const LOCK_NOT_AVAILABLE = "55P03";

async function lock(client: pg.Client): Promise<void> {
  await client.query(`SET lock_timeout = '${LOCK_WITHIN}'`);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [PRISMA_LOCK]);
  } catch (cause) {
    if ((cause as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw cause;
    throw new Trouble("Another program has been migrating the database for over a minute; stop it and start again.", { cause });
  }
  await client.query("RESET lock_timeout");
}

interface Migration {
  readonly name: string;
  readonly script: string;
  readonly checksum: string;
}

/** A row of `_prisma_migrations` that counts: one that was not rolled back. */
interface Recorded {
  readonly name: string;
  readonly checksum: string;
  readonly finished: boolean;
  readonly logs: string | null;
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const script = await readFile(`${directory}/${name}/migration.sql`, "utf8");
      return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
    }),
  );
}

async function recordedIn(client: pg.Client): Promise<Recorded[]> {
  const { rows } = await client.query(
    `SELECT count(*) FILTER (WHERE tablename = '_prisma_migrations') > 0 AS migrated, count(*) = 0 AS empty
     FROM pg_tables WHERE schemaname = current_schema()`,
  );
  if (rows[0].empty) await client.query(TABLE);
  else if (!rows[0].migrated) {
    throw new Trouble("The database holds tables that are not Mutable's; create an empty database and set DATABASE_URL to it.");
  }
  const recorded = await client.query(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished, logs
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return recorded.rows;
}

/** What is still to be applied; anything that cannot be explained stops the start before it does harm. */
function pendingOf(migrations: Migration[], recorded: Recorded[]): Migration[] {
  const broken = recorded.find(({ finished }) => !finished);
  if (broken) {
    const why = broken.logs ? ` (${firstLine(broken.logs)})` : "";
    throw new Trouble(
      `The migration ${broken.name} was begun by another tool and not finished${why}; put the database right, then run "npm run prisma -- migrate resolve --rolled-back ${broken.name}".`,
    );
  }
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of recorded) {
    const migration = known.get(name);
    if (!migration) {
      throw new Trouble(`The database was migrated by a newer version of Mutable (${name}); update Mutable, or restore a backup.`);
    }
    if (migration.checksum !== checksum) {
      throw new Trouble(
        `The migration ${name} was changed after it had been applied; restore its file, and put the change into a new migration.`,
      );
    }
  }
  const applied = new Set(recorded.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, script, checksum }: Migration): Promise<void> {
  const id = randomUUID();
  try {
    await client.query("BEGIN");
    await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, now())", [
      id,
      checksum,
      name,
    ]);
    await client.query(script);
    await client.query("UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1", [id]);
    await client.query("COMMIT");
  } catch (cause) {
    const logs = (cause as Error).message;
    await recordFailure(client, { id, checksum, name, logs }).catch(() => {}); // Without a line to the database there is nothing to record it in.
    throw new Trouble(
      `The migration ${name} failed (${firstLine(logs)}) and was taken back; mend the cause, or update Mutable, and start again.`,
      { cause },
    );
  }
}

async function recordFailure(client: pg.Client, row: { id: string; checksum: string; name: string; logs: string }): Promise<void> {
  await client.query("ROLLBACK");
  await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, rolled_back_at) VALUES ($1, $2, $3, $4, now())", [
    row.id,
    row.checksum,
    row.name,
    row.logs,
  ]);
}

const firstLine = (text: string) => text.split("\n", 1)[0];

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
