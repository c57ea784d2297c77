import { type ActiveRules, activeRules, type Deck, type Game } from "@mutable/engine";
import type { Call } from "@mutable/protocol";
import { progressCall } from "./progress.ts";

/** A game, with what is worked out from it once. */
export interface Position {
  readonly game: Game;
  readonly rules: ActiveRules;
  readonly progress: Call;
}

/** `before`: the position from which it came, if there is one. Few moves change the rules. */
export function positionOf(deck: Deck, game: Game, before?: Position): Position {
  const isSame = before !== undefined && before.game.rules === game.rules && before.game.metas === game.metas;
  const rules = isSame ? before.rules : activeRules(deck, game);
  return { game, rules, progress: progressCall(deck, game, rules) };
}
