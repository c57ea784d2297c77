import type { Seat, Viewer } from "@mutable/engine";
import { type LegalMove, visibleTo } from "@mutable/referee";
import {
  endOfGame,
  type GameEnding,
  hasGame,
  type LoggedMove,
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

/** The reply or seat change that a log entry consists of. */
export type ReplayedMove = Omit<LoggedMove, "told">;

/** A log entry that was replayed: the table after it, and what each viewer is told of it. */
export class ReplayedVersion {
  readonly row: HistoryLogRow;
  readonly table: Table;
  readonly move: ReplayedMove | undefined;
  readonly beginsGame: boolean;
  /** The end of a game, if it ends one. */
  readonly ending: GameEnding | undefined;
  /** The first entry has none: nobody is told of it otherwise than by the whole table. */
  readonly #told: TableBroadcast | undefined;
  readonly #whole = new Map<string, string>();

  // It keeps no part of the parsed entry but these: a history has many.
  constructor(row: HistoryLogRow, { entry, move, opening }: ReplayedEntry, before: Table | undefined, table: Table) {
    const { state, clocks, calls } = entry;
    this.row = row;
    this.table = table;
    this.move = entry.move && withoutMessages(entry.move);
    this.beginsGame = opening !== undefined;
    this.ending = before && endingAfter(before, table, move);
    this.#told = before && messagesOf({ version: row.seq, at: row.at, state, clocks, calls, move, opening }, before, table);
  }

  get state(): TableState {
    return this.table.stored.state;
  }

  /** The calls of the change, as JSON. */
  toldTo(viewer: Viewer): string | undefined {
    return this.#told && visibleTo(this.#told, viewer);
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

const withoutMessages = ({ told: _, ...move }: LoggedMove): ReplayedMove => move;

function endingAfter(before: Table, { stored }: Table, move: LegalMove | undefined): GameEnding | undefined {
  if (!hasGame(before.stored.state)) return undefined;
  const played = move && endOfGame(before, move);
  if (played !== undefined) return played.ending;
  const turns = before.stored.referee?.game.turn.number ?? 0;
  return stored.state.phase === "closed" ? { ending: "abandoned", turns } : undefined;
}

function withWaiting(table: Table, seat: Seat, { decision, call }: { readonly decision: number; readonly call: WaitingCall }): Table {
  const replies: WaitingReplies = new Map([[decision, { reply: { seat, decision, call }, at: 0 }]]);
  return { ...table, live: { ...table.live, window: { since: 0, decisions: [decision], replies } } };
}
