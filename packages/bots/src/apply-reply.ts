import { type Deck, type Event, type Game, type Reply, transition } from "@mutable/engine";

/** Applies a reply, and throws if it is not legal. */
export function applyReply(deck: Deck, game: Game, reply: Reply): { game: Game; events: readonly Event[] } {
  const outcome = transition(deck, game, reply);
  if (outcome.error !== undefined)
    throw new Error(`${JSON.stringify(reply)} to ${JSON.stringify(game.open)} was refused: ${outcome.error}.`);
  return outcome;
}

export const gameAfterReply = (deck: Deck, game: Game, reply: Reply): Game => applyReply(deck, game, reply).game;
