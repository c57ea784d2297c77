import type { Seat, Viewer } from "@mutable/engine";
import { visibleTo } from "@mutable/referee";
import {
  messagesOf,
  type ReplayedEntry,
  type Table,
  type TableBroadcast,
  type TableState,
  wholeTableFor,
  windowDecisions,
} from "@mutable/table";
import type { HistoryLogRow } from "../history/history.ts";

type WaitingReplies = NonNullable<Table["live"]["window"]>["replies"];
/** A seat's reply that waits for the end of a window. */
export type WaitingCall = WaitingReplies extends ReadonlyMap<number, { readonly reply: { readonly call: infer Call } }> ? Call : never;

/** A log entry that was replayed: the table after it, and what each viewer is told of it. */
export class ReplayedVersion {
  readonly row: HistoryLogRow;
  readonly replayed: ReplayedEntry;
  /** The table before it; undefined before the first entry. */
  readonly before: Table | undefined;
  readonly table: Table;
  #told: TableBroadcast | undefined;
  readonly #whole = new Map<string, string>();

  constructor(row: HistoryLogRow, replayed: ReplayedEntry, before: Table | undefined, table: Table) {
    this.row = row;
    this.replayed = replayed;
    this.before = before;
    this.table = table;
  }

  get state(): TableState {
    return this.table.stored.state;
  }

  /** The calls of the change, as JSON. Nobody is told of the first entry otherwise than by the whole table. */
  toldTo(viewer: Viewer): string | undefined {
    if (this.before === undefined) return undefined;
    this.#told ??= messagesOf(this.#change, this.before, this.table);
    return visibleTo(this.#told, viewer);
  }

  get #change() {
    const { entry, move, opening } = this.replayed;
    const { state, clocks, calls } = entry;
    return { version: this.row.seq, at: this.row.at, state, clocks, calls, move, opening };
  }

  /** The whole table, as JSON. `waiting`: the viewer's own reply in the open window. */
  wholeFor(viewer: Viewer, waiting?: { readonly decision: number; readonly call: WaitingCall }): string {
    const key = waiting === undefined ? viewer : `${viewer} ${JSON.stringify(waiting)}`;
    const known = this.#whole.get(key);
    if (known !== undefined) return known;
    const whole = wholeTableFor(waiting === undefined ? this.table : withWaiting(this.table, viewer as Seat, waiting), viewer);
    this.#whole.set(key, whole);
    return whole;
  }

  /** The number of the open question that a seat has in a window to react. */
  windowDecisionOf(viewer: Viewer): number | undefined {
    return windowDecisions(this.table.stored.referee?.game).find(({ seat }) => seat === viewer)?.id;
  }
}

function withWaiting(table: Table, seat: Seat, { decision, call }: { readonly decision: number; readonly call: WaitingCall }): Table {
  const replies: WaitingReplies = new Map([[decision, { reply: { seat, decision, call }, at: 0 }]]);
  return { ...table, live: { ...table.live, window: { since: 0, decisions: [decision], replies } } };
}
