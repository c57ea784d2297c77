import { cardOf, type Deck } from "./deck/deck.ts";
import { doDuty } from "./duties.ts";
import { end } from "./ending.ts";
import type { Cards, Seat } from "./game.ts";
import { dropIfOver, resolve } from "./playing.ts";
import { react } from "./reaction.ts";
import { goOnWithTurn } from "./turn.ts";
import { soleWinner } from "./winning.ts";
import { innermost, rulesOf, type Working } from "./working.ts";

/**
 * Goes on until somebody must decide or the game is over. After each change: has somebody won, is an action over, is something due, and only then what
 * comes next by itself: the innermost card, or else the turn. `stop` can end it before that.
 */
export function settle(working: Working, stop?: (working: Working) => boolean): void {
  const { game } = working;
  while (game.ending === undefined && game.open.length === 0) {
    const winner = newWinner(working);
    if (winner !== undefined) end(working, { winner });
    else if (!dropIfOver(working) && !doDuty(working)) {
      if (stop?.(working)) return;
      goOn(working);
    }
  }
}

/** Nobody can have won by what has not changed. */
function newWinner(working: Working): Seat | undefined {
  const { deck, game, tableChanged, handsChanged } = working;
  if (!tableChanged && !(handsChanged && isAboutHands(deck, game.goals))) return undefined;
  working.tableChanged = false;
  working.handsChanged = false;
  return soleWinner(deck, game, rulesOf(working));
}

function isAboutHands(deck: Deck, goals: Cards): boolean {
  for (const goal of goals) if (cardOf(deck, goal).countsHands) return true;
  return false;
}

function goOn(working: Working): void {
  const frame = innermost(working);
  if (frame === undefined) goOnWithTurn(working);
  else if (frame.kind === "card") resolve(working, frame);
  else react(working, frame);
}
