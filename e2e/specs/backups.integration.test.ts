import { existsSync } from "node:fs";
import { readdir, stat, writeFile } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { openDatabase, restoreBackup } from "@mutable/db";
import { emptyDatabase } from "@mutable/db/testing";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort, Program } from "../servers/program.ts";
import {
  ADMIN,
  EARLIER_BACKUP,
  newFolder,
  outputOf,
  refusalOf,
  runAdmin,
  runAdminInShell,
  running,
  stopAll,
} from "../support/admin-command.ts";
import { inTurns } from "../support/sample.ts";

const [itA, itB, itC] = inTurns(it);

afterEach(stopAll);

const HOLDING = /32 people, 15 tables and 4 finished games, as they were at 2\d{3}-\d\d-\d\d \d\d:\d\d UTC\./;

describe("a backup through a pipe", () => {
  let env: { DATABASE_URL: string };
  beforeAll(async () => {
    env = { DATABASE_URL: await emptyDatabase() };
    await restoreBackup(env.DATABASE_URL, EARLIER_BACKUP);
  });

  itC("is written to stdout, alone, and restored from stdin", async () => {
    const folder = await newFolder();
    const file = join(folder, "piped.backup");
    let DATABASE_URL = "";
    for (const [line, input] of [
      [`"$@" > ${file}`, `cat ${file} | "$@"`],
      [`"$@" | cat > ${file}`, `"$@" < ${file}`],
    ] as const) {
      expect(await outputOf(runAdminInShell(env, line, "backup", "-"))).toBe("");
      DATABASE_URL = await emptyDatabase();
      const words = await outputOf(runAdminInShell({ DATABASE_URL }, input, "restore", "-"));
      expect(words).toMatch(/^Restored the backup from the standard input: /);
      expect(words).toMatch(HOLDING);
    }
    expect(await refusalOf(runAdminInShell({ DATABASE_URL }, `"$@" < ${file}`, "restore", "-"))).toContain(
      "There is something in the database already",
    );
    expect(await readdir(folder)).toEqual(["piped.backup"]);
  });

  it("lists its contents on stderr only on request", async () => {
    const { code, output, errors } = await runAdminInShell(env, '"$@" > /dev/null', "backup", "-", "--verbose");
    expect([code, output]).toEqual([0, ""]);
    expect(errors).toMatch(HOLDING);
  });

  itA("fails in one sentence on a full disk and on a broken pipe", async () => {
    const folder = await newFolder();
    const broken = "what was written is not a whole backup.";
    expect(await refusalOf(runAdminInShell(env, '"$@" > /dev/full', "backup", "-"))).toBe(
      `Cannot write to the standard output: the disk is full; ${broken}`,
    );
    expect(await refusalOf(runAdminInShell(env, `ulimit -f 8 && "$@" > ${join(folder, "large")}`, "backup", "-"))).toBe(
      `Cannot write to the standard output: it would be larger than a file may be; ${broken}`,
    );
    expect(await refusalOf(runAdminInShell(env, 'set -o pipefail; "$@" | :', "backup", "-"))).toBe(
      `Cannot write to the standard output: its reader has closed it; ${broken}`,
    );
  });

  itB("fails in one sentence when its input is cut off, empty or no backup", async () => {
    const url = await emptyDatabase();
    const restored = (line: string) => refusalOf(runAdminInShell({ DATABASE_URL: url }, line, "restore", "-"));
    expect(await restored(`head -c 4000 ${EARLIER_BACKUP} | "$@"`)).toBe("The standard input is damaged or cut off; take another backup.");
    expect(await restored('"$@" < /dev/null')).toBe("The standard input is damaged or cut off; take another backup.");
    expect(await restored('echo "Dear friend" | "$@"')).toBe("The standard input is not a backup of Mutable.");
    expect(await refusalOf(runAdmin({ DATABASE_URL: url }, "stats"))).toContain("There is nothing in the database yet");
  });

  it("prints nothing from a crontab, unless it fails", async () => {
    const folder = await newFolder();
    const file = join(folder, "nightly.backup");
    expect(await runAdminInShell(env, '"$@" > /dev/null', "backup", file)).toEqual({ code: 0, output: "", errors: "" });
    expect(existsSync(file)).toBe(true);
    expect(await refusalOf(runAdminInShell(env, '"$@" > /dev/null', "backup", file))).toContain("There is something at");
  });
});

