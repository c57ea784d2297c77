import type { Viewer } from "@mutable/engine";
import type { AnyCall, ChatLine, ErrorCode, NextGame, Notice, PresenceInfo, ShuffleReceipt, TableInfo } from "@mutable/protocol";
import type { HistoryEntry } from "../history/game-history.ts";
import type { Mirror } from "../mirror/mirror.ts";
import { hasCall, lastCall } from "./batch.ts";
import type { Deadlines } from "./deadlines.ts";

/** The code of a table, or the id of one that is public or the person's own. */
export type TableAddress = { readonly code: string } | { readonly table: string };

/** The versions of a game that the person has not seen: those after the first, until the second. */
export interface MissedPart {
  readonly game: string;
  readonly after: number;
  readonly until: number;
}

export type LinkState =
  | { readonly status: "joining" }
  | { readonly status: "joined" }
  /** Final. `why`: the reason that an administrator has given. */
  | { readonly status: "gone"; readonly error: ErrorCode; readonly why?: string | undefined };

/** All that one client knows of a table. */
export interface ClientTableState {
  readonly state: LinkState;
  /** For the link to the table. */
  readonly code: string | undefined;
  readonly info: TableInfo | undefined;
  readonly nextGame: NextGame;
  /** The person's seat, or "watcher". */
  readonly viewer: Viewer;
  /** The version of the latest batch. */
  readonly version: number | undefined;
  /** The current or last game, if its deck is known. Replaced, listeners included, when the viewer changes. */
  readonly mirror: Mirror | undefined;
  /** The events of that game, by version. Those from before the client joined, or that it missed, are loaded later. */
  readonly history: readonly HistoryEntry[];
  /** The part of `history` that arrived live since the client joined. */
  readonly liveHistory: readonly HistoryEntry[];
  readonly presence: PresenceInfo | undefined;
  /** Without messages of people that this client has muted. */
  readonly chat: readonly ChatLine[];
  /** The part of `chat` that arrived since the client joined. */
  readonly news: readonly ChatLine[];
  /** Server time until which an administrator has muted the person. */
  readonly mutedUntil: number | undefined;
  readonly deadlines: Deadlines;
  /** Of the last game to whose shuffle this client contributed. */
  readonly receipt: ShuffleReceipt | undefined;
  readonly notice: Notice | undefined;
  /** What happened while the person was away, until the person acts or `forgetMissed` is called. */
  readonly missed: MissedPart | undefined;
}

const NO_NEXT_GAME: NextGame = { people: [], newcomers: [] };

/** As the last table in the calls tells it. Older servers do not. */
export const nextGameAfter = (before: NextGame, calls: readonly AnyCall[]): NextGame =>
  hasCall("table", calls) ? (lastCall("next_game", calls)?.[1] ?? NO_NEXT_GAME) : before;

export const EMPTY_TABLE_STATE: ClientTableState = {
  state: { status: "joining" },
  code: undefined,
  info: undefined,
  nextGame: NO_NEXT_GAME,
  viewer: "watcher",
  version: undefined,
  mirror: undefined,
  history: [],
  liveHistory: [],
  presence: undefined,
  chat: [],
  news: [],
  mutedUntil: undefined,
  deadlines: new Map(),
  receipt: undefined,
  notice: undefined,
  missed: undefined,
};
