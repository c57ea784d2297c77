import { type Deck, type Game, type InForce, turnProgress } from "@mutable/engine";
import type { FullProgress, Progress } from "@mutable/protocol";

/** How far turn and game are: told as it is after a move, not as something that happened. */
export function progressOf(deck: Deck, game: Game, rules: InForce): FullProgress {
  const { number, inARow, phase, drawn, played, cards, again, moved } = game.turn;
  const { drawsRequired, playsRequired, playsAllowed } = turnProgress(deck, game, rules);
  return {
    turn: number,
    inARow,
    phase,
    drawn,
    draws: drawsRequired,
    played,
    plays: playsRequired,
    playsAllowed,
    cards,
    again,
    moved,
    idle: game.idle,
    drawPile: game.draw.length,
  };
}

/** What has changed. Field by field, because a loop over their names takes several times as long. */
export function changesIn(before: FullProgress, after: FullProgress): Progress {
  const changes: Progress = {};
  if (after.turn !== before.turn) changes.turn = after.turn;
  if (after.inARow !== before.inARow) changes.inARow = after.inARow;
  if (after.phase !== before.phase) changes.phase = after.phase;
  if (after.drawn !== before.drawn) changes.drawn = after.drawn;
  if (after.draws !== before.draws) changes.draws = after.draws;
  if (after.played !== before.played) changes.played = after.played;
  if (after.plays !== before.plays) changes.plays = after.plays;
  if (after.playsAllowed !== before.playsAllowed) changes.playsAllowed = after.playsAllowed;
  if (after.cards !== before.cards) changes.cards = after.cards;
  if (after.again !== before.again) changes.again = after.again;
  if (after.moved !== before.moved) changes.moved = after.moved;
  if (after.idle !== before.idle) changes.idle = after.idle;
  if (after.drawPile !== before.drawPile) changes.drawPile = after.drawPile;
  return changes;
}
