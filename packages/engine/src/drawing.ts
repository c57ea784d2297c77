import { secretFor } from "./event.ts";
import type { Cards, Seat } from "./game.ts";
import type { CardId } from "./vocabulary.ts";
import { card, type Working } from "./working.ts";
import { addToHand, reachableDiscards, reshuffle, withSeat } from "./zones.ts";

/**
 * Takes cards from the draw pile, which is refilled only when a card is needed and none is left. Draws what exists.
 * The caller puts them somewhere. Creepers lay themselves down in front of `seat` and are replaced.
 */
export function drawFromPile(working: Working, seat: Seat, count: number, { aside, cause }: Drawing): Cards {
  const { game } = working;
  let drawn: Cards = [];
  while (drawn.length < count) {
    if (game.draw.length === 0) {
      if (reachableDiscards(working).length === 0) break;
      reshuffle(working);
    }
    const rest = Math.max(0, game.draw.length - (count - drawn.length));
    const taken: CardId[] = [];
    for (let top = game.draw.length - 1; top >= rest; top -= 1) taken.push(game.draw[top] as CardId);
    game.draw = game.draw.slice(0, rest);
    game.turn.moved = true;
    const kept = layCreepers(working, seat, taken);
    if (kept.length > 0) working.events.push({ type: "drew", seat, count: kept.length, aside, cause, secret: secretFor(seat, kept) });
    drawn = drawn.length === 0 ? kept : [...drawn, ...kept];
  }
  return drawn;
}

interface Drawing {
  aside: boolean;
  /** The card or rule because of which it is drawn. */
  cause: CardId | undefined;
}

function layCreepers(working: Working, seat: Seat, taken: Cards): Cards {
  if (!working.deck.hasCreepers) return taken;
  const creepers = taken.filter((id) => card(working, id).type === "creeper");
  if (creepers.length === 0) return taken;
  working.game.creepers = withSeat(working.game.creepers, seat, [...working.game.creepers[seat], ...creepers]);
  working.tableChanged = true;
  working.events.push({ type: "creepers", seat, cards: working.game.creepers[seat] });
  return taken.filter((id) => !creepers.includes(id));
}

/** Draws into the hand. The whole draw is one change. */
export function drawToHand(working: Working, seat: Seat, count: number, cause?: CardId): void {
  const drawn = drawFromPile(working, seat, count, { aside: false, cause });
  if (drawn.length > 0) addToHand(working, seat, drawn);
}
