import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { seededTestRandom } from "../testing/index.ts";
import { openLog, type TableLogEntry } from "./log.ts";
import { claimTable } from "./ownership.ts";
import { claim, claimNewTable, gameOf, logEntry, newTestDatabase, overview, terminateConnections } from "./testing.ts";

const hall = await newTestDatabase();
const { database } = hall;
const lease = await hall.lease();
const log = openLog(lease);
afterAll(() => hall.close());

const seqsOf = async (table: string) =>
  (await database.logRow.findMany({ where: { tableId: table }, orderBy: { seq: "asc" } })).map(({ seq }) => seq);
const appendAll = (rows: readonly TableLogEntry[]) => Promise.all(rows.map((row) => log.append(row)));
const tables = (count: number) => Promise.all(Array.from({ length: count }, () => claimNewTable(lease)));
const newTable = async () => {
  const own = await claimNewTable(lease);
  await database.table.create({ data: { id: own.table, code: own.table, isPublic: true, summary: { before: true } } });
  return own;
};

describe("the table log", () => {
  it("stores the entries", async () => {
    const own = await claimNewTable(lease);
    expect(await log.append({ ...logEntry(own, 1, '{"a":"b"}'), asked: "player_1,player_3" })).toBe(true);
    const at = new Date(Date.UTC(2030, 0, 1) + 1);
    expect(await database.logRow.findMany({ where: { tableId: own.table } })).toEqual([
      { tableId: own.table, seq: 1, epoch: own.epoch, at, body: '{"a":"b"}', record: '{"row":1}', asked: "player_1,player_3" },
    ]);
  });

  it("is planned once, and looks entries up by their keys", async () => {
    const own = await newTable();
    for (let seq = 1; seq <= 8; seq += 1) await log.append({ ...logEntry(own, seq), overview: { ...overview, summary: { seq } } });
    await log.append(logEntry(own, 8));
    const sql = await lease.logConnection.open();
    const { rows } = await sql.query<{ name: string; custom: number; once: number }>({
      text: "SELECT name, custom_plans::int AS custom, generic_plans::int AS once FROM pg_prepared_statements ORDER BY name",
    });
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["append", "find"]));
    for (const { custom, once } of rows) expect([custom, once > 0]).toEqual([0, true]);
  });

  it("writes entries of many tables in one commit", async () => {
    const commits: number[] = [];
    const counted = openLog(lease, { onCommit: (rows) => commits.push(rows) });
    const own = await tables(40);
    expect(await Promise.all(own.map((table) => counted.append(logEntry(table, 1))))).toEqual(own.map(() => true));
    expect(commits).toEqual([40]);
  });

  it("splits a long queue into several commits", async () => {
    const commits: number[] = [];
    const counted = openLog(lease, { onCommit: (rows) => commits.push(rows) });
    const own = await claimNewTable(lease);
    const taken = Promise.all(Array.from({ length: 1_200 }, (_, i) => counted.append(logEntry(own, i + 1))));
    await counted.settled();
    expect(commits).toEqual([500, 500, 200]);
    expect(await taken).not.toContain(false);
    expect(await seqsOf(own.table)).toHaveLength(1_200);
  });

  it("settles entries in the order in which they were appended", async () => {
    const own = await claimNewTable(lease);
    const answered: number[] = [];
    await Promise.all(Array.from({ length: 50 }, (_, i) => log.append(logEntry(own, i + 1)).then(() => answered.push(i))));
    expect(answered).toEqual(Array.from({ length: 50 }, (_, i) => i));
  });

  it("is settled when it has no entries", async () => {
    await openLog(lease).settled();
  });
});

