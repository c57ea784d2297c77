import { activeRules, type Game } from "@mutable/engine";
import type { PlayableDeck } from "../playable-deck.ts";
import type { EvaluatedTable } from "./card-places.ts";
import { deckIndexOf } from "./deck-index.ts";
import { type FeatureRow, featuresOf } from "./features.ts";
import { weigh } from "./weigh.ts";

/** A goal that is scored `n` turns from now counts as this to the power of `n`, because near goals are easier to predict. */
export const LATER_GOAL = 0.9;
/** Added to every score, so that predictions below 0 keep their order. */
const MARGIN = 1;
/** Less than a certain win. */
const MAX_SHARE = 0.999;

/** Of a solo game: the goals that are scored, and those that the table promises, as a share of all goals. */
export function scoreShare({ deck, weights }: PlayableDeck, table: EvaluatedTable & Pick<Game, "ending">): number {
  const index = deckIndexOf(deck);
  const scored = table.solo?.scored.length ?? 0;
  const more = table.ending === undefined ? weigh(featuresOf(index, table, activeRules(deck, table))[0] as FeatureRow, weights.scoring) : 0;
  return Math.min(MAX_SHARE, Math.max(0, (scored + more + MARGIN) / (index.goals.length + 2 * MARGIN)));
}
