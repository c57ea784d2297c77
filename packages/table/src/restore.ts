import type { PlayableDeck } from "@mutable/bots";
import { type Deck, ENGINE_VERSIONS, FIRST_ENGINE_VERSION, type Seat } from "@mutable/engine";
import { type Broadcast, type LegalMove, Referee } from "@mutable/referee";
import { type LogEntry, type LoggedMessages, type LoggedMove, messageTexts, type ParsedLogEntry, parseLogEntry } from "./log-entry.ts";
import { concatLists, mapSeats, type TableBroadcast, tableCalls } from "./messages.ts";
import type { PersonProfiles } from "./people.ts";
import { readSnapshot, type SnapshotContent, type TableSnapshot } from "./snapshot.ts";
import { hasReseated, type TableState } from "./state.ts";
import type { StoredParts } from "./stored.ts";
import type { FindDeck, Table } from "./table.ts";
import { type Clocks, NO_CLOCKS, shiftClocks } from "./turn-clock.ts";

/** Clients that come back get the changes since their last version, up to this many. */
export const RESUMABLE_CHANGES = 16;

/** A table as it was after its last log entry. */
export interface RestoredTable {
  readonly table: Omit<Table, "live">;
  /** The last entries, for clients that come back. */
  readonly recent: readonly ReadEntry[];
  readonly why?: undefined;
}

interface ReadEntry {
  readonly version: number;
  readonly entry: ParsedLogEntry;
  readonly before: TableState | undefined;
  readonly after: TableState;
}

/** A stored table, parsed: what restoring it needs, besides its decks. */
interface ReadTable {
  readonly id: string;
  readonly snapshot: SnapshotContent | undefined;
  readonly entries: readonly ReadEntry[];
  /** After the last entry. */
  readonly version: number;
  readonly state: TableState;
  /** The ids of the decks that restoring needs: those of the games, and that of the settings at the end. */
  readonly decks: ReadonlySet<string>;
  readonly why?: undefined;
}

/** Why a stored table cannot be restored. Doing it again would fail in the same way. */
interface Unusable {
  readonly why: string;
  /** It is not damaged: a later version of the program has written it. */
  readonly isLater?: boolean | undefined;
}

class CorruptLog extends Error {}
class LaterGame extends Error {}

function orWhy<Result>(attempt: () => Result): Result | Unusable {
  try {
    return attempt();
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error), isLater: error instanceof LaterGame };
  }
}

/** Restores a table from its newest snapshot and the log entries after it. Throws only if `find` does. */
export async function reopenTable(
  id: string,
  snapshot: TableSnapshot | null,
  entries: readonly LogEntry[],
  find: FindDeck,
): Promise<RestoredTable | Unusable> {
  const read = readTable(id, snapshot, entries);
  if (read.why !== undefined) return read;
  const decks = new Map<string, PlayableDeck>();
  for (const deck of read.decks) {
    const found = await find(deck);
    if (found !== undefined) decks.set(deck, found);
  }
  return restoreTable(read, decks);
}

/** The first step: parses snapshot and log. */
export const readTable = (id: string, snapshot: TableSnapshot | null, entries: readonly LogEntry[]): ReadTable | Unusable =>
  orWhy(() => {
    const read = snapshot === null ? undefined : readSnapshot(snapshot);
    return read?.why === undefined ? parseLog(id, read?.content, snapshot?.seq ?? 0, entries) : read;
  });

function parseLog(id: string, snapshot: SnapshotContent | undefined, from: number, lines: readonly LogEntry[]): ReadTable {
  const decks = new Set<string>();
  const entries: ReadEntry[] = [];
  let version = from;
  let state = snapshot?.state;
  const needGame = (at: TableState) => {
    checkEngine(at.game?.setup.engine);
    decks.add(at.settings.deck);
  };
  if (state !== undefined && snapshot?.referee !== undefined) needGame(state);
  for (const line of lines) {
    if (line.seq !== version + 1) throw new CorruptLog(`entry ${version + 1} of its log is missing`);
    version = line.seq;
    const entry = parseLogEntry(line);
    const before = state;
    state = entry.state ?? state;
    if (state === undefined) throw new CorruptLog("its log does not begin with a table");
    if (entry.opening !== undefined) needGame(state);
    entries.push({ version, entry, before, after: state });
  }
  if (state === undefined) throw new CorruptLog("it has neither a snapshot nor a log");
  return { id, snapshot, entries, version, state, decks: decks.add(state.settings.deck) };
}

function checkEngine(version = FIRST_ENGINE_VERSION): void {
  if (!ENGINE_VERSIONS.includes(version)) throw new LaterGame(`it has a game of version ${version}, which this program does not know`);
}

/** The second step, with the decks that were found: replays the log. Pure. */
export const restoreTable = (read: ReadTable, decks: Decks): RestoredTable | Unusable => orWhy(() => replayLog(read, decks));