describe("rejects an entry", () => {
  it("of a former owner, and writes the rest of its batch", async () => {
    const [stale, ...others] = await tables(5);
    await claim(lease, stale?.table ?? "");
    const all = [stale, ...others].filter((own) => own !== undefined);
    expect(await appendAll([...all, ...all].map((own, i) => logEntry(own, 1 + Math.floor(i / 5))))).toEqual(
      [0, 1].flatMap(() => [false, true, true, true, true]),
    );
    expect(await seqsOf(stale?.table ?? "")).toEqual([]);
  });

  it("of a future epoch, or of a table without an owner", async () => {
    const own = await claimNewTable(lease);
    expect(await log.append(logEntry({ ...own, epoch: own.epoch + 1 }, 1))).toBe(false);
    expect(await log.append(logEntry({ table: "nobody's", epoch: 1 }, 1))).toBe(false);
  });

  it("that a former owner has written already, and leaves the stored one unchanged", async () => {
    const own = await claimNewTable(lease);
    const other = await claimNewTable(lease);
    await log.append(logEntry(own, 1, '"first"'));
    const next = { ...own, epoch: await claim(lease, own.table) };
    expect(await appendAll([logEntry(other, 1), logEntry(next, 1, '"second"'), logEntry(other, 2), logEntry(next, 2)])).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const [first] = await database.logRow.findMany({ where: { tableId: own.table }, orderBy: { seq: "asc" } });
    expect(first).toMatchObject({ body: '"first"', epoch: own.epoch });
  });

  it.each([
    ["a NUL in its body", (row: TableLogEntry) => ({ ...row, body: "\u0000" })],
    ["an invalid time", (row: TableLogEntry) => ({ ...row, at: Number.NaN })],
    ["an out-of-range number", (row: TableLogEntry) => ({ ...row, seq: 2 ** 40 })],
  ])("with %s, and writes those of other tables", async (_, spoil) => {
    const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
    const own = await tables(20);
    const rows = own.map((table, i) => (i === 7 ? spoil(logEntry(table, 1)) : logEntry(table, 1)));
    expect(await appendAll(rows)).toEqual(own.map((_, i) => i !== 7));
    expect(errorLog).toHaveBeenCalledTimes(1);
    errorLog.mockRestore();
    expect(await seqsOf(own[7]?.table ?? "")).toEqual([]);
    expect(await log.append(logEntry(own[7] ?? { table: "", epoch: 0 }, 1))).toBe(true);
  });
});

