import type { Deck } from "@mutable/engine";
import { FEATURES, type FeatureRow } from "./features.ts";
import { type FeatureWeights, FITTED_WEIGHTS } from "./fitted-weights.ts";

/** The weights of a deck as rows. */
interface WeightRows {
  readonly winning: FeatureRow;
  readonly scoring: FeatureRow;
}

/** A deck without weights of its own has those of this one. */
export const FALLBACK_DECK = "fluxx-3";

const rowOf = (weights: FeatureWeights): FeatureRow => Float64Array.from(FEATURES, (name) => weights[name] ?? 0);

const rowsByDeck: ReadonlyMap<string, WeightRows> = new Map(
  Object.entries(FITTED_WEIGHTS).map(([id, { winning, scoring }]) => [id, { winning: rowOf(winning), scoring: rowOf(scoring) }]),
);

export const weightsOf = ({ id }: Pick<Deck, "id">): WeightRows => rowsByDeck.get(id) ?? (rowsByDeck.get(FALLBACK_DECK) as WeightRows);
