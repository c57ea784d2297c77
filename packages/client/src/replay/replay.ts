import { type BySeat, type Cards, type Deck, SEATS, type Seat, type View, type Viewer } from "@mutable/engine";
import type { AnyCall, ChatLine, TableInfo } from "@mutable/protocol";
import { type HistoryEntry, historyOfBatch, standInsAfter } from "../history/game-history.ts";
import { Mirror } from "../mirror/mirror.ts";
import { ObservableState } from "../shared/observable-state.ts";
import type { ObservableTable, ObservableTableState, ObservableView } from "../table/observable-table.ts";
import { EMPTY_TABLE_STATE } from "../table/table-state.ts";

/** What is replayed: a finished game from its record, or the last part of a game under way. */
export interface ReplayedGame {
  readonly deck: Deck;
  /** The table at the end. */
  readonly info: TableInfo;
  /** The batches of one viewer: one for the deal, one for every move. */
  readonly batchesFor: (viewer: Viewer) => readonly (readonly AnyCall[])[];
  /** The time of each step, in milliseconds since 1970. */
  readonly times: readonly number[];
  /** The seats that bots played for their absent players, for each step. Without it, the batches say when a bot came and went. */
  readonly standIns?: readonly (readonly Seat[])[];
  readonly chat: readonly ChatLine[];
}

/** The seat from which a replay is seen, and whether all hands are visible. */
export interface Viewpoint {
  readonly viewer: Viewer;
  readonly showsAllHands: boolean;
}

/** The game as one viewer saw it. */
interface ViewerTimeline {
  /** After each step. */
  readonly views: readonly View[];
  /** Of all steps; a step without events has no entry. */
  readonly history: readonly HistoryEntry[];
  /** The number of history entries up to each step. */
  readonly historyLengths: readonly number[];
}

/** Steps through a game. It has the interface of a live table; its version is the step. */
export class Replay implements ObservableTable {
  /** The number of the last step; the first is 0. */
  readonly last: number;
  readonly #game: ReplayedGame;
  readonly #timelines = new Map<Viewer, ViewerTimeline>();
  readonly #revealed = new WeakMap<View, View>();
  readonly #state: ObservableState<ObservableTableState>;
  #viewpoint: Viewpoint;

  constructor(game: ReplayedGame, viewpoint: Viewpoint, step = 0) {
    this.#game = game;
    this.#viewpoint = viewpoint;
    this.last = game.times.length - 1;
    this.#state = new ObservableState<ObservableTableState>({
      ...EMPTY_TABLE_STATE,
      state: { status: "joined" },
      info: game.info,
      ...this.#stateAt(step, []),
    });
  }

  get now(): Readonly<ObservableTableState> {
    return this.#state.now;
  }

  on<Name extends keyof ObservableTableState>(part: Name, listener: (value: ObservableTableState[Name]) => void): () => void {
    return this.#state.on(part, listener);
  }

  get step(): number {
    return this.now.version ?? 0;
  }

  get viewpoint(): Viewpoint {
    return this.#viewpoint;
  }

  /** The events of the whole game for the current viewer; the version of an entry is its step. */
  get history(): readonly HistoryEntry[] {
    return this.#timeline(this.#viewpoint.viewer).history;
  }

  /** Goes to a step. Only the next step adds to `liveHistory`, so that it is animated like a live move. */
  goTo(step: number): void {
    const { step: before } = this;
    const to = Math.min(Math.max(0, step), this.last);
    if (to === before) return;
    const { history, historyLengths } = this.#timeline(this.#viewpoint.viewer);
    const liveHistory = to === before + 1 ? [...this.now.liveHistory, ...history.slice(historyLengths[before], historyLengths[to])] : [];
    this.#state.update(this.#stateAt(to, liveHistory));
  }

  setViewpoint(viewpoint: Viewpoint): void {
    this.#viewpoint = viewpoint;
    this.#state.update(this.#stateAt(this.step, []));
  }

  #stateAt(step: number, liveHistory: readonly HistoryEntry[]) {
    const { times, chat } = this.#game;
    const { viewer, showsAllHands } = this.#viewpoint;
    const version = Math.min(Math.max(0, step), this.last);
    const { views, history, historyLengths } = this.#timeline(viewer);
    const view = views[version] as View;
    const until = times[version + 1] ?? Number.POSITIVE_INFINITY;
    return {
      version,
      viewer,
      mirror: unchangingView(showsAllHands ? this.#reveal(view, version) : view),
      history: history.slice(0, historyLengths[version]),
      liveHistory,
      chat: chat.filter(({ at }) => at < until),
    };
  }

  /** Views are immutable, so they are computed once for each viewer, and steps back cost nothing. */
  #timeline(viewer: Viewer): ViewerTimeline {
    const known = this.#timelines.get(viewer) ?? buildTimeline(this.#game, viewer);
    this.#timelines.set(viewer, known);
    return known;
  }

  /** Adds every seat's own cards to a view. */
  #reveal(view: View, step: number): View {
    const own = (seat: Seat): View => this.#timeline(seat).views[step] as View;
    const revealed = this.#revealed.get(view) ?? {
      ...view,
      hands: Object.fromEntries(SEATS.map((seat) => [seat, ownHandOr(own(seat).hands[seat], view.hands[seat])])) as BySeat<Cards>,
      stack: view.stack.length === 0 ? view.stack : own(view.turn.seat).stack,
      open: view.open.flatMap((decision) => {
        const { open, answered } = own(decision.seat);
        return answered.includes(decision.seat) ? [] : [open.find(({ id }) => id === decision.id) ?? decision];
      }),
    };
    this.#revealed.set(view, revealed);
    return revealed;
  }
}

function buildTimeline({ deck, batchesFor, standIns: recorded }: ReplayedGame, viewer: Viewer): ViewerTimeline {
  const mirror = new Mirror(deck, viewer);
  const views: View[] = [];
  const history: HistoryEntry[] = [];
  const historyLengths: number[] = [];
  let standIns: readonly Seat[] = [];
  batchesFor(viewer).forEach((calls, step) => {
    mirror.apply(calls);
    standIns = recorded?.[step] ?? standInsAfter(standIns, calls);
    history.push(...historyOfBatch(deck, step, views.at(-1), calls, mirror.view, standIns));
    views.push(mirror.view);
    historyLengths.push(history.length);
  });
  return { views, history, historyLengths };
}

/** It never notifies: every step has a view of its own. */
const unchangingView = (view: View): ObservableView => ({ view, on: () => () => {} });

/** The seat's own view of its hand, unless the seat was not taken yet. */
const ownHandOr = (own: Cards, hidden: Cards): Cards => (own.length === hidden.length ? own : hidden);
