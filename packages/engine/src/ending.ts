import type { Ending, Turn, Zones } from "./game.ts";
import type { Working } from "./working.ts";

/** A game in which no card has moved for this many rounds is a draw: nothing will change any more. */
const IDLE_ROUNDS = 2;
/** A game of this many turns, or a turn of this many cards, is a draw: it might never end. */
const MOST_TURNS = 10_000;
export const MOST_CARDS_IN_A_TURN = 1_000;

export function end({ game, events }: Working, ending: Ending): void {
  game.ending = ending;
  game.open = [];
  game.answers = [];
  game.turn.picked = undefined;
  events.push({ type: "ended", ending });
}

/** Whether the game, at the end of a turn, will never come to an end by itself. */
export function isDrawn({ seats }: Pick<Zones, "seats">, turn: Readonly<Turn>, idle: number): Ending | undefined {
  if (turn.cards >= MOST_CARDS_IN_A_TURN || turn.number >= MOST_TURNS) return { drawn: "too long" };
  return idle >= IDLE_ROUNDS * seats.length ? { drawn: "nothing moves" } : undefined;
}