describe("the overview and finished game of an entry", () => {
  it("are stored with the entry", async () => {
    const own = await newTable();
    const game = gameOf({ seats: [{ seat: "player_1", bot: "steady" }] });
    await log.append(logEntry(own, 1));
    expect(await log.append({ ...logEntry(own, 2), game, overview: { ...overview, phase: "over", people: ["ana"] } })).toBe(true);
    expect(await database.game.findUnique({ where: { id: game.id }, include: { seats: true, pending: true } })).toMatchObject({
      tableId: own.table,
      moves: 1,
      goals: ["toast"],
      pending: { tableId: own.table, fromSeq: 1, toSeq: 2 },
      endedAt: new Date(game.ended),
      seats: [{ seat: "player_1", personId: null, bot: "steady" }],
    });
    expect(await database.table.findUnique({ where: { id: own.table } })).toMatchObject({
      phase: "over",
      people: ["ana"],
      touchedAt: new Date(Date.UTC(2030, 0, 1) + 2),
    });
  });

  it("are written in one commit for all tables", async () => {
    const ending = await Promise.all(Array.from({ length: 3 }, newTable));
    await appendAll(ending.map((own) => logEntry(own, 1)));
    const games = ending.map(({ table }, i) => gameOf({ seats: [{ seat: `player_${i + 1}`, bot: "steady" }], name: table }));
    const commits: number[] = [];
    let ended = 0;
    const counted = openLog(lease, { onCommit: (rows) => commits.push(rows), onGamesEnded: () => (ended += 1) });
    const rows = ending.flatMap((own, i) => [{ ...logEntry(own, 2), ...(games[i] && { game: games[i] }) }, logEntry(own, 3)]);
    expect(await Promise.all(rows.map((row) => counted.append(row)))).toEqual(rows.map(() => true));
    expect([commits, ended]).toEqual([[6], 1]);
    const stored = await database.game.findMany({
      where: { id: { in: games.map(({ id }) => id) } },
      include: { seats: true, pending: true },
    });
    expect(stored.map(({ name, tableId }) => name === tableId)).toEqual([true, true, true]);
    for (const { id, seats, pending } of stored) {
      const at = games.findIndex((game) => game.id === id);
      expect(seats.map(({ seat }) => seat)).toEqual([`player_${at + 1}`]);
      expect(pending).toMatchObject({ tableId: ending[at]?.table, fromSeq: 1, toSeq: 2 });
    }
  });

  it("count no score of a solo game in which a bot stood in", async () => {
    const scoreAfter = async (record: string) => {
      const own = await newTable();
      const game = gameOf({ isSolo: true, score: 4 });
      await appendAll([logEntry(own, 1), { ...logEntry(own, 2), record, game }]);
      return (await database.game.findUniqueOrThrow({ where: { id: game.id } })).score;
    };
    expect(await scoreAfter('{"row":2}')).toBe(4);
    expect(await scoreAfter('{"row":2,"standIns":["player_1"]}')).toBeNull();
  });

  it("do not include a game without moves", async () => {
    const own = await newTable();
    const game = gameOf();
    await log.append(logEntry(own, 1));
    expect(await log.append({ ...logEntry(own, 2), record: undefined, game })).toBe(true);
    expect(await database.game.findUnique({ where: { id: game.id } })).toBeNull();
  });

  it("are not stored if the entry is rejected", async () => {
    const own = await newTable();
    await log.append(logEntry(own, 1));
    await claim(lease, own.table);
    const game = gameOf();
    const another = await claimNewTable(lease);
    expect(await appendAll([logEntry(another, 1), { ...logEntry(own, 2), game, overview }])).toEqual([true, false]);
    expect(await database.game.findUnique({ where: { id: game.id } })).toBeNull();
    expect(await database.table.findUnique({ where: { id: own.table } })).toMatchObject({ phase: "waiting", summary: { before: true } });
  });

  it("reject their entry if they are invalid", async () => {
    const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
    const [own, other] = [await newTable(), await claimNewTable(lease)];
    const game = gameOf({ deck: "\u0000" });
    await log.append(logEntry(own, 1));
    expect(await appendAll([logEntry(other, 1), { ...logEntry(own, 2), game, overview }, logEntry(other, 2)])).toEqual([true, false, true]);
    errorLog.mockRestore();
    expect(await seqsOf(own.table)).toEqual([1]);
    expect(await database.table.findUnique({ where: { id: own.table } })).toMatchObject({ phase: "waiting" });
  });
});

describe("concurrent use of the database", () => {
  it("commits entries while an ownership query fails", async () => {
    const own = await newTable();
    const answers: boolean[] = [];
    for (let seq = 1; seq <= 100; seq += 1) {
      const append = log.append({ ...logEntry(own, seq), overview });
      await sleep(seq % 4);
      const failing = expect(claimTable(lease, "\u0000")).rejects.toThrow();
      answers.push(await append);
      await failing;
    }
    expect(answers).not.toContain(false);
    expect(await seqsOf(own.table)).toEqual(answers.map((_, i) => i + 1));
  });

  it("claims a table while a commit fails", async () => {
    const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
    const own = await newTable();
    for (let n = 0; n < 50; n += 1) {
      const append = log.append({ ...logEntry(own, 1), overview, game: gameOf({ deck: "\u0000" }) });
      await sleep(n % 4);
      const other = await claimNewTable(lease);
      await append;
      expect(await log.append(logEntry(other, 1))).toBe(true);
    }
    errorLog.mockRestore();
  });
});

