import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { openLog } from "../tables/log.ts";
import { pgConnections } from "../tables/sql-connection.ts";
import { claimNewTable, gameOf, logEntry, newTestDatabase, storeRecords } from "../tables/testing.ts";
import { openGames } from "./games.ts";
import { openRecordWriter } from "./pending-records.ts";

const hall = await newTestDatabase();
const { database, url } = hall;
const lease = await hall.lease();
const log = openLog(lease);
afterAll(() => hall.close());

/** Plays a public game of some moves. Its record is pending. */
async function endGame(moves: number): Promise<string> {
  const own = await claimNewTable(lease);
  const game = gameOf({ isPublic: true });
  const rows = Array.from({ length: moves + 1 }, (_, i) => ({ ...logEntry(own, i + 1), ...(i === moves && { game }) }));
  await Promise.all(rows.map((row) => log.append(row)));
  return game.id;
}

const expectedRecord = (moves: number) => ({ row: 1, length: moves, moves: Array.from({ length: moves }, (_, i) => ({ row: i + 2 })) });

const openWriter = (options?: Parameters<typeof openRecordWriter>[1]) => {
  const writer = openRecordWriter(pgConnections(url), options);
  onTestFinished(() => writer.close());
  return writer;
};

const readRecord = async (id: string) => JSON.parse((await openGames(database).recordFor(id, {})) ?? "null");
const storedRecords = (ids: readonly string[]) => database.gameRecord.findMany({ where: { gameId: { in: [...ids] } } });

describe("the record of a finished game", () => {
  it("is the same before and after it is stored", async () => {
    const id = await endGame(3);
    expect(await storedRecords([id])).toEqual([]);
    expect(await readRecord(id)).toEqual(expectedRecord(3));
    await storeRecords(url);
    expect(await storedRecords([id])).toHaveLength(1);
    expect(await readRecord(id)).toEqual(expectedRecord(3));
    expect(await database.pendingRecord.count()).toBe(0);
  });

  it("is stored once, by any of several servers", async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, i) => endGame(1 + (i % 7))));
    const writers = Array.from({ length: 4 }, () => openWriter({ onError: (error) => expect.fail(String(error)) }));
    for (const writer of writers) writer.wake();
    await Promise.all(writers.map((writer) => writer.settled()));
    const stored = await storedRecords(ids);
    expect(stored).toHaveLength(40);
    for (const { gameId, record } of stored) expect(JSON.parse(record)).toEqual(expectedRecord(1 + (ids.indexOf(gameId) % 7)));
  });

  it("is stored after the connection was lost", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => endGame(2)));
    const writer = openWriter();
    writer.wake();
    for (let cuts = 0; cuts < 3; cuts += 1)
      await database.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE '%pending_record%' AND pid <> pg_backend_pid()`;
    await writer.settled();
    expect(await storedRecords(ids)).toHaveLength(20);
  });

  it("does not need its writer to be open when the game ends", async () => {
    const closed = openRecordWriter(pgConnections(url));
    await closed.close();
    const id = await endGame(1);
    closed.wake();
    await closed.settled();
    expect(await storedRecords([id])).toEqual([]);
    await storeRecords(url);
    expect(await storedRecords([id])).toHaveLength(1);
  });
});
