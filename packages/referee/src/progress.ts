import { type ActiveRules, type Deck, type Game, turnProgress } from "@mutable/engine";
import type { Call } from "@mutable/protocol";

/** The progress of turn and game after a move: a state, not an event. */
export function progressCall(deck: Deck, game: Game, rules: ActiveRules): Call {
  const { turn, idle, draw } = game;
  const { number, inARow, phase, drawn, played, cards, again, moved } = turn;
  const { drawsRequired: draws, playsRequired: plays, playsAllowed } = turnProgress(deck, game, rules);
  return ["progress", number, inARow, phase, drawn, draws, played, plays, playsAllowed, cards, again, moved, idle, draw.length];
}
