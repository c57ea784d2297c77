import type { Decision } from "./decision.ts";
import { type Card, cardOf, type Deck } from "./deck/deck.ts";
import type { Event } from "./event.ts";
import type { CardFrame, Frame, Game, Seat, Turn } from "./game.ts";
import { type ActiveRules, activeRules, modifierSource } from "./in-force.ts";
import type { CardId, Modifiers } from "./vocabulary.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A game that belongs to the transition under way: turn and frames may be written to, lists of cards are replaced, never changed. */
export type OwnGame = Mutable<Omit<Game, "turn" | "stack">> & { turn: Mutable<Game["turn"]>; stack: Frame[] };

/** A transition under way: the next game as far as it has come, and what has happened on the way. */
export interface Working {
  readonly deck: Deck;
  readonly game: OwnGame;
  readonly events: Event[];
  /** What lies on the table has changed since it was last asked whether somebody has won. */
  tableChanged: boolean;
  /** A hand has changed since then. */
  handsChanged: boolean;
  /** What the rules on the table come to; nothing when they have changed since it was last asked. */
  rules: ActiveRules | undefined;
  /** Decisions that were open when somebody left: one that is asked again just so keeps its number. */
  closed: readonly Decision[];
  /** What is worked on is only what somebody sees of a game: where chance comes in, cards are face down. */
  isSeen: boolean;
}

export function workOn(deck: Deck, game: Game): Working {
  const copy: OwnGame = {
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
    turn: copyTurn(game.turn),
    stack: game.stack.length === 0 ? [] : game.stack.map(copyFrame),
    open: game.open,
    answers: game.answers,
    asked: game.asked,
    joining: game.joining,
    idle: game.idle,
  };
  if (game.ending !== undefined) copy.ending = game.ending;
  return { deck, game: copy, events: [], tableChanged: false, handsChanged: false, rules: undefined, closed: [], isSeen: false };
}

/** Field by field, like the game above, because a spread costs more, and this is what every move begins with (docs/engine.md, "What a move costs"). */
function copyTurn({ seat, number, inARow, phase, drawn, played, cards, again, moved, picked }: Readonly<Turn>): Turn {
  return { seat, number, inARow, phase, drawn, played, cards, again, moved, picked };
}

function copyFrame(frame: Readonly<Frame>): Frame {
  if (frame.kind === "reaction") return { ...frame };
  const { kind, card, step, aside, drawnAside, drawsAside, playedAside } = frame;
  const { chosenSeat, chosenDirection, chosenCard, chosenRules, shares, named, sources } = frame;
  return {
    kind,
    card,
    step,
    aside,
    drawnAside,
    drawsAside,
    playedAside,
    chosenSeat,
    chosenDirection,
    chosenCard,
    chosenRules,
    shares,
    named,
    sources,
  };
}

export function rulesOf(working: Working): ActiveRules {
  working.rules ??= activeRules(working.deck, working.game);
  return working.rules;
}
/** The rule because of which something is so; nothing if it is one of the basic rules. */
export const source = (working: Working, what: keyof Modifiers): CardId | undefined => modifierSource(working.deck, working.game, what);

export const card = (working: Working, id: CardId): Card => cardOf(working.deck, id);

/** Whose turn it is: the player of every card but a surprise. */
export const player = (working: Working): Seat => working.game.turn.seat;

export function innermost({ game }: Working): Frame | undefined {
  return game.stack.length === 0 ? undefined : game.stack[game.stack.length - 1];
}

export const isCardFrame = (frame: Frame): frame is CardFrame => frame.kind === "card";
