import type { Deck, Seat, SeatChange } from "@mutable/engine";
import type { AnyCall, Call, WireReply } from "@mutable/protocol";
import { type Broadcast, type LegalMove, recordHead } from "@mutable/referee";
import { mapSeats } from "./messages.ts";
import { type CurrentGame, standInSeats, type TableState } from "./state.ts";
import type { Table } from "./table.ts";
import type { TableChange } from "./table-change.ts";
import type { Clocks } from "./turn-clock.ts";

/** The stored form of changes. Later versions must be able to read it. */

/** A stored log entry. */
export interface LogEntry {
  readonly seq: number;
  readonly at: Date;
  /** A `LogBody` as JSON, if the entry changes more than the game. */
  readonly body: string | null;
  /** The entry's part of the game's record, as JSON: the opening or a move. */
  readonly record: string | null;
}

/** The changes of a log entry outside of the game. */
interface LogBody {
  readonly state?: TableState | undefined;
  readonly clocks?: Clocks | undefined;
  readonly calls?: readonly Call[] | undefined;
}

/** A log entry, parsed. */
export interface ParsedLogEntry extends LogBody {
  readonly opening?: LoggedMessages | undefined;
  readonly move?: LoggedMove | undefined;
}

/** The referee's messages, as calls. */
export interface LoggedMessages {
  readonly common: readonly AnyCall[];
  readonly own: Readonly<Partial<Record<Seat, readonly AnyCall[]>>>;
}

export interface LoggedMove {
  readonly at: string;
  readonly seat: Seat;
  readonly call: WireReply | SeatChange["call"];
  readonly decision?: number | undefined;
  readonly command?: string | undefined;
  readonly standIns?: readonly Seat[] | undefined;
  readonly told: LoggedMessages;
}

/** The body of a change; undefined if it changes nothing but the game. */
export function bodyOf({ state, clocks, calls }: LogBody): string | undefined {
  return state === undefined && clocks === undefined && calls === undefined ? undefined : JSON.stringify({ state, clocks, calls });
}

/** The change's part of the game's record. */
export function recordOf({ move, opening, at }: TableChange, { stored: { state }, deck }: Table): string | undefined {
  if (move !== undefined) return writeMove(move, at, standInSeats(state));
  return opening === undefined || state.game === undefined ? undefined : writeOpening(deck.deck, state.game, opening);
}

// Both are put together as text, because their messages are JSON already.

/** The record of a game without its moves. */
const writeOpening = (deck: Deck, { setup, begun }: CurrentGame, opening: Broadcast): string =>
  `${JSON.stringify(recordHead(deck, setup, new Date(begun))).slice(0, -1)},"opening":${writeBroadcast(opening)}}`;

function writeMove({ command, broadcast }: LegalMove, at: number, standIns: readonly Seat[]): string {
  const { seat, call, decision, id } = command;
  let text = `{"at":"${new Date(at).toISOString()}","seat":"${seat}","call":${JSON.stringify(call)}`;
  if (decision !== undefined) text += `,"decision":${decision}`;
  if (id !== undefined) text += `,"command":${JSON.stringify(id)}`;
  if (standIns.length > 0) text += `,"standIns":${JSON.stringify(standIns)}`;
  return `${text},"told":${writeBroadcast(broadcast)}}`;
}

function writeBroadcast({ common, own }: Broadcast): string {
  let others = "";
  for (const seat in own) others += `${others === "" ? "" : ","}"${seat}":${own[seat as Seat]}`;
  return `{"common":${common},"own":{${others}}}`;
}

export function parseLogEntry({ body, record }: Pick<LogEntry, "body" | "record">): ParsedLogEntry {
  if (body === null && record === null) throw new Error("the entry is empty");
  const changed = body === null ? {} : (JSON.parse(body) as LogBody);
  if (record === null) return changed;
  const added = JSON.parse(record) as LoggedMove | { readonly opening: LoggedMessages };
  return "opening" in added ? { ...changed, opening: added.opening } : { ...changed, move: added };
}

/** Logged messages, as the texts that were sent. */
export const messageTexts = ({ common, own }: LoggedMessages): Broadcast => ({
  common: JSON.stringify(common),
  own: mapSeats(own, (calls) => JSON.stringify(calls)),
});
