import {
  type BySeat,
  type Cards,
  type Deck,
  drawWithSeen,
  type Game,
  handWithSeen,
  SEATS,
  type Seat,
  seenBy,
  type Turn,
  type View,
  type Viewer,
} from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { ALL_HANDLERS, RULESET_HANDLERS } from "./call-handlers.ts";
import { emptyMirrorState, faceDown, type MirrorState, without } from "./mirror-state.ts";
import { isQuestion } from "./question.ts";

/** A part of the View that can be observed by itself. */
export type Slice = keyof View;

export interface MirrorOptions {
  /** Ignores extension calls. Hands then include cards set aside, and open decisions and the turn's progress are unknown. */
  rulesetOnly?: boolean;
}

/**
 * The game as one viewer sees it, built from the referee's calls alone. It is a View, so all functions of the engine
 * that take a View work on it. Unchanged parts stay the same object from one View to the next.
 */
export class Mirror {
  readonly #state: MirrorState;
  readonly #handlers: typeof ALL_HANDLERS;
  readonly #listeners = new Map<Slice | "view", Set<() => void>>();
  #view: View;

  constructor(deck: Deck, viewer: Viewer, { rulesetOnly = false }: MirrorOptions = {}) {
    this.#state = emptyMirrorState(deck, viewer);
    this.#handlers = rulesetOnly ? RULESET_HANDLERS : ALL_HANDLERS;
    this.#view = this.#buildView(undefined);
  }

  get view(): View {
    return this.#view;
  }

  /** Applies the calls of one move. Unknown calls are ignored. */
  apply(calls: readonly AnyCall[]): void {
    for (const call of calls) {
      if (isQuestion(call)) this.#state.question = call;
      const [name, ...args] = call;
      this.#handlers.get(name)?.(this.#state, ...args);
    }
    const before = this.#view;
    this.#view = this.#buildView(before);
    this.#notify(before);
  }

  /** Calls `listener` when that part of the View changes, or for "view" after every move. Returns a function that removes it. */
  on(slice: Slice | "view", listener: () => void): () => void {
    const listeners = this.#listeners.get(slice) ?? new Set();
    this.#listeners.set(slice, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  #notify(before: View): void {
    for (const [slice, listeners] of this.#listeners) {
      if (slice === "view" || this.#view[slice] !== before[slice])
        for (const listener of [...listeners]) if (listeners.has(listener)) listener();
    }
  }

  #buildView(before: View | undefined): View {
    const state = this.#state;
    const seen = unlessSame(seenBy(state.seen, state.viewer), before?.seen);
    const ending = endingOf(state, before?.ending);
    return {
      viewer: state.viewer,
      deck: state.deck.id,
      ...(state.engine !== undefined && { engine: state.engine }),
      profile: state.profile,
      seats: state.seats,
      draw: drawOf(state, before?.draw),
      discard: state.discard,
      hands: handsOf(state, before?.hands),
      keepers: state.keepers,
      creepers: state.creepers,
      rules: state.rules,
      metas: state.metas,
      goals: state.goals,
      out: state.out,
      basics: state.basics,
      blank: state.blank,
      today: state.today,
      ...(state.solo && { solo: unlessSame(state.solo, before?.solo) }),
      turn: turnOf(state, before?.turn),
      stack: state.stack,
      open: state.open,
      answers: state.answers,
      answered: state.answered,
      asked: state.asked,
      joining: state.joining,
      skipped: state.skipped,
      seen,
      idle: state.idle,
      laterMetas: state.laterMetas,
      eliminated: state.eliminated,
      closed: state.closed,
      began: state.began,
      ...(ending === undefined ? {} : { ending }),
      ...(state.kept && { kept: state.kept }),
    };
  }
}

function drawOf({ drawPile, seen }: MirrorState, before: Cards | undefined): Cards {
  const down = faceDown(drawPile);
  const draw = seen.length === 0 ? down : drawWithSeen(seen, down);
  return before !== undefined && isSameRow(before, draw) ? before : draw;
}

/** Hands without the cards set aside. */
function handsOf({ sizes, own, stack, turn, viewer, seen }: MirrorState, before: BySeat<Cards> | undefined): BySeat<Cards> {
  const aside = stack.flatMap((frame) => (frame.kind === "card" ? frame.aside : []));
  const hands: Partial<Record<Seat, Cards>> = {};
  let isSame = before !== undefined;
  for (const seat of SEATS) {
    const isPlayer = seat === turn && aside.length > 0;
    const size = isPlayer ? sizes[seat] - aside.length : sizes[seat];
    const hidden = () => (seen.length === 0 ? faceDown(size) : handWithSeen(seen, seat, size));
    const row = seat === viewer ? (isPlayer ? without(own, aside) : own) : hidden();
    const known = before?.[seat];
    hands[seat] = known !== undefined && isSameRow(known, row) ? known : row;
    isSame &&= hands[seat] === known;
  }
  return before !== undefined && isSame ? before : (hands as BySeat<Cards>);
}

const isSameRow = (one: Cards, other: Cards): boolean =>
  one === other || (one.length === other.length && one.every((card, i) => card === other[i]));

function turnOf(
  { turn: seat, progress, open, eliminatedInTurn: eliminated }: MirrorState,
  before: Readonly<Turn> | undefined,
): Readonly<Turn> {
  const picked = open.find(({ purpose }) => purpose === "random")?.cards[0];
  const turn: Turn = { seat, ...progress, picked, eliminated };
  return before !== undefined && isSame(before, turn) ? before : turn;
}

const isSame = (one: Readonly<Turn>, other: Readonly<Turn>): boolean =>
  Object.keys(other).every((field) => one[field as keyof Turn] === other[field as keyof Turn]);

/** A draw without a seat that plays is "nobody left", one after two rounds without a change "nothing moves"; any other is "too long". */
function endingOf({ winner, score, isDrawn, idle, seats }: MirrorState, before: Game["ending"]): Game["ending"] {
  if (winner === undefined && score === undefined && !isDrawn) return undefined;
  const drawn = seats.length === 0 ? "nobody left" : idle >= 2 * seats.length ? "nothing moves" : "too long";
  const ending = winner !== undefined ? { winner } : score !== undefined ? { score } : ({ drawn } as const);
  return unlessSame(ending, before);
}

const unlessSame = <T>(now: T, before: T | undefined): T =>
  before !== undefined && JSON.stringify(now) === JSON.stringify(before) ? before : now;
