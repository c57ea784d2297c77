import type { Seat, Viewer } from "@mutable/engine";
import type { Call } from "@mutable/protocol";
import { nextGameCall, shuffleCall, tableInfoOf } from "./info.ts";
import type { PersonProfiles } from "./people.ts";
import { hasGame, type TableState } from "./state.ts";
import type { Table } from "./table.ts";
import type { TableChange } from "./table-change.ts";
import { deadlineCalls, deadlinesOf } from "./turn-clock.ts";
import { windowDecisions } from "./window.ts";

/** The messages of one change: lists of calls, as JSON. A seat without a list of its own receives the common one. */
export interface TableBroadcast {
  readonly version: number;
  readonly common: string;
  readonly own: Readonly<Partial<Record<Seat, string>>>;
}

/** The messages of a change, given the table before and after it. */
export function messagesOf(change: TableChange, before: Table, after: Table): TableBroadcast {
  const { version, state, calls = [], move, opening } = change;
  const { common = "[]", own = {} } = move?.broadcast ?? opening ?? {};
  const deadlines = change.clocks === undefined ? [] : newDeadlines(before, after);
  if (state === undefined && calls.length === 0 && deadlines.length === 0) return { version, common, own };
  const head = JSON.stringify([
    ...(state === undefined ? [] : tableCalls(after.id, state, after.live.people, isNewDeal(change, before))),
    ...calls,
  ]);
  const tail = JSON.stringify(deadlines);
  const surround = (list: string) => concatLists(head, list, tail);
  return { version, common: surround(common), own: mapSeats(own, surround) };
}

const isNewDeal = ({ state, opening }: TableChange, before: Table): boolean =>
  opening !== undefined || (state?.phase === "dealing" && before.stored.state.phase !== "dealing");

/** The deadlines of decisions that had none before, or had a stopped one. */
function newDeadlines({ stored: before }: Table, { stored: { state, clocks } }: Table): Call[] {
  const { clock } = state.settings;
  if (clock === undefined || clock === null) return [];
  const known = before.clocks.stopped === undefined ? before.clocks.running : [];
  return deadlineCalls(deadlinesOf(clocks, clock).filter(({ decision }) => !known.some((running) => running.decision === decision)));
}

/** The table itself, and the shuffle's commitments where they are new to the viewer. */
export function tableCalls(id: string, state: TableState, people: PersonProfiles, withShuffle: boolean): Call[] {
  const shuffle = withShuffle ? shuffleCall(state) : undefined;
  const next = nextGameCall(state, people);
  return [["table", tableInfoOf(id, state, people)], ...[next, shuffle].filter((call) => call !== undefined)];
}

/** The whole table for one viewer, as a list of calls in JSON. */
export function wholeTableFor(table: Table, viewer: Viewer): string {
  const { state, clocks, referee } = table.stored;
  const { clock } = state.settings;
  const isShown = hasGame(state) || state.phase === "over";
  const game = isShown ? (referee?.wholeGameFor(viewer) ?? []) : [];
  const answered = isShown ? waitingCalls(table, viewer) : [];
  const deadlines = isShown && clock ? deadlineCalls(deadlinesOf(clocks, clock)) : [];
  return JSON.stringify([...tableCalls(table.id, state, table.live.people, state.phase !== "waiting"), ...game, ...answered, ...deadlines]);
}

/** A seat is told of its own reply that waits for the end of a window, as of one that the referee has. */
function waitingCalls({ stored: { referee }, live: { window } }: Table, viewer: Viewer): Call[] {
  return windowDecisions(referee?.game).flatMap(({ id, seat }) => {
    const waiting = seat === viewer ? window?.replies.get(id) : undefined;
    return waiting === undefined ? [] : [["answered", seat, waiting.reply.call] as Call];
  });
}

/** Joins JSON lists without parsing them. */
export function concatLists(...lists: readonly string[]): string {
  const filled = lists.filter((list) => list.length > 2);
  return filled.length === 1 ? (filled[0] as string) : `[${filled.map((list) => list.slice(1, -1)).join(",")}]`;
}

export const mapSeats = <From, To>(bySeat: Readonly<Partial<Record<Seat, From>>>, map: (value: From) => To): Partial<Record<Seat, To>> =>
  Object.fromEntries(Object.entries(bySeat).map(([seat, value]) => [seat, map(value)]));
