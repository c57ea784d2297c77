import type { TransitionContext } from "../changes/context.ts";
import { cardOf } from "../deck/deck.ts";
import type { Ending, Turn, Zones } from "../model/game.ts";

// Only these bounds end a game whose cards never end it, also in `simulate`. Balance stops earlier (`MOST_DECISIONS`).

// Bounds of `findStalemate`, which solo games skip: they end with one of their decks.
/** A game, not solo, is a draw if no card has moved for this many rounds. */
const IDLE_ROUNDS = 2;
/** A game, not solo, is a draw after this many turns. */
const MAX_TURNS = 10_000;
/** A turn has no more plays after this many cards, also in solo; without solo the game is a draw. */
export const MAX_CARDS_PER_TURN = 1_000;

// Bounds of `endIfTooLong`: a solo game ends with its score, any other is a draw.
/** A game ends after this many decisions: a record must not grow without bound. */
const MAX_DECISIONS = 10_000;
/** A game ends if this many changes follow one reply: cards start each other without end. */
const MAX_CHANGES = 2_000;

export function endGame({ deck, game, events }: TransitionContext, ending: Ending): void {
  game.ending = ending;
  game.open = [];
  game.answers = [];
  delete game.held;
  game.turn.picked = undefined;
  events.push({ type: "ended", ending });
  if (!deck.hasSecrets) return;
  const kept = game.seats.flatMap((seat) =>
    game.hands[seat].filter((id) => cardOf(deck, id).type === "secret").map((card) => ({ seat, card })),
  );
  if (kept.length > 0) game.kept = kept;
  for (const held of kept) events.push({ type: "secretKept", ...held });
}

/** Ends a game, also solo, that has used up its budget of decisions, or of changes since the last reply. */
export function endIfTooLong(context: TransitionContext, changes: number): boolean {
  const { game } = context;
  if (game.asked < MAX_DECISIONS && changes < MAX_CHANGES) return false;
  endGame(context, game.solo === undefined ? { drawn: "too long" } : { score: game.solo.scored.length });
  return true;
}

/** Returns the draw in which a game, not solo, ends if at the end of a turn it has stalled. */
export function findStalemate({ seats }: Pick<Zones, "seats">, turn: Readonly<Turn>, idle: number): Ending | undefined {
  if (turn.cards >= MAX_CARDS_PER_TURN || turn.number >= MAX_TURNS) return { drawn: "too long" };
  return idle >= IDLE_ROUNDS * seats.length ? { drawn: "nothing moves" } : undefined;
}
