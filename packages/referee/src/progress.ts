import { type Deck, type Game, turnProgress } from "@mutable/engine";
import type { FullProgress, Progress } from "@mutable/protocol";

/** How far turn and game are: told as it is after a move, not as something that happened. */
export function progressOf(deck: Deck, game: Pick<Game, "turn" | "idle" | "draw"> & Parameters<typeof turnProgress>[1]): FullProgress {
  const { number, inARow, phase, drawn, played, cards, again, moved } = game.turn;
  const { drawsRequired: draws, mustPlay, mayPlay } = turnProgress(deck, game);
  const { idle, draw } = game;
  return { turn: number, inARow, phase, drawn, draws, played, mustPlay, mayPlay, cards, again, moved, idle, drawPile: draw.length };
}

/** What has changed; nothing if nothing has. */
export function changesIn(before: FullProgress, after: FullProgress): Progress | undefined {
  let changes: Record<string, unknown> | undefined;
  let name: keyof FullProgress;
  for (name in after) {
    if (after[name] === before[name]) continue;
    changes ??= {};
    changes[name] = after[name];
  }
  return changes;
}