function replayLog({ id, snapshot, entries, version, state }: ReadTable, decks: Decks): RestoredTable {
  let game: GameParts = { clocks: snapshot?.clocks ?? NO_CLOCKS, referee: undefined };
  if (snapshot?.referee !== undefined) game = { ...game, referee: Referee.restore(deckIn(decks, snapshot.state).deck, snapshot.referee) };
  for (const { stored } of replayEntries(entries, decks, game)) game = stored;
  return {
    table: { id, deck: deckIn(decks, state), stored: { version, state, clocks: game.clocks, referee: game.referee } },
    recent: entries,
  };
}

type Decks = ReadonlyMap<string, PlayableDeck>;
type GameParts = Pick<StoredParts, "clocks" | "referee">;

/** A log entry that was replayed, with the table after it. */
export interface ReplayedEntry {
  readonly entry: ParsedLogEntry;
  readonly stored: StoredParts;
  readonly move: LegalMove | undefined;
  readonly opening: Broadcast | undefined;
}

/** Replays entries one by one. The referee must accept each reply again, with the same messages: otherwise it throws. */
export function* replayEntries(
  entries: readonly ReadEntry[],
  decks: Decks,
  { clocks, referee }: GameParts = { clocks: NO_CLOCKS, referee: undefined },
): Generator<ReplayedEntry> {
  for (const { version, entry, after } of entries) {
    const move = entry.move === undefined ? undefined : replayMove(referee, version, entry.move);
    if (move !== undefined) referee = referee?.after(move);
    clocks = entry.clocks ?? clocks;
    if (after.phase === "waiting") referee = undefined;
    const begun = entry.opening === undefined ? undefined : replayOpening(after, deckIn(decks, after).deck, version, entry.opening);
    if (begun !== undefined) referee = begun.referee;
    yield { entry, stored: { version, state: after, clocks, referee }, move, opening: begun?.broadcast };
  }
}

function deckIn(decks: Decks, { settings: { deck } }: TableState): PlayableDeck {
  const found = decks.get(deck);
  if (found === undefined) throw new Error(`There is no deck ${deck}.`);
  return found;
}

function replayOpening(state: TableState, deck: Deck, version: number, logged: LoggedMessages) {
  if (state.game === undefined) throw new CorruptLog(`entry ${version} begins a game that is missing`);
  const begun = Referee.start(deck, { engine: FIRST_ENGINE_VERSION, ...state.game.setup });
  if (begun.error !== undefined) throw new CorruptLog(`entry ${version}: ${begun.why}`);
  if (!isSame(logged, begun.broadcast)) throw new CorruptLog(`the game of entry ${version} begins with other messages`);
  return begun;
}

function replayMove(referee: Referee | undefined, version: number, { seat, call, decision, command: id, told }: LoggedMove): LegalMove {
  if (referee === undefined) throw new CorruptLog(`entry ${version} is a move without a game`);
  const evaluation = referee.evaluate({ seat, call, decision, id }, version);
  if (evaluation.kind !== "move") throw new CorruptLog(`the reply of entry ${version} is refused`);
  if (!isSame(told, evaluation.broadcast)) throw new CorruptLog(`the move of entry ${version} has other messages`);
  return evaluation;
}

function isSame(logged: LoggedMessages, { common, own }: Broadcast): boolean {
  const before = messageTexts(logged);
  const seats = Object.keys(before.own) as Seat[];
  return before.common === common && seats.length === Object.keys(own).length && seats.every((seat) => before.own[seat] === own[seat]);
}

/** Adds time to all clocks: time in which no server ran the table is not charged to players. */
export const withTimeBack = (clocks: Clocks, time: number): Clocks =>
  clocks.stopped === undefined && time > 0 ? shiftClocks(clocks, time) : clocks;

/** The messages of the last entries, for clients that come back. With a clock there are none: the deadlines in them are outdated. */
export function recentMessages({ table, recent }: RestoredTable, people: PersonProfiles): TableBroadcast[] {
  if (table.stored.state.settings.clock) return [];
  return resumable(recent.slice(-RESUMABLE_CHANGES)).map(({ version, entry: { state, calls = [], move }, before, after }) => {
    const isNewDeal = state?.phase === "dealing" && before?.phase !== "dealing";
    const head = JSON.stringify([...(state === undefined ? [] : tableCalls(table.id, after, people, isNewDeal)), ...calls]);
    const { common, own } = move === undefined ? { common: "[]", own: {} } : messageTexts(move.told);
    return { version, common: concatLists(head, common), own: mapSeats(own, (list) => concatLists(head, list)) };
  });
}

/** The entries since the later of the game's beginning and the last change of seats. */
const resumable = (recent: readonly ReadEntry[]): readonly ReadEntry[] =>
  recent.slice(
    recent.reduce((from, { after, entry }, i) => {
      if (entry.opening !== undefined) return i + 1;
      return i > 0 && hasReseated(recent[i - 1]?.after ?? after, after) ? i : from;
    }, 0),
  );
