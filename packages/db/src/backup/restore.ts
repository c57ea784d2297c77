import { pipeline } from "node:stream/promises";
import { UserError } from "@mutable/config";
import pg from "pg";
import { from } from "pg-copy-streams";
import { connect } from "../connect.ts";
import {
  createMigrationsTable,
  foreignDatabaseError,
  isEmpty,
  lockMigrations,
  MIGRATIONS,
  type Migration,
  readAppliedMigrations,
  readMigrations,
  runMigration,
} from "../migrations.ts";
import { NODE_IS_ALIVE } from "../tables/ownership.ts";
import { type BackupSummary, tableWithColumns } from "./backup.ts";
import { type BackupHeader, type BackupSource, readBackup, sourceName, type TableContents } from "./file.ts";
import { backupTables } from "./tables.ts";

export interface RestoreOptions {
  /** True to replace the contents of the database. */
  readonly replace?: boolean;
  readonly directory?: string;
}

/**
 * Replaces the contents of the database by a backup, and migrates it. One transaction: after a failure the database is
 * unchanged. A file is verified first; a stream, which can be read only once, while its rows come in.
 */
export async function restoreBackup(
  url: string,
  source: BackupSource,
  { replace = false, directory = MIGRATIONS }: RestoreOptions = {},
): Promise<BackupSummary> {
  const migrations = await readMigrations(directory);
  const split = (heading: BackupHeader) => splitMigrations(sourceName(source), heading, migrations);
  if (typeof source === "string") split(await checkWhole(source));
  const client = await connect(url);
  try {
    await lockMigrations(client);
    await client.query("BEGIN");
    const held = await fill(client, source, split, replace);
    await client.query("COMMIT");
    await client.query("ANALYZE");
    return held;
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw new UserError(`The backup could not be restored (${(cause as Error).message}), and the database is as it was.`, { cause });
  } finally {
    await client.end(); // Rolls back an open transaction.
  }
}

/** The migrations that a backup includes, and the later ones. */
interface Split {
  readonly applied: readonly Migration[];
  readonly later: readonly Migration[];
}

async function fill(
  client: pg.Client,
  source: BackupSource,
  split: (heading: BackupHeader) => Split,
  replace: boolean,
): Promise<BackupSummary> {
  const rows: Record<string, number> = {};
  let at = new Date(0);
  let later: readonly Migration[] = [];
  await readBackup(source, {
    begin: async (heading) => {
      const migrations = split(heading);
      at = new Date(heading.at);
      later = migrations.later;
      await prepare(client, migrations.applied, replace);
    },
    table: async (contents) => {
      rows[contents.name] = await load(client, contents);
    },
  });
  await setSequences(client);
  for (const migration of later) await runMigration(client, migration);
  await client.query(FREE);
  return { at, rows };
}

/** Creates the tables of the backup's version. */
async function prepare(client: pg.Client, applied: readonly Migration[], replace: boolean): Promise<void> {
  if (!(await isEmpty(client))) {
    // Other programs use Prisma too. Our first migration exists in every version of Mutable.
    const [first] = applied;
    if (!(await readAppliedMigrations(client)).some(({ name }) => name === first?.name)) throw foreignDatabaseError();
    await clear(client, replace);
  }
  await createMigrationsTable(client);
  for (const migration of applied) await runMigration(client, migration);
}

/** Verifies the whole file and returns its header. */
async function checkWhole(path: string): Promise<BackupHeader> {
  let found: BackupHeader | undefined;
  await readBackup(path, {
    begin: async (heading) => {
      found = heading;
    },
    table: async ({ rows }) => {
      for await (const _ of rows);
    },
  });
  if (found === undefined) throw new Error("A backup that is whole has a heading.");
  return found;
}

function splitMigrations(source: string, { migrations }: BackupHeader, known: readonly Migration[]): Split {
  const applied = migrations.map(({ name, checksum }) => {
    const migration = known.find((each) => each.name === name);
    if (migration === undefined) throw new UserError(`${source} was made by a newer version of Mutable (${name}); update this one.`);
    if (migration.checksum !== checksum)
      throw new UserError(`The migration ${name} is not the one that ${source} was made with; restore its file in prisma/migrations.`);
    return migration;
  });
  return { applied, later: known.filter((each) => !applied.includes(each)) };
}

/** Empties the database if no server runs on it, and if it has no rows or `replace` is set. */
async function clear(client: pg.Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(DROPS);
  await refuseIfServed(client);
  if (!replace)
    for (const { name } of await backupTables(client)) {
      const { rowCount } = await client.query(`SELECT FROM ${pg.escapeIdentifier(name)} LIMIT 1`);
      if (rowCount)
        throw new UserError("There is something in the database already; back it up, and say --replace to put the backup in its place.");
    }
  for (const { drop } of rows) await client.query(drop);
}

/** Refuses while a room server runs. The lock on `node` prevents a new one from starting. */
async function refuseIfServed(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('node') IS NOT NULL AS known");
  if (!rows[0].known) return;
  await client.query("LOCK TABLE node IN ACCESS EXCLUSIVE MODE");
  const { rowCount } = await client.query(`SELECT FROM node WHERE ${NODE_IS_ALIVE}`);
  if (rowCount) throw new UserError("Mutable is running on this database; stop it, restore the backup, and start it again.");
}

/** Drops what migrations create; not the schema, which may belong to another program. */
const DROPS = `
  SELECT format('DROP TABLE %s CASCADE', oid::regclass) AS drop FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
  UNION ALL SELECT format('DROP %s %s CASCADE', CASE prokind WHEN 'p' THEN 'PROCEDURE' ELSE 'FUNCTION' END, oid::regprocedure) FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  UNION ALL SELECT format('DROP TYPE %s CASCADE', oid::regtype) FROM pg_type
    WHERE typtype IN ('e', 'd') AND typnamespace = current_schema()::regnamespace`;

/** Fills a table. Without triggers: they ran when the rows were first inserted. */
async function load(client: pg.Client, contents: TableContents): Promise<number> {
  const name = pg.escapeIdentifier(contents.name);
  await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const copy = client.query(from(`COPY ${tableWithColumns(contents)} FROM STDIN`));
  await pipeline(contents.rows, copy);
  if (copy.rowCount !== contents.count()) throw new Error(`of ${contents.count()} rows of ${name} ${copy.rowCount} came in`);
  await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  return contents.count();
}

/** Sets sequences to the highest number in use. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ set: string }>(`
    SELECT format('SELECT setval(%L, max(%I)) FROM %s HAVING max(%I) IS NOT NULL', depend.objid::regclass, attname, attrelid::regclass, attname) AS set
    FROM pg_depend depend JOIN pg_class sequence ON sequence.oid = depend.objid AND relkind = 'S' AND relnamespace = current_schema()::regnamespace
      JOIN pg_attribute ON attrelid = depend.refobjid AND attnum = depend.refobjsubid
    WHERE depend.classid = 'pg_class'::regclass AND depend.refclassid = 'pg_class'::regclass AND depend.deptype IN ('a', 'i')`);
  for (const { set } of rows) await client.query(set);
}

/**
 * Frees all tables. No former owner can write: the epoch becomes the time in seconds, which is higher than any epoch that
 * was raised by one at each claim, in this database or in another copy of it.
 */
const FREE = `
  UPDATE table_owner SET node = '', epoch = greatest(epoch + 1, extract(epoch FROM clock_timestamp() - '2026-01-01T00:00:00Z'::timestamptz)::int)`;