describe("a slow database", () => {
  /** Timeouts of the log see only these milliseconds pass while the work waits for a lock. */
  async function whileLocked<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
    let working: Promise<Result> | undefined;
    onTestFinished(() => void vi.useRealTimers());
    const waiting = () => database.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await database.$transaction(
      async (transaction) => {
        await transaction.$executeRaw`LOCK TABLE table_log IN ACCESS EXCLUSIVE MODE`;
        vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
        working = work();
        while ((await waiting()).length === 0);
        vi.advanceTimersByTime(milliseconds);
      },
      { timeout: 100_000 },
    );
    return (working as Promise<Result>).finally(() => vi.useRealTimers());
  }

  it.each([
    ["is reported after a second, and when it responds again", 1_500, ["silent", "back"]],
    ["is not reported if it responds within a second", 300, []],
  ])("%s", async (_, milliseconds, expected) => {
    const reports: string[] = [];
    const listened = openLog(lease, { onUnresponsive: () => reports.push("silent"), onRecovered: () => reports.push("back") });
    const own = await claimNewTable(lease);
    expect(await whileLocked(milliseconds, () => listened.append(logEntry(own, 1)))).toBe(true);
    expect(reports).toEqual(expected);
  });
});

describe("a log with a closed lease", () => {
  it("rejects entries at once", async () => {
    const closing = await hall.lease();
    const own = await claimNewTable(closing);
    const late = openLog(closing);
    await closing.close();
    expect(await late.append(logEntry(own, 1))).toBe(false);
    await late.settled();
  });
});

describe("a lost connection", () => {
  it("leaves each acknowledged entry in the log exactly once, with its overview and game, at whatever moment it breaks", async () => {
    const own = await Promise.all(Array.from({ length: 8 }, newTable));
    const CUTS = process.env.TEST_DEEP === "1" ? 100 : 20;
    const random = seededTestRandom("cuts of the log's connection");
    let cuts = 0;
    const cutting = (async () => {
      while (cuts < CUTS) {
        await sleep(random() * 100);
        cuts += await terminateConnections(database);
      }
    })();
    const games: string[] = [];
    const written = await Promise.all(
      own.map(async (table, i) => {
        let seq = 0;
        while (cuts < CUTS) {
          seq += 1;
          const game = i % 2 === 0 && seq % 3 === 0 ? gameOf({ seats: [{ seat: "player_1", bot: "sharp" }] }) : undefined;
          const isIn = await log.append({ ...logEntry(table, seq), game, overview: { ...overview, summary: { seq } } });
          if (!isIn) throw new Error(`Row ${seq} of a table that nobody else has was not taken`);
          if (game !== undefined) games.push(game.id);
        }
        return seq;
      }),
    );
    await cutting;
    for (const [i, { table }] of own.entries()) {
      expect(await seqsOf(table)).toEqual(Array.from({ length: written[i] ?? 0 }, (_, n) => n + 1));
      expect(await database.table.findUnique({ where: { id: table } })).toMatchObject({ summary: { seq: written[i] } });
    }
    const kept = await database.game.findMany({
      where: { tableId: { in: own.map(({ table }) => table) } },
      include: { seats: true, pending: true },
    });
    expect(kept.map(({ id }) => id).sort()).toEqual(games.sort());
    expect(kept.every(({ seats, pending }) => seats.length === 1 && pending !== null)).toBe(true);
  });

  it("does not repeat a commit whose response was lost, nor the game that it ends", async () => {
    const own = await newTable();
    const row = { ...logEntry(own, 2), overview, game: gameOf({ seats: [{ seat: "player_1", bot: "sharp" }] }) };
    await log.append(logEntry(own, 1));
    expect(await log.append(row)).toBe(true);
    // The same entry again, as after a lost response.
    expect(await log.append(row)).toBe(true);
    expect(await seqsOf(own.table)).toEqual([1, 2]);
    expect(await database.gameSeat.count({ where: { gameId: row.game.id } })).toBe(1);
  });
});
