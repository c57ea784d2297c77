import { type BySeat, type Cards, type Deck, SEATS, type Seat, type View, type Viewer } from "@mutable/engine";
import type { AnyCall, ChatLine, TableInfo } from "@mutable/protocol";
import { Mirror } from "../mirror/mirror.ts";
import { Parts } from "../seat/parts.ts";
import { NOTHING_KNOWN } from "../seat/table-parts.ts";
import type { Picture, Watched, WatchedParts } from "../seat/watched.ts";
import { type Chapter, chapterOf } from "../story/chapter.ts";

/** A game that is over, as it was kept. */
export interface PastGame {
  readonly deck: Deck;
  /** The table as it was in the end. */
  readonly info: TableInfo;
  /** What a viewer was told of each step: of the beginning, and of every move. */
  readonly batchesFor: (viewer: Viewer) => readonly (readonly AnyCall[])[];
  /** When each step was made, in milliseconds since 1970. */
  readonly times: readonly number[];
  readonly chat: readonly ChatLine[];
}

/** Through whose eyes a game is looked at, and whether with everybody's cards. */
export interface Viewpoint {
  readonly eyes: Viewer;
  readonly isOpen: boolean;
}

/** What one viewer saw. */
interface Sight {
  /** After each step. */
  readonly views: readonly View[];
  /** Of all steps; not every one tells something. */
  readonly chapters: readonly Chapter[];
  /** How many chapters there are up to each step. */
  readonly told: readonly number[];
}

/** A game that is over, step by step: a table like a live one, at which nobody plays. The version is the step. */
export class Replay implements Watched {
  /** The number of the last step; the first is 0. */
  readonly last: number;
  readonly #game: PastGame;
  readonly #sights = new Map<Viewer, Sight>();
  readonly #open = new WeakMap<View, View>();
  readonly #parts: Parts<WatchedParts>;
  #viewpoint: Viewpoint;

  constructor(game: PastGame, viewpoint: Viewpoint, step = 0) {
    this.#game = game;
    this.#viewpoint = viewpoint;
    this.last = game.times.length - 1;
    this.#parts = new Parts<WatchedParts>({ ...NOTHING_KNOWN, state: { status: "joined" }, info: game.info, ...this.#at(step, []) });
  }

  get now(): Readonly<WatchedParts> {
    return this.#parts.now;
  }

  on<Name extends keyof WatchedParts>(part: Name, listener: (value: WatchedParts[Name]) => void): () => void {
    return this.#parts.on(part, listener);
  }

  get step(): number {
    return this.now.version ?? 0;
  }

  get viewpoint(): Viewpoint {
    return this.#viewpoint;
  }

  /** What has happened in the whole game, as the one who looks may know it: each chapter's version is its step. */
  get chapters(): readonly Chapter[] {
    return this.#sight(this.#viewpoint.eyes).chapters;
  }

  /** Goes to a step: the next one is heard, as it was then; any other is only seen. */
  go(step: number): void {
    const { step: before } = this;
    const to = Math.min(Math.max(0, step), this.last);
    if (to === before) return;
    const { chapters, told } = this.#sight(this.#viewpoint.eyes);
    const heard = to === before + 1 ? [...this.now.heard, ...chapters.slice(told[before], told[to])] : [];
    this.#parts.change(this.#at(to, heard));
  }

  look(viewpoint: Viewpoint): void {
    this.#viewpoint = viewpoint;
    this.#parts.change(this.#at(this.step, []));
  }

  #at(wanted: number, heard: readonly Chapter[]) {
    const { times, chat } = this.#game;
    const { eyes, isOpen } = this.#viewpoint;
    const version = Math.min(Math.max(0, wanted), this.last);
    const { views, chapters, told } = this.#sight(eyes);
    const seen = views[version] as View;
    const until = times[version + 1] ?? Number.POSITIVE_INFINITY;
    return {
      version,
      viewer: eyes,
      mirror: still(isOpen ? this.#opened(seen, version) : seen),
      story: chapters.slice(0, told[version]),
      heard,
      chat: chat.filter(({ at }) => at < until),
    };
  }

  /** Views are never changed, so what a viewer saw is worked out once, and a step back is as near as a step on. */
  #sight(viewer: Viewer): Sight {
    const known = this.#sights.get(viewer) ?? sightOf(this.#game, viewer);
    this.#sights.set(viewer, known);
    return known;
  }

  /** With what every seat itself saw of its cards. */
  #opened(seen: View, step: number): View {
    const own = (seat: Seat): View => this.#sight(seat).views[step] as View;
    const opened = this.#open.get(seen) ?? {
      ...seen,
      hands: Object.fromEntries(SEATS.map((seat) => [seat, fuller(own(seat).hands[seat], seen.hands[seat])])) as BySeat<Cards>,
      stack: seen.stack.length === 0 ? seen.stack : own(seen.turn.seat).stack,
      open: seen.open.map((decision) => own(decision.seat).open.find(({ id }) => id === decision.id) ?? decision),
    };
    this.#open.set(seen, opened);
    return opened;
  }
}

function sightOf({ deck, batchesFor }: PastGame, viewer: Viewer): Sight {
  const mirror = new Mirror(deck, viewer);
  const views: View[] = [];
  const chapters: Chapter[] = [];
  const told: number[] = [];
  batchesFor(viewer).forEach((calls, step) => {
    mirror.hear(calls);
    chapters.push(...chapterOf(deck, step, views.at(-1), calls, mirror.view));
    views.push(mirror.view);
    told.push(chapters.length);
  });
  return { views, chapters, told };
}

/** Nothing is ever heard in it: the next step has another. */
const still = (view: View): Picture => ({ view, on: () => () => {} });

/** Somebody who was not at the table knows nothing of a hand. */
const fuller = (own: Cards, seen: Cards): Cards => (own.length === seen.length ? own : seen);