const OWN_NAME = /^mutable-\d{4}-\d\d-\d\dT\d{4}\.backup$/;
const HOUR = 60 * 60_000;

/** A time of day for `--at`, in UTC like the programs below. */
const timeIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString().slice(11, 16);

function schedule(url: string, folder: string, ...args: string[]): Program {
  const program = new Program(process.execPath, [...ADMIN, "backups", folder, ...args], { DATABASE_URL: url, TZ: "UTC" });
  running.push(program);
  return program;
}

async function earlierDatabase(): Promise<string> {
  const url = await emptyDatabase();
  await restoreBackup(url, EARLIER_BACKUP);
  return url;
}

/** Stops a schedule as a service manager does, which kills it after ten seconds. */
async function stopsCleanly(program: Program): Promise<void> {
  const began = performance.now();
  expect(await program.stop("SIGTERM")).toBe(0);
  expect(performance.now() - began).toBeLessThan(process.env.TEST_DEEP === "1" ? 10_000 : 60_000);
  expect(program.output).toMatch(/\nStopped\n$/);
}

async function folderWith(...names: string[]): Promise<string> {
  const folder = await newFolder();
  for (const name of names) await writeFile(join(folder, name), name);
  return folder;
}

/** All rows but those that a restore changes, as text. */
async function rowsIn(url: string): Promise<Record<string, string[]>> {
  const database = openDatabase(url);
  const tables = await database.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'node', 'table_owner') ORDER BY 1`;
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await database.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
    rows[name] = found.map(({ row }) => row);
  }
  await database.$disconnect();
  return rows;
}

/** The address of a database behind a port at which nothing listens until `open`. */
async function awayDatabase(url: string) {
  const away = new URL(url);
  const { hostname, port } = away;
  away.port = await freePort();
  let server: Server | undefined;
  return {
    url: away.href,
    open: () => {
      server = createServer((client) => {
        const line = connect(Number(port), hostname);
        client.pipe(line).pipe(client);
        for (const socket of [client, line]) socket.on("error", () => {});
      }).listen(Number(away.port), "127.0.0.1");
    },
    close: () => server?.close(),
  };
}

describe("scheduled backups", () => {
  it("begin at once, are not repeated by a restart, and rotate only their own files", async () => {
    const url = await earlierDatabase();
    const foreign = ["mutable-2020-01-01.backup", "mutable-2020-01-01T0415.backup.part", "notes.txt"];
    const old = ["mutable-2020-01-01T0415.backup", "mutable-2020-01-02T0415.backup", "mutable-2020-01-03T0415.backup"];
    const folder = await folderWith(...foreign, ...old);
    const at = timeIn(12 * HOUR);
    const first = schedule(url, folder, "--at", at, "--keep", "2");
    expect(await first.waitForOutput(/^A backup goes to .*\n/)).toBe(
      `A backup goes to ${folder} every day at ${at} (UTC); the newest 2 are kept.\n`,
    );
    const file = await first.waitForOutput(
      /^(\S+) holds 32 people, 15 tables and 4 finished games, .* It takes [\d.]+ kB; 2 backups are kept\.$/m,
    );
    const name = file.slice(folder.length + 1);
    expect(name).toMatch(OWN_NAME);
    expect((await readdir(folder)).sort()).toEqual([...foreign, "mutable-2020-01-03T0415.backup", name].sort());
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await stopsCleanly(first);
    expect(first.errors).toBe("");

    const second = schedule(url, folder, "--at", at, "--keep", "1");
    expect(await second.waitForOutput(/^The next backup is due at (.*)\.$/m)).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d ${at} \\(UTC\\)$`));
    await stopsCleanly(second);
    expect(await readdir(folder)).toHaveLength(5);
    expect(second.output).not.toContain("holds");

    const restored = await emptyDatabase();
    expect(await outputOf(runAdmin({ DATABASE_URL: restored }, "restore", file))).toMatch(HOLDING);
    expect(await rowsIn(restored)).toEqual(await rowsIn(url));
  });

  itC("are tried again when the database was away", async () => {
    const folder = await folderWith("mutable-2020-01-01T0415.backup");
    const database = await awayDatabase(await earlierDatabase());
    const away = schedule(database.url, folder, "--at", timeIn(12 * HOUR), "--keep", "1");
    await expect
      .poll(() => away.errors)
      .toMatch(/^The backup failed: Cannot use .*: nothing listens there; .*\. Next attempt: at \d\d:\d\d:\d\d\.\n/);
    database.open();
    expect(await readdir(folder)).toEqual(["mutable-2020-01-01T0415.backup"]);
    await away.waitForOutput(/ holds .*; 1 backup is kept\./);
    expect(await readdir(folder)).toEqual([expect.stringMatching(OWN_NAME)]);
    await stopsCleanly(away);
    database.close();
  });

  // The next time of day is a minute or more away. Unit tests cover nextRun() and pause().
  if (process.env.TEST_DEEP === "1")
    it("come at their time", async () => {
      const folder = await newFolder();
      const anHourAgo = new Date(Date.now() - HOUR)
        .toISOString()
        .slice(0, 16)
        .replace(/(T..):/, "$1");
      const recent = `mutable-${anHourAgo}.backup`;
      await writeFile(join(folder, recent), "");
      const at = timeIn(80_000);
      const scheduled = schedule(await earlierDatabase(), folder, "--at", at);
      await scheduled.waitForOutput(/A backup goes to .*; the newest 14 are kept/);
      expect(await readdir(folder)).toEqual([recent]);
      expect(await scheduled.waitForOutput(/(\S+) holds .*; 2 backups are kept\./, 90_000)).toMatch(
        new RegExp(`T${at.replace(":", "")}\\.backup$`),
      );
      await stopsCleanly(scheduled);
    });

  it("wait for the first migration", async () => {
    const empty = schedule(await emptyDatabase(), await newFolder());
    await expect.poll(() => empty.errors).toMatch(/^The backup failed: There is nothing in the database yet, .* Next attempt: at .*\n/);
    await stopsCleanly(empty);
  });

  itB("leave no partial file when they are stopped, and delete those of a killed process", async () => {
    const url = await earlierDatabase();
    const folder = await newFolder();
    const database = openDatabase(url);
    const drafts = async () => (await readdir(folder)).filter((name) => name.endsWith(".part"));
    await database.$transaction(
      async (transaction) => {
        await transaction.$executeRaw`LOCK TABLE person`;
        const killed = schedule(url, folder);
        await expect.poll(drafts).toHaveLength(1);
        expect(await killed.stop("SIGKILL")).toBe("SIGKILL");
        const [left] = await drafts();
        const stopped = schedule(url, folder);
        await stopped.waitForOutput(/\nDeleted 1 partial file that interrupted backups left in .*\.\nThe next backup is due now\.\n/);
        await expect.poll(drafts).toEqual([expect.not.stringMatching(`^${left}$`)]);
        await stopsCleanly(stopped);
        expect([await readdir(folder), stopped.errors]).toEqual([[], ""]);
      },
      { timeout: 100_000 },
    );
    await database.$disconnect();
  });

  it("do not start with an invalid folder, time, number or time zone", async () => {
    const env = { DATABASE_URL: await emptyDatabase() };
    const folder = await newFolder();
    const start = (TZ: string, ...args: string[]) => refusalOf(runAdmin({ ...env, TZ }, "backups", ...args));
    const none = join(folder, "none");
    expect(await start("UTC", none)).toBe(`There is no writable folder ${none}; make it, or name another one.`);
    expect(await start("UTC", folder, "--at", "4:15")).toBe('"4:15" is not a time of day; write --at (BACKUPS_AT) like 04:15.');
    expect(await start("UTC", folder, "--keep", "0")).toBe('"0" is not a number of backups; write --keep (BACKUPS_KEEP) like 14.');
    expect(await start("Europe/Pragu", folder)).toBe("TZ is not a time zone; write it like Europe/Prague.");
  });
});
