import { FIRST_ENGINE_VERSION, type Seat } from "@mutable/engine";
import { type Broadcast, Referee } from "@mutable/referee";
import { type LogEntry, type LoggedMessages, type LoggedMove, messageTexts, type ParsedLogEntry, parseLogEntry } from "./log-entry.ts";
import { concatLists, mapSeats, type TableBroadcast, tableCalls } from "./messages.ts";
import { readSnapshot, type SnapshotContent, type TableSnapshot } from "./snapshot.ts";
import { hasReseated, type TableState } from "./state.ts";
import { deckOf, type Table, type UserProfiles } from "./table.ts";
import { NO_CLOCKS, shiftClocks } from "./turn-clock.ts";
import { windowAfter } from "./window.ts";

/** Clients that come back get the changes since their last version, up to this many. */
export const RESUMABLE_CHANGES = 16;

/** A table as it was after its last log entry. */
export interface RestoredTable {
  /** Without profiles of users: the caller reads them from the database. */
  readonly table: Table;
  /** The last entries, for clients that come back. */
  readonly recent: readonly RecentEntry[];
  readonly why?: undefined;
}

interface RecentEntry {
  readonly version: number;
  readonly entry: ParsedLogEntry;
  readonly before: TableState | undefined;
  readonly after: TableState;
}

/** Restores a table from its newest snapshot and the log entries after it; or returns the reason why it cannot be restored. */
export function restoreTable(
  id: string,
  snapshot: TableSnapshot | null,
  entries: readonly LogEntry[],
): RestoredTable | { readonly why: string } {
  try {
    const read = snapshot === null ? undefined : readSnapshot(snapshot);
    return read?.why === undefined ? replayLog(id, read?.content, snapshot?.seq ?? 0, entries) : { why: read.why };
  } catch (error) {
    // Restoring again would fail in the same way.
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

class CorruptLog extends Error {}

/** Replays log entries. The referee must accept each reply again, with the same messages. */
function replayLog(id: string, from: SnapshotContent | undefined, after: number, entries: readonly LogEntry[]): RestoredTable {
  let { state, clocks = NO_CLOCKS } = from ?? {};
  let referee = from?.referee === undefined || state === undefined ? undefined : Referee.restore(deckOf(state), from.referee);
  let version = after;
  const recent: RecentEntry[] = [];
  for (const line of entries) {
    if (line.seq !== version + 1) throw new CorruptLog(`entry ${version + 1} of its log is missing`);
    version = line.seq;
    const entry = parseLogEntry(line);
    if (entry.move !== undefined) referee = replayMove(referee, version, entry.move);
    const before = state;
    state = entry.state ?? state;
    clocks = entry.clocks ?? clocks;
    if (state === undefined) throw new CorruptLog("its log does not begin with a table");
    if (state.phase === "waiting") referee = undefined;
    if (entry.opening !== undefined) referee = replayOpening(state, version, entry.opening);
    recent.push({ version, entry, before, after: state });
  }
  if (state === undefined) throw new CorruptLog("it has neither a snapshot nor a log");
  // Its least time is over, as far as is known.
  const window = windowAfter(undefined, referee?.game, 0);
  return { table: { id, version, state, clocks, window, referee, users: new Map() }, recent };
}

function replayOpening(state: TableState, version: number, logged: LoggedMessages): Referee {
  if (state.game === undefined) throw new CorruptLog(`entry ${version} begins a game that is missing`);
  const begun = Referee.start(deckOf(state), { engine: FIRST_ENGINE_VERSION, ...state.game.setup });
  if (begun.error !== undefined) throw new CorruptLog(`entry ${version}: ${begun.why}`);
  if (!isSame(logged, begun.broadcast)) throw new CorruptLog(`the game of entry ${version} begins with other messages`);
  return begun.referee;
}

function replayMove(referee: Referee | undefined, version: number, { seat, call, decision, command: id, told }: LoggedMove): Referee {
  if (referee === undefined) throw new CorruptLog(`entry ${version} is a move without a game`);
  const evaluation = referee.evaluate({ seat, call, decision, id }, version);
  if (evaluation.kind !== "move") throw new CorruptLog(`the reply of entry ${version} is refused`);
  if (!isSame(told, evaluation.broadcast)) throw new CorruptLog(`the move of entry ${version} has other messages`);
  return referee.after(evaluation);
}

function isSame(logged: LoggedMessages, { common, own }: Broadcast): boolean {
  const before = messageTexts(logged);
  const seats = Object.keys(before.own) as Seat[];
  return before.common === common && seats.length === Object.keys(own).length && seats.every((seat) => before.own[seat] === own[seat]);
}

/** Adds time to all clocks: time in which no server ran the table is not charged to players. */
export const withTimeBack = (table: Table, time: number): Table =>
  table.clocks.stopped === undefined && time > 0 ? { ...table, clocks: shiftClocks(table.clocks, time) } : table;

/** The messages of the last entries, for clients that come back. With a clock there are none: the deadlines in them are outdated. */
export function recentMessages({ table, recent }: RestoredTable, users: UserProfiles): TableBroadcast[] {
  if (table.state.settings.clock) return [];
  return resumable(recent.slice(-RESUMABLE_CHANGES)).map(({ version, entry: { state, calls = [], move }, before, after }) => {
    const isNewDeal = state?.phase === "dealing" && before?.phase !== "dealing";
    const head = JSON.stringify([...(state === undefined ? [] : tableCalls({ id: table.id, state: after, users }, isNewDeal)), ...calls]);
    const { common, own } = move === undefined ? { common: "[]", own: {} } : messageTexts(move.told);
    return { version, common: concatLists(head, common), own: mapSeats(own, (list) => concatLists(head, list)) };
  });
}

/** The entries since the later of the game's beginning and the last change of seats. */
const resumable = (recent: readonly RecentEntry[]): readonly RecentEntry[] =>
  recent.slice(
    recent.reduce((from, { after, entry }, i) => {
      if (entry.opening !== undefined) return i + 1;
      return i > 0 && hasReseated(recent[i - 1]?.after ?? after, after) ? i : from;
    }, 0),
  );
