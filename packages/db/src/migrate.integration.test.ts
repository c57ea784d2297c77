import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { assertMigrated, migrate } from "./migrate.ts";
import { emptyDatabase } from "./testing/index.ts";
import { migrationsOf, query } from "./testing/sql.ts";

const run = promisify(execFile);
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const ours = (await readdir(path("../../../prisma/migrations"), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const runPrisma = (url: string, args: string[], environment = {}) =>
  run(process.execPath, [path("../tools/prisma.mjs"), ...args], { env: { ...process.env, DATABASE_URL: url, ...environment } });

async function prisma(url: string, ...args: string[]): Promise<string> {
  return (await runPrisma(url, args)).stdout;
}

describe("migrate", () => {
  it("applies the missing migrations once, in order", async () => {
    const url = await emptyDatabase();
    expect(await migrate(url)).toEqual(ours);
    expect(await migrate(url)).toEqual([]);
    expect(await query(url, "SELECT count(*)::int AS people FROM person")).toEqual([{ people: 0 }]);
  });

  it("applies only the new migrations after an upgrade", async () => {
    const url = await emptyDatabase();
    const first = { "1_one": "CREATE TABLE one ();" };
    await migrate(url, await migrationsOf(first));
    expect(await migrate(url, await migrationsOf({ ...first, "2_two": "CREATE TABLE two ();", "10_ten": "DROP TABLE one;" }))).toEqual([
      "10_ten",
      "2_two",
    ]);
  });

  it("runs once for two concurrent starts", async () => {
    const url = await emptyDatabase();
    const script = `import { migrate } from "${path("../dist/index.js")}"; console.log(JSON.stringify(await migrate(process.env.DATABASE_URL)))`;
    const boot = () => run(process.execPath, ["--input-type=module", "-e", script], { env: { ...process.env, DATABASE_URL: url } });
    const applied = (await Promise.all([boot(), boot(), boot()])).map(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(applied.flat()).toEqual(ours);
    expect(await query(url, "SELECT migration_name FROM _prisma_migrations")).toHaveLength(ours.length);
  });

  it("rolls a failed migration back, reports it at every start, and continues once it is fixed", async () => {
    const url = await emptyDatabase();
    const good = { "1_good": "CREATE TABLE good ();" };
    const broken = await migrationsOf({
      ...good,
      "2_broken": "CREATE TABLE half ();\nCREATE TABLE good ();",
      "3_later": "CREATE TABLE later ();",
    });
    const sentence =
      /^The migration 2_broken failed \(relation "good" already exists\) and was taken back; mend the cause, or update Mutable, and start again\.$/;
    await expect(migrate(url, broken)).rejects.toThrow(sentence);
    await expect(migrate(url, broken)).rejects.toThrow(sentence);
    expect(await query(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")).toEqual([
      { tablename: "_prisma_migrations" },
      { tablename: "good" },
    ]);
    expect(await migrate(url, await migrationsOf({ ...good, "2_broken": "CREATE TABLE half ();" }))).toEqual(["2_broken"]);
    expect(await migrate(url, await migrationsOf({ ...good, "2_broken": "CREATE TABLE half ();" }))).toEqual([]);
  });

  it("stops at a migration that another tool has left unfinished, and continues once it is resolved", async () => {
    const url = await emptyDatabase();
    await migrate(url);
    const [last = ""] = ours.slice(-1);
    await query(url, `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '${last}'`);
    await expect(migrate(url)).rejects.toThrow(
      `The migration ${last} was begun by another tool and not finished; put the database right, then run`,
    );
    await prisma(url, "migrate", "resolve", "--applied", last);
    expect(await migrate(url)).toEqual([]);
  });

  it("reports in one sentence that the user may not create tables", async () => {
    const url = new URL(await emptyDatabase());
    await query(
      url.href,
      "REVOKE CREATE ON SCHEMA public FROM PUBLIC; ALTER SCHEMA public OWNER TO CURRENT_USER; REVOKE ALL ON SCHEMA public FROM CURRENT_USER",
    );
    await expect(migrate(url.href)).rejects.toThrow(
      /^The database refused to be migrated \(.*\); its user must own it, or may lack a right\.$/,
    );
  });

  it("leaves nothing behind when it is killed during a migration", async () => {
    const url = await emptyDatabase();
    const slow = await migrationsOf({ "1_slow": "CREATE TABLE slow (); SELECT pg_sleep(30);" });
    const dying = expect(migrate(url, slow)).rejects.toThrow("The migration 1_slow failed");
    const killing = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%' AND pid <> pg_backend_pid()";
    await expect.poll(() => query(url, killing)).toHaveLength(1);
    await dying;
    expect(await migrate(url, await migrationsOf({ "1_slow": "CREATE TABLE slow ();" }))).toEqual(["1_slow"]);
  });

  it("refuses a database that a newer version has migrated", async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await expect(migrate(url, await migrationsOf({}))).rejects.toThrow(`migrated by a newer version of Mutable (${ours[0]})`);
  });

  it("refuses a migration that was changed afterwards", async () => {
    const url = await emptyDatabase();
    await migrate(url, await migrationsOf({ "1_one": "CREATE TABLE one ();" }));
    await expect(migrate(url, await migrationsOf({ "1_one": "CREATE TABLE uno ();" }))).rejects.toThrow(
      "The migration 1_one was changed after it had been applied",
    );
  });

  it("refuses a database with foreign tables", async () => {
    const url = await emptyDatabase();
    await query(url, "CREATE TABLE theirs ()");
    await expect(migrate(url)).rejects.toThrow("The database holds tables that are not Mutable's");
  });

  it.each([
    ["nothing listens", (url: URL) => Object.assign(url, { port: "1" }), "nothing listens there; start PostgreSQL or correct DATABASE_URL"],
    ["the password is wrong", (url: URL) => Object.assign(url, { password: "wrong" }), "it refuses the user or the password"],
    ["there is no such database", (url: URL) => Object.assign(url, { pathname: "/nowhere" }), "it has no database of that name"],
    ["there is no such host", (url: URL) => Object.assign(url, { hostname: "nowhere.invalid" }), "there is no such host"],
  ])("reports in one sentence that %s, without the password", async (_, spoil, reason) => {
    const url = spoil(new URL(await emptyDatabase()));
    await expect(migrate(url.href)).rejects.toThrow(reason);
    await expect(migrate(url.href)).rejects.not.toThrow(url.password);
  });
});

describe("assertMigrated", () => {
  it("requires the schema of this version and changes nothing", async () => {
    const url = await emptyDatabase();
    await expect(assertMigrated(url)).rejects.toThrow("There is nothing in the database yet; start Mutable once.");
    expect(await query(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
    const [first = ""] = ours;
    await migrate(url, await migrationsOf({ [first]: await readFile(path(`../../../prisma/migrations/${first}/migration.sql`), "utf8") }));
    await expect(assertMigrated(url)).rejects.toThrow(
      "The database is still that of an older version; start this version of Mutable once, which brings it up to date.",
    );
    expect(await migrate(url)).toEqual(ours.slice(1));
    await assertMigrated(url);
  });
});

describe("beside Prisma's own tool", () => {
  it("leaves nothing for `prisma migrate deploy` to do", async () => {
    const url = await emptyDatabase();
    await migrate(url);
    expect(await prisma(url, "migrate", "deploy")).toContain("No pending migrations to apply.");
  });

  it("shows no password on Prisma's command lines", async () => {
    const url = new URL(await emptyDatabase());
    const { host, pathname, password } = url;
    await migrate(url.href);
    // With this variable Node prints the arguments of every program that it starts.
    const { stdout, stderr } = await runPrisma(url.href, ["migrate", "status"], { NODE_DEBUG: "child_process" });
    expect(stdout).toContain("Database schema is up to date!");
    const commandLines = [...stderr.matchAll(/\bargs: \[(.*?)\],\n/gs)].map(([, args]) => args).join();
    expect(commandLines).toContain(host + pathname);
    expect(commandLines).not.toContain(password);
  });

  it("finds nothing to do after `prisma migrate deploy`, and keeps its table", async () => {
    const theirs = await emptyDatabase();
    expect(await prisma(theirs, "migrate", "deploy")).toContain("All migrations have been successfully applied.");
    expect(await migrate(theirs)).toEqual([]);

    const mine = await emptyDatabase();
    await migrate(mine);
    const rows = `SELECT migration_name, checksum, finished_at >= started_at AS finished, logs, rolled_back_at, applied_steps_count FROM _prisma_migrations ORDER BY 1`;
    expect(await query(mine, rows)).toEqual(await query(theirs, rows));
    const columns = `SELECT column_name, data_type, character_maximum_length, is_nullable, column_default FROM information_schema.columns
                     WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`;
    expect(await query(mine, columns)).toEqual(await query(theirs, columns));
  });

  it("has migrations that create exactly the schema", async () => {
    const url = await emptyDatabase();
    await migrate(url);
    const drift = ["migrate", "diff", "--from-config-datasource", "--to-schema", "../../prisma/schema.prisma", "--exit-code"];
    expect(await prisma(url, ...drift)).toContain("No difference detected");

    await query(url, "ALTER TABLE person ADD COLUMN surprise text");
    await expect(prisma(url, ...drift)).rejects.toMatchObject({ code: 2, stdout: expect.stringContaining("surprise") });
  });
});
