import { secretFor } from "../model/event.ts";
import type { Cards, Seat } from "../model/seat.ts";
import { followsVersion } from "../version.ts";
import type { CardId } from "../vocabulary/index.ts";
import { cardById, type TransitionContext } from "./context.ts";
import { bringLaterMetas } from "./elimination.ts";
import { couldAskAlone, settle } from "./settled.ts";
import { addToHand, reachableDiscards, reshuffle, setCreepers } from "./zones.ts";

/**
 * Takes cards from the draw pile; the caller places them. The pile is refilled when a card is needed and
 * none is left. Returns fewer cards if there are not enough. Creepers are placed in
 * front of `seat` and replaced. The draw is one change, and is told once: only a refilled pile divides it,
 * because clients count the pile.
 */
export function drawFromPile(context: TransitionContext, seat: Seat, count: number, { aside, cause }: DrawOptions): Cards {
  const { game } = context;
  const isToldOnce = followsVersion(game, 3);
  let drawn: Cards = [];
  let untold: Cards = [];
  const tell = (): void => {
    if (untold.length === 0) return;
    context.events.push({ type: "drew", seat, count: untold.length, aside, cause, secret: secretFor(seat, untold) });
    untold = [];
  };
  while (drawn.length < count) {
    if (game.draw.length === 0) {
      // No deck of a solo game is refilled.
      if (game.solo !== undefined) break;
      tell();
      if (game.laterMetas !== undefined) bringLaterMetas(context);
      if (reachableDiscards(context).length === 0) break;
      reshuffle(context);
    }
    const rest = Math.max(0, game.draw.length - (count - drawn.length));
    const taken: CardId[] = [];
    for (let top = game.draw.length - 1; top >= rest; top -= 1) taken.push(game.draw[top] as CardId);
    game.draw = game.draw.slice(0, rest);
    game.turn.moved = true;
    if (game.solo !== undefined && game.draw.length === 0) context.deckRanOut = true;
    const remaining = placeCreepers(context, seat, taken);
    untold = untold.length === 0 ? remaining : [...untold, ...remaining];
    drawn = drawn.length === 0 ? remaining : [...drawn, ...remaining];
    if (!isToldOnce) tell();
  }
  tell();
  return drawn;
}

interface DrawOptions {
  aside: boolean;
  /** The card or rule that requires the draw. */
  cause: CardId | undefined;
}

/** Lays down the creepers among the cards taken, and returns the other cards: as many more are drawn. */
function placeCreepers(context: TransitionContext, seat: Seat, taken: Cards): Cards {
  if (!context.deck.hasCreepers) return taken;
  const creepers = taken.filter((id) => cardById(context, id).type === "creeper");
  if (creepers.length === 0) return taken;
  setCreepers(context, seat, [...context.game.creepers[seat], ...creepers]);
  for (const card of creepers) context.events.push({ type: "creeperCame", seat, card });
  // A creeper that its owner has drawn does not ask because it stands alone.
  for (const creeper of creepers) if (couldAskAlone(context, seat, creeper)) settle(context, seat, creeper);
  return taken.filter((id) => !creepers.includes(id));
}

/** Draws into the hand. Winning is checked after the whole draw. */
export function drawToHand(context: TransitionContext, seat: Seat, count: number, cause?: CardId): void {
  const drawn = drawFromPile(context, seat, count, { aside: false, cause });
  if (drawn.length > 0) addToHand(context, seat, drawn);
}
