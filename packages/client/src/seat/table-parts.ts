import type { ChatLine, ErrorCode, Notice, Presence, Seat, ShuffleReceipt, TableInfo } from "@mutable/protocol";
import type { Mirror } from "../mirror/mirror.ts";
import type { Chapter } from "../story/chapter.ts";
import type { Deadlines } from "./deadlines.ts";

export type Viewer = Seat | "watcher";

/** A table is found by its code, or by its id if it is public or one's own. */
export type TableAddress = { readonly code: string } | { readonly table: string };

export type LinkState =
  | { readonly status: "joining" }
  | { readonly status: "joined" }
  /** For good; `why`: what somebody has said about it. */
  | { readonly status: "gone"; readonly error: ErrorCode; readonly why?: string | undefined };

/** All that one person sees of a table. */
export interface TableParts {
  readonly state: LinkState;
  /** For the link to the table. */
  readonly code: string | undefined;
  readonly info: TableInfo | undefined;
  /** One's own seat, if one has one. */
  readonly viewer: Viewer;
  /** The version that was heard last. */
  readonly version: number | undefined;
  /** The game that is or was played, if its deck is known: another mirror for each viewer, with listeners of its own. */
  readonly mirror: Mirror | undefined;
  /** What has happened in that game, row by row. What was before one came, or was missed, is there a little later. */
  readonly story: readonly Chapter[];
  /** What of it was heard when it happened, since one came. */
  readonly heard: readonly Chapter[];
  readonly presence: Presence | undefined;
  /** Without those whom one has muted for oneself. */
  readonly chat: readonly ChatLine[];
  /** What of the chat was said since one came. */
  readonly news: readonly ChatLine[];
  /** Until when an administrator lets one say nothing, by the server's clock. */
  readonly mutedUntil: number | undefined;
  readonly deadlines: Deadlines;
  /** Of the last game whose shuffle one had a part in. */
  readonly receipt: ShuffleReceipt | undefined;
  readonly notice: Notice | undefined;
}

export const NOTHING_KNOWN: TableParts = {
  state: { status: "joining" },
  code: undefined,
  info: undefined,
  viewer: "watcher",
  version: undefined,
  mirror: undefined,
  story: [],
  heard: [],
  presence: undefined,
  chat: [],
  news: [],
  mutedUntil: undefined,
  deadlines: new Map(),
  receipt: undefined,
  notice: undefined,
};
