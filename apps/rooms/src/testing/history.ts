import { isDeepStrictEqual } from "node:util";
import type { Database } from "@mutable/db";
import { decks } from "@mutable/decks";
import type { Seat } from "@mutable/engine";
import { type Finding, readRecord, verifyRecord } from "@mutable/referee";
import { parseLogEntry } from "@mutable/table";
import type { TestPlayer } from "./test-player.ts";

/** The table's rows, if they are one line of history: one after the other, by owners one after the other. */
export async function historyOf(database: Database, tableId: string) {
  const rows = await database.logRow.findMany({ where: { tableId }, orderBy: { seq: "asc" } });
  for (const [i, { seq, epoch }] of rows.entries())
    if (seq !== i + 1 || epoch < (rows[i - 1]?.epoch ?? 0)) throw new Error(`Row ${seq} of epoch ${epoch} does not come after row ${i}`);
  return rows;
}

/** What somebody was shown as having happened, and is not in the log like that. */
export async function shownButNotKept(database: Database, tableId: string, player: TestPlayer): Promise<object[]> {
  const rows = new Map((await historyOf(database, tableId)).map((row) => [row.seq, parseLogEntry(row)]));
  return player.batches.filter(({ version, calls }) => {
    const row = rows.get(version);
    if (row === undefined) return true;
    // The whole table, for whoever comes.
    if (row.move === undefined || calls.some(([name]) => name === "game")) return false;
    const { common, own } = row.move.told;
    const told = own[player.viewer as Seat] ?? common;
    return told.length > 0 && !isDeepStrictEqual(calls.slice(-told.length), told);
  });
}

/** What speaks against the record of the last game that ended at a table. */
export async function faultsOfRecord(database: Database, tableId: string): Promise<Finding[]> {
  const { id: gameId } = await database.game.findFirstOrThrow({ where: { tableId }, orderBy: { endedAt: "desc" } });
  const { record } = await database.gameRecord.findUniqueOrThrow({ where: { gameId } });
  const findings = findingsOn(record);
  if (!findings.some(({ found }) => found === "replays")) throw new Error("The game was not played to its end");
  return findings.filter(({ holds }) => holds === false);
}

/** What can be said of a record as it is kept. */
export function findingsOn(record: string): Finding[] {
  const read = readRecord(JSON.parse(record));
  if (read.why !== undefined) throw new Error(read.why);
  return verifyRecord(read.record, decks.get(read.record.deck.id));
}
