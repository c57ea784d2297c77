import { type Card, cardOf, type Deck } from "./deck/deck.ts";
import type { Event } from "./event.ts";
import type { CardFrame, Frame, Game, Seat } from "./game.ts";
import { type InForce, inForce } from "./in-force.ts";
import type { CardId } from "./vocabulary.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A game that belongs to the transition under way: turn and frames may be written to, lists of cards are replaced, never changed. */
export type OwnGame = Mutable<Omit<Game, "turn" | "stack">> & { turn: Mutable<Game["turn"]>; stack: Frame[] };

/** A transition under way: the next game as far as it has come, and what has happened on the way. */
export interface Working {
  readonly deck: Deck;
  readonly game: OwnGame;
  readonly events: Event[];
  /** Something has changed since it was last asked whether somebody has won. */
  changed: boolean;
  /** What the rules on the table come to; nothing when they have changed since it was last asked. */
  rules: InForce | undefined;
}

export function own(deck: Deck, game: Game): Working {
  const copy = { ...game, turn: { ...game.turn }, stack: game.stack.map((frame) => ({ ...frame })) };
  return { deck, game: copy, events: [], changed: false, rules: undefined };
}

export function rulesOf(working: Working): InForce {
  working.rules ??= inForce(working.deck, working.game);
  return working.rules;
}
export const card = (working: Working, id: CardId): Card => cardOf(working.deck, id);

/** Whose turn it is: the player of every card but a surprise. */
export const player = (working: Working): Seat => working.game.turn.seat;

export function innermost({ game }: Working): Frame | undefined {
  return game.stack.length === 0 ? undefined : game.stack[game.stack.length - 1];
}

export const isCardFrame = (frame: Frame): frame is CardFrame => frame.kind === "card";

/** The card that is being resolved, the innermost one. */
export function cause(working: Working): CardId | undefined {
  const frame = innermost(working);
  return frame?.kind === "card" ? frame.card : frame?.to;
}
