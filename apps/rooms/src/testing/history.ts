import { isDeepStrictEqual } from "node:util";
import { type Database, openGames, openMadeDecks } from "@mutable/db";
import { type DeckFile, decks } from "@mutable/decks";
import { type Deck, openDeck, type Seat } from "@mutable/engine";
import { type Finding, readRecord, verifyRecord } from "@mutable/referee";
import { parseLogEntry } from "@mutable/table";
import type { TestPlayer } from "./test-player.ts";

/** The table's log entries. Throws unless versions and owners' epochs follow one another. */
export async function historyOf(database: Database, tableId: string) {
  const rows = await database.logRow.findMany({ where: { tableId }, orderBy: { seq: "asc" } });
  for (const [i, { seq, epoch }] of rows.entries())
    if (seq !== i + 1 || epoch < (rows[i - 1]?.epoch ?? 0)) throw new Error(`Row ${seq} of epoch ${epoch} does not come after row ${i}`);
  return rows;
}

/** The versions that a client received and that the log does not contain in the same form. */
export async function unloggedVersions(database: Database, tableId: string, player: TestPlayer): Promise<object[]> {
  const rows = new Map((await historyOf(database, tableId)).map((row) => [row.seq, parseLogEntry(row)]));
  return player.batches.filter(({ version, calls }) => {
    const row = rows.get(version);
    if (row === undefined) return true;
    // A snapshot for a person who joins.
    if (row.move === undefined || calls.some(([name]) => name === "game")) return false;
    const { common, own } = row.move.told;
    const told = own[player.viewer as Seat] ?? common;
    return told.length > 0 && !isDeepStrictEqual(calls.slice(-told.length), told);
  });
}

/** The failed checks of the record of the table's last finished game. */
export async function failedRecordChecks(database: Database, tableId: string): Promise<Finding[]> {
  const { id } = await database.game.findFirstOrThrow({ where: { tableId }, orderBy: { endedAt: "desc" } });
  const findings = findingsOn(await recordOfGame(database, id));
  if (!findings.some(({ found }) => found === "replays")) throw new Error("The game was not played to its end");
  return findings.filter(({ holds }) => holds === false);
}

interface StoredRecord {
  readonly text: string;
  readonly deck: Deck | undefined;
}

/** The record of a game, whose table may have been private. */
export async function recordOfGame(database: Database, id: string): Promise<StoredRecord> {
  const { tableId, deck } = await database.game.findUniqueOrThrow({ where: { id } });
  const { code } = await database.table.findFirstOrThrow({ where: { id: tableId } });
  const record = await openGames(database).recordFor(id, { code });
  if (record === undefined) throw new Error(`The game ${id} has no record`);
  return { text: record, deck: await deckById(database, deck) };
}

/** The findings on a stored record. */
export function findingsOn({ text, deck }: StoredRecord): Finding[] {
  const read = readRecord(JSON.parse(text));
  if (read.why !== undefined) throw new Error(read.why);
  return verifyRecord(read.record, deck);
}

/** A deck that ships with Mutable, or one that was published. */
export async function deckById(database: Database, id: string): Promise<Deck | undefined> {
  const shipped = decks.get(id);
  const version = shipped === undefined ? await openMadeDecks(database).version(id) : undefined;
  return version === undefined ? shipped : openDeck((JSON.parse(version.file) as DeckFile).deck);
}
