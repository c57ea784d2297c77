import type { ChatLine, ErrorCode, Notice, Presence, Seat, TableInfo } from "@mutable/protocol";
import type { Mirror } from "../mirror/mirror.ts";
import type { Episode } from "../story/story.ts";
import type { Deadlines } from "./deadlines.ts";
import type { Receipt } from "./shuffle-part.ts";

export type Viewer = Seat | "watcher";

/** A table is found by its code, or by its id if it is public or one's own. */
export type TableAddress = { readonly code: string } | { readonly table: string };

export type LinkState =
  | { readonly status: "joining" }
  | { readonly status: "joined" }
  /** For good, and why. */
  | { readonly status: "gone"; readonly error: ErrorCode };

/** What a row of the table's log has told. */
export interface Chapter {
  readonly version: number;
  readonly episodes: readonly Episode[];
}

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
  /** What has happened in that game since one came, row by row. */
  readonly story: readonly Chapter[];
  readonly presence: Presence | undefined;
  /** Without those whom one has muted for oneself. */
  readonly chat: readonly ChatLine[];
  readonly deadlines: Deadlines;
  /** Of the last game whose shuffle one had a part in. */
  readonly receipt: Receipt | undefined;
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
  presence: undefined,
  chat: [],
  deadlines: new Map(),
  receipt: undefined,
  notice: undefined,
};
