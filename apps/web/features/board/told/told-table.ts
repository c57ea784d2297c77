import {
  type HistoryEntry,
  ObservableState,
  type ObservableTable,
  type ObservableTableState,
  type ObservableView,
  throwLater,
} from "@mutable/client";
import type { View } from "@mutable/engine";
import { type Beat, undealt } from "../model/beats.ts";
import { isSkippable, type ToldStep } from "./steps.ts";
import { advanceTelling, endBeat, nextChangeAt, pushStep, skipTelling, type Telling, type Tempo, toldAt } from "./telling.ts";

/** What is told in its order. Everything else of a table is shown at once: who is there, chat, the connection. */
const TOLD = ["info", "viewer", "version", "history", "liveHistory", "deadlines", "receipt"] as const;
const AT_ONCE = ["state", "code", "presence", "nextGame", "chat", "news", "mutedUntil", "missed"] as const;

type ToldParts = Pick<ObservableTableState, (typeof TOLD)[number]>;

/** The table after a change. */
export interface ToldChange {
  readonly parts: ToldParts;
  readonly view: View | undefined;
}

/** What was shown before, of which there is not too much. */
export interface ShownBefore {
  /** False if a rule was shown a moment ago. */
  readonly isRuleShowDue: boolean;
  /** The shows of many cards in the same turn. */
  readonly showsOfTurn: number;
}

/** What a told table needs from the board. */
export interface Teller {
  /** What is told of an entry; undefined if nothing is. */
  beatOf(entry: HistoryEntry, before: View, after: View, shown: ShownBefore): Beat | undefined;
  /** What is told of the start of a game; undefined if nothing is. */
  openingOf(change: ToldChange): Beat | undefined;
  /** False where each change replaces the one before: replays, the text view, hidden pages. */
  isPaced(): boolean;
  tempo(): Tempo;
  /** The steady time, in milliseconds. */
  now(): number;
}

/** How much faster is told while the viewer hurries. */
export const HURRY = 4;

/** Between two shows of rules at least this many milliseconds pass; captions tell those in between. */
const BETWEEN_RULE_SHOWS = 4_000;

/**
 * A table as the board tells it: each change at its time, and none before what came earlier. So zones, captions, sounds and log are
 * never ahead of the stage.
 */
export class ToldTable implements ObservableTable {
  readonly #source: ObservableTable;
  readonly #teller: Teller;
  readonly #state: ObservableState<ObservableTableState>;
  readonly #tellingListeners = new Set<() => void>();
  #view: ToldView | undefined;
  #newest: ToldChange;
  #telling: Telling<ToldChange>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLooking = false;
  #ruleShownAt = Number.NEGATIVE_INFINITY;
  /** The turn with the last show of many cards, and their number in it. */
  #shows = { turn: 0, count: 0 };
  #skippedTurn: number | undefined;
  /** The told time, which runs faster while the viewer hurries: what it was, and since when it runs at this speed. */
  #clock: { readonly told: number; readonly since: number; readonly speed: number };

  constructor(source: ObservableTable, teller: Teller) {
    this.#source = source;
    this.#teller = teller;
    this.#clock = { told: 0, since: teller.now(), speed: 1 };
    this.#newest = changeOf(source);
    this.#telling = this.#beginning(this.#newest, 0);
    this.#view = viewFor(undefined, this.#newest.view);
    this.#state = new ObservableState<ObservableTableState>({ ...source.now, mirror: this.#view });
  }

  get now(): Readonly<ObservableTableState> {
    return this.#state.now;
  }

  get telling(): Telling<ToldChange> {
    return this.#telling;
  }

  on<Name extends keyof ObservableTableState>(part: Name, listener: (value: ObservableTableState[Name]) => void): () => void {
    return this.#state.on(part, listener);
  }

  readonly onTelling = (listener: () => void): (() => void) => {
    this.#tellingListeners.add(listener);
    return () => void this.#tellingListeners.delete(listener);
  };

