import {
  type Chance,
  type Deck,
  fallback,
  type Game,
  imagine,
  type ReplyCall,
  type Seat,
  transition,
  type View,
  view as viewOf,
} from "@mutable/engine";
import { outlook } from "../outlook/outlook.ts";

/** A few games that could be the one that is seen. The same for all replies, so that luck strikes all alike. */
export interface Worlds {
  /** What a reply is worth on average. */
  worthOf(seat: Seat, call: ReplyCall): number;
}

export function worldsOf(deck: Deck, view: View, count: number, below: Chance): Worlds {
  let games: readonly Game[] | undefined;
  return {
    worthOf(seat, call) {
      games ??= Array.from({ length: count }, () => imagine(deck, view, below));
      const values = games.map((game) => outlook(deck, viewOf(after(deck, game, seat, call), seat), seat));
      return values.reduce((sum, value) => sum + value, 0) / count;
    },
  };
}

/** The reply is given, and if others were asked the same, they give the first reply that is legal. */
function after(deck: Deck, game: Game, seat: Seat, call: ReplyCall): Game {
  let next = replied(deck, game, seat, call);
  const others = game.open.filter((decision) => decision.seat !== seat).map(({ id }) => id);
  for (const decision of next.open) if (others.includes(decision.id)) next = replied(deck, next, decision.seat, fallback(decision));
  return next;
}

/** A legal reply, given in a game that is the bot's own. */
export function replied(deck: Deck, game: Game, seat: Seat, call: ReplyCall): Game {
  const outcome = transition(deck, game, { seat, call });
  if (outcome.error !== undefined)
    throw new Error(`A bot replied ${JSON.stringify(call)} to ${JSON.stringify(game.open)}: ${outcome.error}.`);
  return outcome.game;
}
