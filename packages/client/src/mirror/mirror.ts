import { type BySeat, type Cards, type Deck, type Game, SEATS, type Seat, type Turn, type View, type Viewer } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { ALL_CALLS, RULESET_ONLY } from "./hear.ts";
import { emptyMirrorState, faceDown, type MirrorState, without } from "./mirror-state.ts";
import { isQuestion } from "./question.ts";

/** A part of the View, which can be watched by itself. */
export type Slice = keyof View;

export interface MirrorOptions {
  /** Ignores every call that is not the ruleset's. Hands then include the cards set aside, and nothing is known of questions and the turn's progress. */
  rulesetOnly?: boolean;
}

/**
 * The table as one viewer sees it, made from the referee's calls alone. What it shows is a View, so whatever the engine works out from a View (the numbers
 * in force, who is near a goal, what a card would do) works on it. A part of which nothing new was said stays the same object from one View to the next.
 */
export class Mirror {
  readonly #state: MirrorState;
  readonly #handlers: typeof ALL_CALLS;
  readonly #listeners = new Map<Slice | "view", Set<() => void>>();
  #view: View;

  constructor(deck: Deck, viewer: Viewer, { rulesetOnly = false }: MirrorOptions = {}) {
    this.#state = emptyMirrorState(deck, viewer);
    this.#handlers = rulesetOnly ? RULESET_ONLY : ALL_CALLS;
    this.#view = this.#look(undefined);
  }

  get view(): View {
    return this.#view;
  }

  /** Takes in what the referee says of one move. Calls that it does not know are passed over. */
  hear(calls: readonly AnyCall[]): void {
    for (const call of calls) {
      if (isQuestion(call)) this.#state.question = call;
      const [name, ...args] = call;
      this.#handlers.get(name)?.(this.#state, ...args);
    }
    const before = this.#view;
    this.#view = this.#look(before);
    this.#tell(before);
  }

  /** Calls `listener` whenever that part of the View has changed, or with "view" after every move. Gives back how to end that. */
  on(slice: Slice | "view", listener: () => void): () => void {
    const listeners = this.#listeners.get(slice) ?? new Set();
    this.#listeners.set(slice, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  #tell(before: View): void {
    for (const [slice, listeners] of this.#listeners) {
      if (slice === "view" || this.#view[slice] !== before[slice])
        for (const listener of [...listeners]) if (listeners.has(listener)) listener();
    }
  }

  #look(before: View | undefined): View {
    const state = this.#state;
    const ending = endingOf(state, before?.ending);
    return {
      viewer: state.viewer,
      deck: state.deck.id,
      profile: state.profile,
      seats: state.seats,
      draw: faceDown(state.drawPile),
      discard: state.discard,
      hands: handsOf(state, before?.hands),
      keepers: state.keepers,
      creepers: state.creepers,
      rules: state.rules,
      metas: state.metas,
      goals: state.goals,
      out: state.out,
      turn: turnOf(state, before?.turn),
      stack: state.stack,
      open: state.open,
      answers: state.answers,
      answered: state.answered,
      asked: state.asked,
      joining: state.joining,
      idle: state.idle,
      ...(ending === undefined ? {} : { ending }),
    };
  }
}

/** Cards set aside are in no hand. */
function handsOf({ sizes, own, stack, turn, viewer }: MirrorState, before: BySeat<Cards> | undefined): BySeat<Cards> {
  const aside = stack.flatMap((frame) => (frame.kind === "card" ? frame.aside : []));
  const hands: Partial<Record<Seat, Cards>> = {};
  let isSame = before !== undefined;
  for (const seat of SEATS) {
    const isPlayer = seat === turn && aside.length > 0;
    const row = seat === viewer ? (isPlayer ? without(own, aside) : own) : faceDown(isPlayer ? sizes[seat] - aside.length : sizes[seat]);
    const known = before?.[seat];
    hands[seat] = known !== undefined && isSameRow(known, row) ? known : row;
    isSame &&= hands[seat] === known;
  }
  return before !== undefined && isSame ? before : (hands as BySeat<Cards>);
}

const isSameRow = (one: Cards, other: Cards): boolean =>
  one === other || (one.length === other.length && one.every((card, i) => card === other[i]));

function turnOf({ turn: seat, progress, open }: MirrorState, before: Readonly<Turn> | undefined): Readonly<Turn> {
  const picked = open.find(({ purpose }) => purpose === "random")?.cards[0];
  const turn: Turn = { seat, ...progress, picked };
  return before !== undefined && isSame(before, turn) ? before : turn;
}

const isSame = (one: Readonly<Turn>, other: Readonly<Turn>): boolean =>
  Object.keys(other).every((field) => one[field as keyof Turn] === other[field as keyof Turn]);

/** After two rounds without any change nothing will move any more; otherwise a game is a draw because it is too long. */
function endingOf({ winner, isDrawn, idle, seats }: MirrorState, before: Game["ending"]): Game["ending"] {
  if (winner === undefined && !isDrawn) return undefined;
  const ending = winner !== undefined ? { winner } : ({ drawn: idle >= 2 * seats.length ? "nothing moves" : "too long" } as const);
  return JSON.stringify(ending) === JSON.stringify(before) ? before : ending;
}
