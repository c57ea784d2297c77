import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { openPeople } from "../people/people.ts";
import { INSTALLATION_SECRET, newAccount, newGuest } from "../people/testing.ts";
import { openNodeLease } from "../tables/lease.ts";
import { openLog } from "../tables/log.ts";
import { claimTable } from "../tables/ownership.ts";
import { pgConnections } from "../tables/sql-connection.ts";
import { claim, logEntry } from "../tables/testing.ts";
import { emptyDatabase, migratedDatabase } from "../testing/index.ts";
import { migrationsOf, query } from "../testing/sql.ts";
import { backupToFile, backupToStream } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

const isDeep = process.env.TEST_DEEP === "1";

const version = "1.2.3";
const folder = await mkdtemp(join(tmpdir(), "care-"));
const newPath = () => join(folder, `${randomUUID()}.backup`);

/** The contents of a database as text. */
async function contentsOf(url: string, but: readonly string[] = []): Promise<Record<string, string[]>> {
  const tables = await query(url, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  const contents: Record<string, string[]> = {};
  for (const { name } of tables.filter(({ name }) => !["_prisma_migrations", ...but].includes(name)))
    contents[name] = (await query(url, `SELECT t::text AS row FROM "${name}" t ORDER BY 1`)).map(({ row }) => row);
  return contents;
}

/** A database with people in it, and its backup. */
async function peopled() {
  const url = await migratedDatabase();
  const database = openDatabase(url);
  const people = openPeople(database, INSTALLATION_SECRET);
  const ana = await newAccount(people, "Žluťoučký kůň");
  const ben = await newGuest(people, "Ben \\. 🦊");
  await people.tokens.create(ana.id, "a bot", ["watch", "play"]);
  await people.links.issueAdminReset(ana.id);
  await database.report.create({
    data: { tableId: "gone", reporterId: ben.id, personId: ana.id, reason: "tab\tline\nend\\.\n\\.\n\\N", lines: [{ text: 'a\\"b\n' }] },
  });
  const deck = { key: "abcdefgh0123", ownerId: ana.id, name: "Pond", draft: '{"name":"tab\\t"}', latest: 1 };
  await database.madeDeck.create({ data: deck });
  await database.deckVersion.create({ data: { deckKey: deck.key, number: 1, hash: "hash", file: deck.draft, name: "Pond", cards: 1 } });
  await database.$disconnect();
  const path = newPath();
  return { url, path, ana, ben, held: await backupToFile(url, path, { version }) };
}

/** A stream that keeps what is written to it. */
function collector() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, whole: () => Buffer.concat(chunks) };
}

