import type { View, Viewer } from "@mutable/engine";

/**
 * What happened to a cluster, as its clients and its database tell it: plain JSON, recorded from real servers or from simulated
 * ones. All times are true ones: milliseconds of one clock that nobody sets, unless a field says otherwise. Meanwhile
 * nobody changes name or face, no account and no table is deleted, and no backup is restored.
 */
export interface ClusterHistory {
  /** Each socket of each client. */
  readonly connections: readonly ConnectionHistory[];
  /** The database at the end, when nothing was being written any more. */
  readonly stored: StoredRows;
  readonly people: readonly HistoryPerson[];
  /** Only a simulation can tell the rest. */
  readonly inside?: InsideHistory | undefined;
}

export interface HistoryPerson {
  readonly id: string;
  readonly name: string;
  readonly face: string;
}

/** One socket, until it was lost or closed. A client that connects again has another one. */
export interface ConnectionHistory {
  readonly person: string;
  /** The client that opened it: a number in the history. */
  readonly page: number;
  /** Of the server, for people who read findings. */
  readonly address: string;
  /** In the order in which the client sent or got them. */
  readonly events: readonly ClientEvent[];
}

export type ClientEvent =
  | { readonly at: number; readonly type: "opened" | "lost" }
  /** A command. `request`: its number on this connection. */
  | { readonly at: number; readonly type: "sent"; readonly request: number; readonly name: string; readonly carries: unknown }
  /** What the server acknowledged it with: `{ ok: true, … }` or `{ ok: false, error }`. Replies are answered by batches, too. */
  | { readonly at: number; readonly type: "answered"; readonly request: number; readonly answer: unknown }
  | BatchEvent
  | { readonly at: number; readonly type: "refused"; readonly command: string; readonly error: string }
  | { readonly at: number; readonly type: "notice"; readonly notice: string };

export interface BatchEvent {
  readonly at: number;
  readonly type: "batch";
  readonly version: number;
  /** A list of calls, as JSON. */
  readonly calls: string;
  /** The id of the command that it acknowledges. */
  readonly command?: string | undefined;
}

export interface StoredRows {
  readonly tables: readonly HistoryTable[];
  /** In any order. */
  readonly log: readonly HistoryLogRow[];
  readonly owners: readonly HistoryOwner[];
  readonly snapshots: readonly HistorySnapshot[];
  readonly games: readonly HistoryGame[];
  readonly records: readonly HistoryRecord[];
  readonly pending: readonly HistoryPending[];
}

export interface HistoryTable {
  readonly id: string;
  readonly code: string;
  readonly phase: string;
}

export interface HistoryLogRow {
  readonly table: string;
  readonly seq: number;
  readonly epoch: number;
  /** By the clock of the server, in milliseconds since 1970. */
  readonly at: number;
  readonly body: string | null;
  readonly record: string | null;
  readonly asked: string | null;
}

export interface HistoryOwner {
  readonly table: string;
  readonly node: string;
  readonly epoch: number;
}

export interface HistorySnapshot {
  readonly table: string;
  readonly seq: number;
  readonly stateVersion: number;
  readonly state: string;
  readonly hash: string;
}

export interface HistoryGame {
  readonly id: string;
  readonly table: string;
  readonly ending: string;
  readonly winner: string | null;
  readonly turns: number;
  readonly moves: number;
  readonly seats: readonly HistoryGameSeat[];
}

export interface HistoryGameSeat {
  readonly seat: string;
  readonly person: string | null;
  readonly bot: string | null;
}

export interface HistoryRecord {
  readonly game: string;
  readonly record: string;
}

export interface HistoryPending {
  readonly game: string;
  readonly table: string;
  /** The entry that began the game, and the one that ended it. */
  readonly from: number;
  readonly to: number;
}

/** What no client and no row tells. Each part may be missing. */
export interface InsideHistory {
  /** The log entries that the database took, in the order of their commits. */
  readonly writes?: readonly HistoryWrite[] | undefined;
  /** All raises of an epoch, in the order of their commits. */
  readonly claims?: readonly HistoryClaim[] | undefined;
  readonly dues?: readonly DueThing[] | undefined;
  readonly end?: HistoryEnd | undefined;
  /** What pages showed at some moments. */
  readonly shown?: readonly ShownTable[] | undefined;
}

/** A table in a page of a person. */
export interface ShownTable {
  readonly table: string;
  /** The version that the page has. */
  readonly version: number;
  readonly person: string;
  /** As whom the page shows it. */
  readonly viewer: Viewer;
  readonly view: View | undefined;
}

export interface HistoryWrite {
  /** The moment of the commit. */
  readonly at: number;
  readonly table: string;
  readonly seq: number;
  readonly epoch: number;
  /** The server that wrote it, by the same name as in `claims`. */
  readonly writer: string;
}

export interface HistoryClaim {
  readonly at: number;
  readonly table: string;
  readonly epoch: number;
  readonly node: string;
}

/** Something that must happen by itself: an act of a table, a record that is to be assembled, a client that is to be back. */
export interface DueThing {
  readonly table?: string | undefined;
  readonly person?: string | undefined;
  /** For people who read findings: "the table deals". */
  readonly what: string;
  readonly due: number;
  /** It must be done so soon after it is due, or after faults have ceased if that is later. */
  readonly within: number;
  /** When it was done, if it was. */
  readonly done?: number | undefined;
}

export interface HistoryEnd {
  /** The end of the history. */
  readonly at: number;
  /** From then on nothing was broken, killed, delayed or set. */
  readonly calmSince: number;
  /** A bot, or a bot that stands in, must have moved so soon after it was asked. */
  readonly botWithin: number;
}
