import { type Card, cardOf, type Deck } from "../deck/deck.ts";
import type { Decision } from "../model/decision.ts";
import { type Event, isFact } from "../model/event.ts";
import { type CardFrame, copyFrame, type Frame } from "../model/frame.ts";
import type { Game, HeldSecret, Turn } from "../model/game.ts";
import type { Seat } from "../model/seat.ts";
import { neighbour } from "../model/turn-order.ts";
import { type ActiveRules, activeRules, modifierSource } from "../rules/active-rules.ts";
import { followsVersion } from "../version.ts";
import type { CardId, Modifiers } from "../vocabulary/index.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The game of a transition. Turn and frames may be changed in place; lists of cards are replaced instead. */
export type DraftGame = Mutable<Omit<Game, "turn" | "stack">> & { turn: Mutable<Game["turn"]>; stack: Frame[] };

/** A transition in progress: the next game so far, and its events. */
export interface TransitionContext {
  readonly deck: Deck;
  readonly game: DraftGame;
  readonly events: Event[];
  /** The rows of keepers before the transition. */
  readonly keepersBefore: Game["keepers"];
  /** True if the table has changed since the last check for a winner. */
  tableChanged: boolean;
  /** True if a hand has changed since then. */
  handsChanged: boolean;
  /** True if a goal has come or gone, and creepers that move then have not moved yet. */
  goalsChanged: boolean;
  /** True if a goal has come, and owners of creepers have not been asked yet because of it. */
  goalCame: boolean;
  /** The creepers that have done their duty since the last check for a winner, each with its seat. */
  dutiesDone: readonly string[];
  /** The secrets that have left hands in the last change, in the order in which they were laid down. */
  revealed: readonly HeldSecret[];
  /** True if the last card was taken from a deck of a solo game. */
  deckRanOut: boolean;
  /** A cache of the active rules, empty after a rule has changed. */
  rules: ActiveRules | undefined;
  /** The decisions that were open when a player left. One that is opened again unchanged keeps its id. */
  closedDecisions: readonly Decision[];
  /** True if the game is what one viewer sees: cards picked at random are face down then. */
  isPrediction: boolean;
}

const NONE: readonly never[] = [];

export function createContext(deck: Deck, game: Game): TransitionContext {
  const copy: DraftGame = {
    deck: game.deck,
    profile: game.profile,
    random: game.random,
    seats: game.seats,
    draw: game.draw,
    discard: game.discard,
    hands: game.hands,
    keepers: game.keepers,
    creepers: game.creepers,
    rules: game.rules,
    metas: game.metas,
    goals: game.goals,
    out: game.out,
    basics: game.basics,
    blank: game.blank,
    today: game.today,
    solo: game.solo,
    turn: copyTurn(game.turn),
    stack: game.stack.length === 0 ? [] : game.stack.map(copyFrame),
    open: game.open,
    answers: game.answers,
    asked: game.asked,
    joining: game.joining,
    skipped: game.skipped,
    settled: game.settled,
    seen: game.seen,
    idle: game.idle,
    laterMetas: game.laterMetas,
    eliminated: game.eliminated,
    closed: game.closed,
    began: game.began,
  };
  if (game.engine !== undefined) copy.engine = game.engine;
  if (game.held !== undefined) copy.held = game.held;
  if (game.toAct !== undefined) copy.toAct = game.toAct;
  if (game.kept !== undefined) copy.kept = game.kept;
  if (game.interrupted !== undefined) copy.interrupted = game.interrupted;
  if (game.ending !== undefined) copy.ending = game.ending;
  return {
    deck,
    game: copy,
    events: [],
    keepersBefore: game.keepers,
    tableChanged: game.unsettled !== undefined,
    handsChanged: false,
    goalsChanged: game.unsettled?.goalsChanged ?? false,
    goalCame: game.unsettled?.goalCame ?? false,
    dutiesDone: game.unsettled?.dutiesDone ?? NONE,
    revealed: NONE,
    deckRanOut: false,
    rules: undefined,
    closedDecisions: NONE,
    isPrediction: false,
  };
}

/** The events of a transition as its result tells them: games before version 3 have no facts. */
export const toldEvents = ({ game, events }: TransitionContext): Event[] =>
  followsVersion(game, 3) ? events : events.filter((event) => !isFact(event));

/** Copies field by field, because a spread is slower (docs/engine.md, "What a move costs"). */
function copyTurn(turn: Readonly<Turn>): Turn {
  const { seat, number, inARow, phase, drawn, played, cards, again, moved, picked, used, acted, eliminated } = turn;
  return { seat, number, inARow, phase, drawn, played, cards, again, moved, picked, used, acted, eliminated };
}

export function currentRules(context: TransitionContext): ActiveRules {
  context.rules ??= rememberedRules(context.deck, context.game);
  return context.rules;
}

/** The last result. Most moves leave the rules as they are, and lists of cards are replaced, never changed. */
let last: { readonly deck: Deck; readonly game: Pick<Game, "rules" | "metas" | "basics">; readonly active: ActiveRules } | undefined;

function rememberedRules(deck: Deck, game: DraftGame): ActiveRules {
  if (last?.deck === deck && last.game.rules === game.rules && last.game.metas === game.metas && last.game.basics === game.basics)
    return last.active;
  const { rules, metas, basics } = game;
  const active = activeRules(deck, game);
  last = { deck, game: { rules, metas, basics }, active };
  return active;
}

/** Returns the rule card that sets a modifier, or undefined if a basic rule does. */
export const currentSource = (context: TransitionContext, modifier: keyof Modifiers): CardId | undefined =>
  modifierSource(context.deck, context.game, modifier);

export const cardById = (context: TransitionContext, id: CardId): Card => cardOf(context.deck, id);

/** Returns the seat whose turn it is: it plays all cards except surprises. */
export const currentPlayer = (context: TransitionContext): Seat => context.game.turn.seat;

/** Returns the seat for which a frame acts. */
export const framePlayer = ({ game }: TransitionContext, frame: CardFrame): Seat => frame.seat ?? game.turn.seat;

/**
 * Returns the seat that makes the choices of a frame: that of the frame, or the next seat in turn order if it does not
 * play any more. Undefined if no seat plays.
 */
export function frameChooser(context: TransitionContext, frame: CardFrame): Seat | undefined {
  const seat = framePlayer(context, frame);
  if (context.game.seats.includes(seat)) return seat;
  return context.game.seats.length === 0 ? undefined : neighbour(context.game, seat, currentRules(context).reversed);
}

export function innermostFrame({ game }: TransitionContext): Frame | undefined {
  return game.stack.length === 0 ? undefined : game.stack[game.stack.length - 1];
}

export const isCardFrame = (frame: Frame): frame is CardFrame => frame.kind === "card";
