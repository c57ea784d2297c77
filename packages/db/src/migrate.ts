import { randomUUID } from "node:crypto";
import { UserError } from "@mutable/config";
import pg from "pg";
import { connect } from "./connect.ts";
import {
  type AppliedMigration,
  createMigrationsTable,
  isEmpty,
  lockMigrations,
  MIGRATIONS,
  type Migration,
  readAppliedMigrations,
  readMigrations,
  runMigration,
} from "./migrations.ts";

/**
 * Applies the missing migrations of `prisma/migrations` and maintains `_prisma_migrations` as Prisma's own tool does, with
 * the same lock, so that both can be used on one database.
 * Unlike Prisma, it applies a migration and records it in one transaction. A crash leaves nothing half-applied, and a failed
 * migration is recorded as rolled back and retried at the next start.
 */
export async function migrate(url: string, directory: string = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await connect(url);
  try {
    await lockMigrations(client);
    if (await isEmpty(client)) await createMigrationsTable(client);
    const pending = pendingOf(migrations, await readAppliedMigrations(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } catch (cause) {
    if (cause instanceof pg.DatabaseError)
      throw new UserError(`The database refused to be migrated (${cause.message}); its user must own it, or may lack a right.`, {
        cause,
      });
    if (/^Connection terminated/.test((cause as Error).message))
      throw new UserError("The connection to the database was lost during the migration; nothing is half-done, start again.", { cause });
    throw cause;
  } finally {
    await client.end(); // Ends the session, and the lock with it.
  }
}

/** Rejects a database of another version. For commands, which must not migrate it under a running server. */
export async function assertMigrated(url: string): Promise<void> {
  const client = await connect(url);
  try {
    if (await isEmpty(client)) throw new UserError("There is nothing in the database yet; start Mutable once.");
    const pending = pendingOf(await readMigrations(MIGRATIONS), await readAppliedMigrations(client));
    if (pending.length > 0)
      throw new UserError(
        "The database is still that of an older version; start this version of Mutable once, which brings it up to date.",
      );
  } finally {
    await client.end();
  }
}

/** The migrations that are not applied yet. Throws if the database and the folder contradict each other. */
function pendingOf(migrations: Migration[], recorded: AppliedMigration[]): Migration[] {
  const broken = recorded.find(({ finished }) => !finished);
  if (broken) {
    const why = broken.logs ? ` (${firstLine(broken.logs)})` : "";
    throw new UserError(
      `The migration ${broken.name} was begun by another tool and not finished${why}; put the database right, then run "npm run prisma -- migrate resolve --rolled-back ${broken.name}".`,
    );
  }
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of recorded) {
    const migration = known.get(name);
    if (!migration) {
      throw new UserError(`The database was migrated by a newer version of Mutable (${name}); update Mutable, or restore a backup.`);
    }
    if (migration.checksum !== checksum) {
      throw new UserError(
        `The migration ${name} was changed after it had been applied; restore its file, and put the change into a new migration.`,
      );
    }
  }
  const applied = new Set(recorded.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const id = randomUUID();
  try {
    await client.query("BEGIN");
    await runMigration(client, migration, id);
    await client.query("COMMIT");
  } catch (cause) {
    const { name, checksum } = migration;
    const logs = (cause as Error).message;
    await recordFailure(client, { id, checksum, name, logs }).catch(() => {}); // Impossible after a lost connection.
    throw new UserError(
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