  /** Follows the table. Returns what ends that. */
  follow(): () => void {
    const source = this.#source;
    const look = () => this.#lookLater();
    let endView = source.now.mirror?.on("view", look);
    const ends = [
      ...TOLD.map((part) => source.on(part, look)),
      ...AT_ONCE.map((part) => source.on(part, () => this.#state.update({ [part]: source.now[part] }))),
      source.on("notice", (notice) => this.#state.announce("notice", notice)),
      source.on("mirror", (mirror) => {
        endView?.();
        endView = mirror?.on("view", look);
        look();
      }),
    ];
    for (const part of AT_ONCE) this.#state.update({ [part]: source.now[part] });
    this.#look();
    this.#set(this.#telling);
    return () => {
      endView?.();
      for (const end of ends) end();
      clearTimeout(this.#timer);
    };
  }

  /** For how long the beat has been told, in milliseconds of the told time. */
  get elapsed(): number {
    return this.#toldTime - this.#telling.since;
  }

  get isHurrying(): boolean {
    return this.#clock.speed > 1;
  }

  /** Tells faster, or no longer. */
  hurry(isHurrying: boolean): void {
    if (isHurrying === this.isHurrying) return;
    this.#clock = { told: this.#toldTime, since: this.#teller.now(), speed: isHurrying ? HURRY : 1 };
    this.#set(this.#telling);
    for (const listener of this.#tellingListeners) listener();
  }

  get #toldTime(): number {
    const { told, since, speed } = this.#clock;
    return told + (this.#teller.now() - since) * speed;
  }

  /** Ends what is being shown, in its last picture. */
  endBeat(): void {
    this.#set(endBeat(this.#telling, this.#toldTime));
  }

  /** Ends what is being shown, and all that waits. */
  skip(): void {
    this.#set(skipTelling(this.#telling, this.#toldTime));
  }

  /** Ends what is being shown, and what waits of the same turn. */
  skipWaitingOfTurn(): void {
    const { turn } = this.#telling.change.view ?? {};
    this.#set(skipTelling(this.#telling, this.#toldTime, ({ view }) => view?.turn.number === turn?.number));
  }

  /** The same for the rest of a turn: of it only what concerns the viewer is shown, and the end of the game. */
  skipTurn(turn: number): void {
    this.#skippedTurn = turn;
    this.skip();
  }

  /** A table changes in several parts: they are looked at together. */
  #lookLater(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    queueMicrotask(() => this.#look());
  }

  #look(): void {
    this.#isLooking = false;
    const before = this.#newest;
    const change = changeOf(this.#source);
    if (change.view === before.view && TOLD.every((part) => change.parts[part] === before.parts[part])) return;
    this.#newest = change;
    const now = this.#toldTime;
    this.#set(this.#after({ change, beat: this.#beatOf(before, change, now) }, before, now));
  }

  /** What is told once the table has changed. */
  #after(step: ToldStep<ToldChange>, before: ToldChange, now: number): Telling<ToldChange> {
    if (isNewBeginning(before, step.change)) return this.#beginning(step.change, now);
    if (!this.#teller.isPaced()) return toldAt(step.change, step.beat);
    // The viewer's own card flies at once.
    const isOwn = step.beat?.played !== undefined && step.beat.played.seat === step.change.view?.viewer;
    const telling = pushStep(isOwn ? skipTelling(this.#telling, now) : this.#telling, step, now, this.#teller.tempo());
    return this.#isSkipped(step, before) ? skipTelling(telling, now) : telling;
  }

  /** A table that is seen for the first time is as it is; only a game that has just begun is told from its deal on. */
  #beginning(change: ToldChange, now: number): Telling<ToldChange> {
    const { view, parts } = change;
    const [entry, later] = parts.liveHistory;
    if (view === undefined || entry === undefined || later !== undefined || !this.#teller.isPaced()) return toldAt(change);
    const isDealt = entry.events.some((event) => event.is === "turn" && event.number === 1);
    const beat = isDealt ? this.#teller.openingOf(change) : undefined;
    if (beat === undefined) return toldAt(change);
    return pushStep(toldAt({ parts, view: undealt(view) }), { change, beat }, now, this.#teller.tempo());
  }

  #beatOf(before: ToldChange, { parts, view }: ToldChange, now: number): Beat | undefined {
    const entry = parts.liveHistory.at(-1);
    if (entry === undefined || entry === before.parts.liveHistory.at(-1) || before.view === undefined || view === undefined)
      return undefined;
    const { number } = before.view.turn;
    if (this.#shows.turn !== number) this.#shows = { turn: number, count: 0 };
    const shown = { isRuleShowDue: now - this.#ruleShownAt >= BETWEEN_RULE_SHOWS, showsOfTurn: this.#shows.count };
    try {
      const beat = this.#teller.beatOf(entry, before.view, view, shown);
      if (beat?.show?.is === "chaos") this.#shows = { turn: number, count: this.#shows.count + 1 };
      if (beat?.show?.is === "rule") this.#ruleShownAt = now;
      return beat;
    } catch (error) {
      // What cannot be told is still shown.
      throwLater(error);
      return undefined;
    }
  }

  #isSkipped({ beat }: ToldStep<ToldChange>, { view }: ToldChange): boolean {
    return beat !== undefined && view?.turn.number === this.#skippedTurn && isSkippable(beat);
  }

  #set(telling: Telling<ToldChange>): void {
    clearTimeout(this.#timer);
    const next = nextChangeAt(telling);
    if (next !== undefined) {
      const advance = () => this.#set(advanceTelling(this.#telling, this.#toldTime));
      this.#timer = setTimeout(advance, Math.max(0, (next - this.#toldTime) / this.#clock.speed));
    }
    if (telling === this.#telling) return;
    const isChanged = telling.change !== this.#telling.change;
    this.#telling = telling;
    // Before the change, so that both appear together.
    for (const listener of this.#tellingListeners) listener();
    if (isChanged) this.#tell(telling.change);
  }

  #tell({ parts, view }: ToldChange): void {
    const told = viewFor(this.#view, view);
    const isSame = told === this.#view;
    this.#view = told;
    this.#state.update({ ...parts, mirror: told }, () => isSame && view !== undefined && told?.set(view));
  }
}

/** The view that is told. Replaced when the viewer changes. */
class ToldView implements ObservableView {
  #view: View;
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(view: View) {
    this.#view = view;
  }

  get view(): View {
    return this.#view;
  }

  readonly on: ObservableView["on"] = (slice, listener) => {
    const listeners = this.#listeners.get(slice) ?? new Set();
    this.#listeners.set(slice, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  set(view: View): void {
    const before = this.#view;
    this.#view = view;
    for (const [slice, listeners] of this.#listeners) {
      const isChanged = slice === "view" ? view !== before : view[slice as keyof View] !== before[slice as keyof View];
      if (isChanged) for (const listener of [...listeners]) listener();
    }
  }
}

const viewFor = (told: ToldView | undefined, view: View | undefined): ToldView | undefined =>
  view === undefined
    ? undefined
    : told !== undefined && told.view.viewer === view.viewer && told.view.deck === view.deck
      ? told
      : new ToldView(view);

function changeOf({ now }: ObservableTable): ToldChange {
  const parts = Object.fromEntries(TOLD.map((part) => [part, now[part]])) as unknown as ToldParts;
  return { parts, view: now.mirror?.view };
}

/** True if what came before is not told on: another game, another viewer, or a table that was seen again. */
const isNewBeginning = (before: ToldChange, { parts, view }: ToldChange): boolean =>
  before.view === undefined ||
  view === undefined ||
  view.viewer !== before.view.viewer ||
  view.deck !== before.view.deck ||
  parts.info?.game !== before.parts.info?.game ||
  (parts.version ?? 0) < (before.parts.version ?? 0) ||
  (parts.liveHistory !== before.parts.liveHistory && parts.liveHistory.at(-1)?.events.some(({ is }) => is === "arrival") === true);
