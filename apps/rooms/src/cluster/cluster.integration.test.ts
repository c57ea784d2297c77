import { createTicket, deriveKey, RIGHTS } from "@mutable/config";
import { type Database, notify, openDatabase } from "@mutable/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LOBBY_CHANNEL } from "../lobby/news.ts";
import { ClientPlayer } from "../testing/client-player.ts";
import { TEST_SECRET } from "../testing/test-options.ts";
import { TestServer } from "../testing/test-server.ts";

/** Two room servers on one database, each with an address of its own and no proxy before them. */
let one: TestServer;
let other: TestServer;
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  one = await TestServer.open();
  other = await TestServer.open({}, one.url);
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await other.close();
  await one.close();
});

const TABLE = { name: "Friday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false } as const;

/** A person with a whole client, which connects to this server first. */
async function friend(server: TestServer, name: string): Promise<ClientPlayer> {
  const { id, version } = await server.guest(name);
  const ticket = () => createTicket(deriveKey(TEST_SECRET, "tickets"), { person: id, place: "lobby", rights: RIGHTS, version });
  const made = new ClientPlayer(server.address, id, async () => ({ ticket: await ticket() }));
  closers.push(() => made.leaves());
  return made;
}

/** Ana has opened a table at one server. Ben comes to the other, and sits down. */
async function seated() {
  const [ana, ben] = [await friend(one, "Ana"), await friend(other, "Ben")];
  const code = await ana.opens(TABLE);
  await ben.joins(code);
  await ben.sits();
  return { ana, ben, code };
}

const ownerOf = ({ database }: TestServer, table: string) => database.tableOwner.findUniqueOrThrow({ where: { tableId: table } });

/** The sum of a metric's values at a server. */
async function metric({ address }: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, "gm"))].map(([, value]) => Number(value));
  return values.reduce((sum, value) => sum + value, 0);
}

describe("a table of another server", () => {
  it("is answered with that server's route, and stays where it is", async () => {
    const ana = await one.player("Ana");
    const { code, table } = await ana.does("create_table", { ...TABLE, isPublic: true, command: "once" });
    const before = await ownerOf(one, table);
    const ben = await other.player("Ben");
    const moved = { ok: false, error: "moved", route: one.address };
    expect(await ben.send("join_table", { code })).toEqual(moved);
    expect(await ben.send("join_table", { table })).toEqual(moved);
    await ben.does("watch_lobby");
    await ben.until(() => ben.lobby.length === 1);
    expect(await ben.send("quick_play", {})).toEqual(moved);
    const again = await other.connect({ id: ana.person, version: 1 });
    expect(await again.send("create_table", { ...TABLE, isPublic: true, command: "once" })).toEqual(moved);
    expect(await ownerOf(one, table)).toEqual(before);
    expect(await metric(other, "mutable_tables")).toBe(0);
  });

  it("is joined there by a client that follows, and played to the end", async () => {
    const { ana, ben } = await seated();
    await ana.begins();
    await Promise.all([ana.plays(), ben.plays()]);
    expect(ben.view?.ending).toEqual(ana.view?.ending);
    expect(await metric(other, "mutable_tables")).toBe(0);
  });

  it("has to wait where that server has no route", async () => {
    await one.database.node.updateMany({ data: { route: "" } });
    const { code } = await (await one.player("Ana")).does("create_table", TABLE);
    expect(await (await other.player("Ben")).send("join_table", { code })).toMatchObject({ error: "try_again" });
  });

  it("shows new names of people who are connected elsewhere", async () => {
    const { ana, ben } = await seated();
    await other.people.accounts.change(ben.person, { name: "Benjamin", face: "fox" });
    await ana.until(() => ana.table.now.info?.seats.player_2?.name === "Benjamin");
  });

  it("is taken over by the server that is asked next when its server stops, and goes on", async () => {
    const { ana, ben, code } = await seated();
    await ana.begins();
    const { epoch } = await ownerOf(one, ana.table.now.info?.id ?? "");
    await one.stop();
    const released = await ownerOf(one, ana.table.now.info?.id ?? "");
    // Ben comes back by himself. Ana's client knows the address of the stopped server alone.
    await ben.until(() => ben.isBack && ben.table.now.state.status === "joined");
    const again = await other.connect({ id: ana.person, version: 1 });
    await again.does("join_table", { code });
    const { asked } = again;
    expect([released.epoch, asked !== undefined || ben.asked !== undefined]).toEqual([expect.any(Number), true]);
    expect((await ownerOf(one, ana.table.now.info?.id ?? "")).epoch).toBeGreaterThan(epoch);
  });
});

