import { type ActiveRules, activeRules, type Deck, type Game } from "@mutable/engine";
import type { Call } from "@mutable/protocol";
import { progressCalls } from "./progress.ts";

/** A game with values derived from it. */
export interface Position {
  readonly game: Game;
  readonly rules: ActiveRules;
  readonly progress: readonly Call[];
}

/** `before`: the position before the move, whose values are reused if the rules have not changed. */
export function positionOf(deck: Deck, game: Game, before?: Position): Position {
  const isSame = before !== undefined && before.game.rules === game.rules && before.game.metas === game.metas;
  const rules = isSame ? before.rules : activeRules(deck, game);
  return { game, rules, progress: progressCalls(deck, game, rules) };
}
