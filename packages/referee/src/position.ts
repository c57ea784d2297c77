import { type ActiveRules, activeRules, type Deck, type Game } from "@mutable/engine";

/** A game with its rules in force, which seldom change. */
export interface Position {
  readonly game: Game;
  readonly rules: ActiveRules;
}

/** `before`: the position before the move, whose rules are reused if they have not changed. */
export function positionOf(deck: Deck, game: Game, before?: Position): Position {
  const isSame = before !== undefined && before.game.rules === game.rules && before.game.metas === game.metas;
  return { game, rules: isSame ? before.rules : activeRules(deck, game) };
}