describe("the lobby", () => {
  it("follows the news of another server about a table for which a client is being redirected there", async () => {
    const [ana, ben, eva] = [await one.player("Ana"), await other.player("Ben"), await other.player("Eva")];
    const { code, table } = await ana.does("create_table", { ...TABLE, isPublic: true });
    await eva.does("watch_lobby");
    await eva.until(() => eva.lobby.length === 1);
    const renamed = { ...eva.lobby[0], name: "Saturday" };
    const isWaiting = async () =>
      (
        await one.database.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      ).length > 0;
    const join = await one.database.$transaction(
      async (transaction) => {
        // Ben's server cannot look up the owner meanwhile.
        await transaction.$executeRaw`LOCK TABLE table_owner IN ACCESS EXCLUSIVE MODE`;
        const joining = ben.send("join_table", { code });
        await expect.poll(isWaiting).toBe(true);
        await notify(one.database, LOBBY_CHANNEL, [JSON.stringify(["another server", table, renamed])]);
        await eva.until(() => eva.lobby[0]?.name === "Saturday");
        return { joining }; // A promise alone would be awaited.
      },
      { timeout: 150_000 },
    );
    expect(await join.joining).toMatchObject({ error: "moved" });
  });

  it("shows the tables of all servers, and follows their changes", async () => {
    const [ana, eva] = [await one.player("Ana"), await other.player("Eva")];
    await eva.does("watch_lobby");
    const { table } = await ana.does("create_table", { ...TABLE, isPublic: true });
    await eva.until(() => eva.lobby.some((listing) => listing.table === table));
    await ana.does("add_bot", { level: "random" });
    await eva.until(() => eva.lobby.some(({ taken }) => taken.length === 2));
    await ana.does("close_table");
    await eva.until(() => eva.lobby.length === 0);
  });

  it("is read again after the connection that listens was lost", async () => {
    const [ana, eva] = [await one.player("Ana"), await other.player("Eva")];
    await eva.does("watch_lobby");
    const listening = () => one.database.$queryRaw<{ pid: number }[]>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`;
    await expect.poll(async () => (await listening()).length).toBeGreaterThanOrEqual(2);
    for (const { pid } of await listening()) await one.database.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`;
    const { table } = await ana.does("create_table", { ...TABLE, isPublic: true });
    await eva.until(() => eva.lobby.some((listing) => listing.table === table));
  });

  it("leads quick play to a table of another server", async () => {
    const ana = await friend(one, "Ana");
    const ben = await friend(other, "Ben");
    const code = await ana.opens({ ...TABLE, isPublic: true });
    const eva = await other.player("Eva");
    await eva.does("watch_lobby");
    await eva.until(() => eva.lobby.length === 1);
    expect(await ben.connection.send("quick_play", {})).toMatchObject({ ok: true, code, as: "player_2" });
  });
});

it("whose move it is, is told at every server without restoring a table or changing its owner", async () => {
  const { ana, ben } = await seated();
  await ana.begins();
  const table = ana.table.now.info?.id ?? "";
  const before = await ownerOf(one, table);
  const isAnas = ana.asked !== undefined;
  for (const server of [one, other]) {
    const players = [await server.connect({ id: ana.person, version: 1 }), await server.connect({ id: ben.person, version: 1 })] as const;
    const [toAna, toBen] = await Promise.all(players.map((player) => player.does("whose_move")));
    expect(toAna).toEqual({ ok: true, tables: [{ table, you: isAnas, others: isAnas ? [] : ["Ben"] }] });
    expect(toBen).toEqual({ ok: true, tables: [{ table, you: !isAnas, others: isAnas ? ["Ana"] : [] }] });
  }
  expect(await ownerOf(one, table)).toEqual(before);
  expect(await metric(other, "mutable_tables")).toBe(0);
  // Nor where no server has it.
  for (const each of [ana, ben]) each.leaves();
  await one.stop();
  const released = await ownerOf(one, table);
  const asking = await other.connect({ id: ana.person, version: 1 });
  expect((await asking.does("whose_move")).tables).toHaveLength(1);
  expect(await ownerOf(one, table)).toEqual(released);
  expect(await metric(other, "mutable_tables")).toBe(0);
});

describe("the tables of a server that has died", () => {
  const TABLES = 4_000;

  /** Gives a dead server so many copies of a table. */
  async function bequeath(database: Database, table: string): Promise<void> {
    await database.$executeRaw`INSERT INTO node (id, lock, seen_at, lease_until) VALUES ('dead', 1, now(), now() + interval '1 hour')`;
    await database.$executeRaw`
      INSERT INTO game_table (id, code, creator_id, phase, is_public, summary, people)
      SELECT 'dead' || n, 'deadtable' || n, creator_id, phase, is_public, summary, people
      FROM game_table, generate_series(1, ${TABLES}::int) n WHERE id = ${table}`;
    await database.$executeRaw`
      INSERT INTO table_log (table_id, seq, epoch, at, body)
      SELECT 'dead' || n, seq, epoch, at, body FROM table_log, generate_series(1, ${TABLES}::int) n WHERE table_id = ${table}`;
    await database.$executeRaw`INSERT INTO table_owner SELECT 'dead' || n, 'dead', 1 FROM generate_series(1, ${TABLES}::int) n`;
  }

  it("are all claimed at once by the server that is asked for one, and restored when people come, with no lease late", async () => {
    const ana = await one.player("Ana");
    const { table } = await ana.does("create_table", TABLE);
    const database = openDatabase(one.url);
    closers.push(() => database.$disconnect());
    await bequeath(database, table);
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => other.player(`Watcher ${n}`)));
    // All come to the same server at the same moment, to ten tables each.
    await Promise.all(
      people.map(async (player, n) => {
        for (let i = 1; i <= 10; i += 1) await player.does("join_table", { code: `deadtable${n * 10 + i}` });
      }),
    );
    expect(await metric(other, "mutable_inherited_tables_total")).toBe(TABLES);
    expect(await database.tableOwner.count({ where: { node: "dead" } })).toBe(0);
    expect(await metric(other, "mutable_tables")).toBeLessThanOrEqual(80);
    const { epoch } = await ownerOf(one, "dead4000");
    expect(epoch).toBe(2);
    expect(await metric(other, "mutable_lease_lapses_total")).toBe(0);
    // The other server redirects to the heir.
    expect(await ana.send("join_table", { code: "deadtable4000" })).toMatchObject({ error: "moved", route: other.address });
  });
});