describe("a backup", () => {
  it("contains every table except for the nodes", async () => {
    const { url, held } = await peopled();
    const tables = await query(url, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
    expect([...Object.keys(held.rows), "_prisma_migrations", "node"].sort()).toEqual(tables.map(({ name }) => name).sort());
    expect(held.rows).toMatchObject({ person: 2, token: 1, link: 1, report: 1, deck: 1, deck_version: 1, game: 0 });
  });

  it("starts with a header line", async () => {
    const { path, held } = await peopled();
    const [heading = ""] = gunzipSync(await readFile(path))
      .toString()
      .split("\n", 1);
    expect(JSON.parse(heading)).toMatchObject({ mutable: "backup", format: 1, version, at: held.at.toISOString() });
    expect(JSON.parse(heading).migrations.map(({ name }: { name: string }) => name)).toEqual(
      (await readdir(new URL("../../../../prisma/migrations", import.meta.url))).filter((name) => /^\d/.test(name)).sort(),
    );
  });

  it("is readable by its owner only, and leaves no other file", async () => {
    const { path } = await peopled();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("does not overwrite a file", async () => {
    const { url, path } = await peopled();
    const before = await readFile(path);
    await expect(backupToFile(url, path, { version })).rejects.toThrow(
      `There is something at ${path} already; name another one, or move it away.`,
    );
    expect(await readFile(path)).toEqual(before);
  });

  it("reports where it cannot be written, and leaves no file", async () => {
    const { url, path } = await peopled();
    const sentence = /^Cannot write to .*: .*; mend that or name another file\.$/;
    await expect(backupToFile(url, join(path, "below"), { version })).rejects.toThrow(sentence);
    await expect(backupToFile(url, join(folder, "nowhere", "file"), { version })).rejects.toThrow(sentence);
  });

  it("is a consistent snapshot while people are added and removed", async () => {
    const url = await migratedDatabase();
    const client = new pg.Client(url);
    await client.connect();
    let isOver = false;
    // In each transaction an account with its way in, and its game with its seat: an inconsistent snapshot would contain only a part.
    const coming = (async () => {
      for (let n = 0; !isOver; n += 1) {
        await client.query("BEGIN");
        await client.query("INSERT INTO person (id, name, face) VALUES ($1, $1, 'fox')", [`p${n}`]);
        await client.query("INSERT INTO way_in (provider, provider_id, person_id) VALUES ('x', $1, $1)", [`p${n}`]);
        await client.query("INSERT INTO rate (key, count, until) VALUES ($1, 1, now())", [`p${n}`]);
        await client.query("COMMIT");
      }
    })();
    const held = [];
    for (let n = 0; n < 5; n += 1) held.push(await backupToFile(url, newPath(), { version }));
    isOver = true;
    await coming.finally(() => client.end());
    for (const { rows } of held) expect([rows.way_in, rows.rate]).toEqual([rows.person, rows.person]);
    expect(held.at(-1)?.rows.person).toBeGreaterThan(held[0]?.rows.person ?? 0);
  });

  it("can be written to a stream, which contains nothing else", async () => {
    const { url, path, held } = await peopled();
    const { stream, whole } = collector();
    expect((await backupToStream(url, stream, { version })).rows).toEqual(held.rows);
    const [, ...rows] = gunzipSync(whole()).toString().split("\n");
    const [, ...same] = gunzipSync(await readFile(path))
      .toString()
      .split("\n");
    expect(rows.slice(0, -2)).toEqual(same.slice(0, -2));
  });

  it("fails when its stream does", async () => {
    const { url } = await peopled();
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error("full")) });
    await expect(backupToStream(url, full, { version })).rejects.toThrow("full");
  });

  it("leaves no file when it is aborted, also among the rows of a table", async () => {
    const { url } = await peopled();
    await query(url, "INSERT INTO rate (key, count, until) SELECT gen_random_uuid(), 1, now() FROM generate_series(1, 20000)");
    const locking = new pg.Client(url);
    await locking.connect();
    await locking.query("BEGIN; LOCK TABLE token");
    const place = await mkdtemp(join(tmpdir(), "abandoned-"));
    const abandoning = new AbortController();
    const taken = backupToFile(url, join(place, "file"), { version, signal: abandoning.signal });
    const sizes = async () => Promise.all((await readdir(place)).map(async (name) => (await stat(join(place, name))).size));
    await expect.poll(async () => Math.max(0, ...(await sizes()))).toBeGreaterThan(100_000);
    const asked = performance.now();
    abandoning.abort();
    await expect(taken).rejects.toMatchObject({ name: "AbortError" });
    expect(performance.now() - asked).toBeLessThan(isDeep ? 10_000 : 60_000);
    expect(await readdir(place)).toEqual([]);
    await locking.end();
    await expect(backupToFile(url, join(place, "file"), { version, signal: abandoning.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(await readdir(place)).toEqual([]);
  });

  it("can be aborted at once while the server does not answer", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const began = performance.now();
    const signal = AbortSignal.timeout(300);
    await expect(backupToFile(`postgresql://me@127.0.0.1:${port}/mutable`, newPath(), { version, signal })).rejects.toMatchObject({
      name: "TimeoutError",
    });
    // After 5 seconds the connection would give up by itself, with another error.
    if (isDeep) expect(performance.now() - began).toBeLessThan(4_000);
    silent.close();
  });

  it("is refused for an empty database and for one of another program", async () => {
    await expect(backupToFile(await emptyDatabase(), newPath(), { version })).rejects.toThrow("There is nothing in the database yet");
    const theirs = await emptyDatabase();
    await query(theirs, "CREATE TABLE theirs ()");
    await expect(backupToFile(theirs, newPath(), { version })).rejects.toThrow("holds tables that are not Mutable's");
  });
});

describe("a restored database", () => {
  it("equals the original, with all kinds of characters", async () => {
    const { url, path, held } = await peopled();
    const restored = await emptyDatabase();
    expect(await restoreBackup(restored, path)).toEqual(held);
    expect(await contentsOf(restored)).toEqual(await contentsOf(url));
    expect(await migrate(restored)).toEqual([]);
  });

  it("can come from a stream", async () => {
    const { url, path, held } = await peopled();
    const restored = await emptyDatabase();
    expect(await restoreBackup(restored, { name: "The stream", stream: createReadStream(path) })).toEqual(held);
    expect(await contentsOf(restored)).toEqual(await contentsOf(url));
    expect(await migrate(restored)).toEqual([]);
  });

  it("accepts the same sessions", async () => {
    const { path, ana } = await peopled();
    const url = await emptyDatabase();
    await restoreBackup(url, path);
    const database = openDatabase(url);
    expect(await openPeople(database, INSTALLATION_SECRET).accounts.ofSession({ person: ana.id, version: ana.version })).toMatchObject({
      name: ana.name,
    });
    await database.$disconnect();
  });

  it("can replace a database that was only migrated", async () => {
    const { path, url } = await peopled();
    const fresh = await migratedDatabase();
    await restoreBackup(fresh, path);
    expect(await contentsOf(fresh)).toEqual(await contentsOf(url));
  });

  it("replaces existing contents only with --replace", async () => {
    const { path, url } = await peopled();
    const other = await peopled();
    const before = await contentsOf(other.url);
    await expect(restoreBackup(other.url, path)).rejects.toThrow(
      "There is something in the database already; back it up, and say --replace to put the backup in its place.",
    );
    expect(await contentsOf(other.url)).toEqual(before);
    await restoreBackup(other.url, path, { replace: true });
    expect(await contentsOf(other.url)).toEqual(await contentsOf(url));
  });

  it("never replaces foreign contents", async () => {
    const { path } = await peopled();
    const theirs = await emptyDatabase();
    await query(theirs, "CREATE TABLE theirs (n int); INSERT INTO theirs VALUES (1)");
    await expect(restoreBackup(theirs, path, { replace: true })).rejects.toThrow("holds tables that are not Mutable's");
    expect(await query(theirs, "SELECT n FROM theirs")).toEqual([{ n: 1 }]);
    // Another program that uses Prisma too.
    const shop = await emptyDatabase();
    await migrate(shop, await migrationsOf({ "2020_shop": "CREATE TABLE customers (n int); INSERT INTO customers VALUES (1)" }));
    await expect(restoreBackup(shop, path, { replace: true })).rejects.toThrow("holds tables that are not Mutable's");
    expect(await query(shop, "SELECT n FROM customers")).toEqual([{ n: 1 }]);
  });

  it("is migrated from any earlier version", async () => {
    const first = {
      "1_one": `CREATE TABLE zoo (id serial PRIMARY KEY, name text, length int GENERATED ALWAYS AS (char_length(name)) STORED);
        CREATE TABLE animal (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "Zoo" int REFERENCES zoo, above int REFERENCES animal);
        CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.name = upper(NEW.name); RETURN NEW; END';
        CREATE TRIGGER shouted BEFORE INSERT ON zoo FOR EACH ROW EXECUTE FUNCTION shout();`,
    };
    const then = await migrationsOf(first);
    const now = await migrationsOf({
      ...first,
      "2_two": "ALTER TABLE zoo ADD COLUMN shut boolean NOT NULL DEFAULT true; CREATE TABLE table_owner (node text, epoch int);",
    });
    const old = await emptyDatabase();
    await migrate(old, then);
    await query(old, "INSERT INTO zoo (name) VALUES ('one'), ('two')");
    await query(old, "UPDATE zoo SET name = 'quiet' WHERE id = 2");
    await query(old, `INSERT INTO animal ("Zoo") VALUES (1)`);
    await query(old, `INSERT INTO animal ("Zoo", above) VALUES (2, 1)`);
    const path = newPath();
    expect((await backupToFile(old, path, { version })).rows).toEqual({ zoo: 2, animal: 2 });

    for (const url of [await emptyDatabase(), old]) {
      await restoreBackup(url, path, { directory: now, replace: true });
      expect(await query(url, "SELECT * FROM zoo ORDER BY id")).toEqual([
        { id: 1, name: "ONE", length: 3, shut: true },
        { id: 2, name: "quiet", length: 5, shut: true },
      ]);
      expect(await query(url, "INSERT INTO zoo (name) VALUES ('next') RETURNING id, name")).toEqual([{ id: 3, name: "NEXT" }]);
      expect(await query(url, `INSERT INTO animal ("Zoo") VALUES (3) RETURNING id`)).toEqual([{ id: 3 }]);
      expect(await query(url, "SELECT above FROM animal WHERE id = 2")).toEqual([{ above: 1 }]);
      expect(await migrate(url, now)).toEqual([]);
    }
  });
});

describe("a failed restore", () => {
  it("leaves the database unchanged", async () => {
    const { path } = await peopled();
    const other = await peopled();
    const before = await contentsOf(other.url);
    const broken = new URL("../../../../prisma/migrations", import.meta.url);
    const scripts: Record<string, string> = { "99999999999999_broken": "CREATE TABLE half (); DROP TABLE nothing;" };
    for (const name of (await readdir(broken)).filter((name) => /^\d/.test(name)))
      scripts[name] = await readFile(new URL(`${broken.href}/${name}/migration.sql`), "utf8");
    await expect(restoreBackup(other.url, path, { replace: true, directory: await migrationsOf(scripts) })).rejects.toThrow(
      'The backup could not be restored (table "nothing" does not exist), and the database is as it was.',
    );
    expect(await contentsOf(other.url)).toEqual(before);
  });

  it.each([
    ["that does not fit its table", (text: string) => text.replace("\tfox\t", "\tfox\tfox\t"), "extra data after last expected column"],
    [
      "that refers to nothing",
      (text: string) => text.replace(/^.*\towl\t.*\n/m, "").replace('{"rows":2}', '{"rows":1}'),
      "violates foreign key",
    ],
    [
      "of a table that there is not",
      (text: string) => text.replace('{"table":"report"', '{"table":"complaint"'),
      'relation "complaint" does not',
    ],
  ])("refuses a row %s, and keeps none of the others", async (_, alter, words) => {
    const { path } = await peopled();
    const altered = alter(gunzipSync(await readFile(path)).toString()).replace(/.*\n$/, "");
    const seal = JSON.stringify({ sha256: createHash("sha256").update(altered).digest("hex") });
    const sealed = newPath();
    await writeFile(sealed, gzipSync(`${altered}${seal}\n`));
    const other = await peopled();
    const before = await contentsOf(other.url);
    await expect(restoreBackup(other.url, sealed, { replace: true })).rejects.toThrow(
      new RegExp(`^The backup could not be restored \\(.*${words}.*\\), and the database is as it was\\.$`),
    );
    expect(await contentsOf(other.url)).toEqual(before);
  });

  it("refuses a backup with unknown or changed migrations", async () => {
    const one = await emptyDatabase();
    await migrate(one, await migrationsOf({ "1_one": "CREATE TABLE one (n int);" }));
    const path = newPath();
    await backupToFile(one, path, { version });
    const url = await emptyDatabase();
    await expect(restoreBackup(url, path)).rejects.toThrow(`${path} was made by a newer version of Mutable (1_one); update this one.`);
    await expect(restoreBackup(url, path, { directory: await migrationsOf({ "1_one": "CREATE TABLE uno ();" }) })).rejects.toThrow(
      "The migration 1_one is not the one that",
    );
    expect(await contentsOf(url)).toEqual({});
  });

  it("refuses a file that is damaged, cut off, or no backup", async () => {
    const { path } = await peopled();
    const whole = await readFile(path);
    const plain = gunzipSync(whole);
    const other = await peopled();
    const before = await contentsOf(other.url);
    const damaged = "is damaged or cut off; take another backup.";
    const foreign = "is not a backup of Mutable.";
    const flipped = (at: number) => Buffer.concat([whole.subarray(0, at), Buffer.from([(whole[at] ?? 0) ^ 16]), whole.subarray(at + 1)]);
    const lines = plain.toString().split("\n");
    const files: [Buffer | string, string][] = [
      [whole.subarray(0, -1), damaged],
      [whole.subarray(0, whole.length / 2), damaged],
      [whole.subarray(0, 12), damaged],
      [flipped(Math.floor(whole.length / 2)), damaged],
      [flipped(whole.length - 6), damaged],
      [gzipSync(plain.subarray(0, -2)), damaged],
      [gzipSync(lines.slice(0, -2).join("\n")), damaged],
      [gzipSync(`${lines.slice(0, -2).join("\n")}\n`), damaged],
      [gzipSync(plain.toString().replace("kůň", "kun")), damaged],
      [gzipSync(lines.filter((line) => !line.includes("kůň")).join("\n")), damaged],
      [gzipSync(Buffer.concat([plain, Buffer.from("more\n")])), damaged],
      [gzipSync(plain.toString().replace('"format":1', '"format":2')), "was made by a newer version of Mutable; update this one."],
      ["", damaged],
      ["a letter to a friend", foreign],
      [gzipSync("a letter to a friend\n"), foreign],
      [gzipSync("[]\n"), foreign],
      [gzipSync("null\n"), foreign],
    ];
    for (const [content, words] of files) {
      const spoilt = newPath();
      await writeFile(spoilt, content);
      await expect(restoreBackup(other.url, spoilt, { replace: true })).rejects.toThrow(words);
    }
    await expect(restoreBackup(other.url, newPath(), { replace: true })).rejects.toThrow(/ cannot be read: there is no such file\.$/);
    await expect(restoreBackup(other.url, folder, { replace: true })).rejects.toThrow(/ cannot be read: it is a folder\.$/);
    expect(await contentsOf(other.url)).toEqual(before);
  });
});

describe("restoring from a stream", () => {
  it("leaves the database unchanged if it is cut off, damaged, or no backup", async () => {
    const { path } = await peopled();
    const whole = await readFile(path);
    const other = await peopled();
    const before = await contentsOf(other.url);
    const damaged = /^The stream is damaged or cut off; take another backup\.$/;
    const streams: [() => Readable, RegExp][] = [
      [() => Readable.from([whole.subarray(0, -1)]), damaged],
      [() => Readable.from([whole.subarray(0, whole.length / 2)]), damaged],
      [() => Readable.from([]), damaged],
      [() => Readable.from([Buffer.from("a letter to a friend")]), /^The stream is not a backup of Mutable\.$/],
      [() => new Readable({ read() {} }).destroy(), /^The stream cannot be read: Premature close\.$/],
    ];
    for (const [open, words] of streams)
      await expect(restoreBackup(other.url, { name: "The stream", stream: open() }, { replace: true })).rejects.toThrow(words);
    await expect(restoreBackup(other.url, { name: "The stream", stream: createReadStream(path) })).rejects.toThrow("say --replace");
    expect(await contentsOf(other.url)).toEqual(before);
  });
});

describe("a table owner from before a restore", () => {
  it("blocks no claim and can no longer write, whatever its epoch was", async () => {
    const { url } = await peopled();
    const former = await openNodeLease(pgConnections(url));
    const table = randomUUID();
    const own = { table, epoch: await claim(former, table) };
    expect(await openLog(former).append(logEntry(own, 1))).toBe(true);
    const path = newPath();
    await backupToFile(url, path, { version });
    await expect(restoreBackup(url, path, { replace: true })).rejects.toThrow(
      "Mutable is running on this database; stop it, restore the backup",
    );

    // The owner continues for a while, then seems to vanish with its connections open.
    await query(url, "UPDATE table_owner SET epoch = 7");
    await query(url, "UPDATE node SET lease_until = now() - interval '1 hour'; DELETE FROM node");
    await restoreBackup(url, path, { replace: true });
    expect(await query(url, "SELECT node FROM table_owner")).toEqual([{ node: "" }]);
    for (const epoch of [1, 2, 7, 8]) expect(await openLog(former).append(logEntry({ table, epoch }, 2))).toBe(false);

    const next = await openNodeLease(pgConnections(url));
    const taken = await claimTable(next, table);
    if ("owner" in taken) throw new Error("Nobody has it");
    expect(taken.epoch).toBeGreaterThan(8);
    expect(await openLog(next).append(logEntry({ table, epoch: taken.epoch }, 2))).toBe(true);
    await Promise.all([former.close(), next.close()]);
  });
});
