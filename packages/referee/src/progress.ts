import { type ActiveRules, type Deck, type Game, turnProgress } from "@mutable/engine";
import type { Call } from "@mutable/protocol";

/** How far turn and game are: told as it is after a move, not as something that happened. */
export function progressCall(deck: Deck, game: Game, rules: ActiveRules): Call {
  const { turn, idle, draw } = game;
  const { number, inARow, phase, drawn, played, cards, again, moved } = turn;
  const { drawsRequired: draws, playsRequired: plays, playsAllowed } = turnProgress(deck, game, rules);
  return ["progress", number, inARow, phase, drawn, draws, played, plays, playsAllowed, cards, again, moved, idle, draw.length];
}
