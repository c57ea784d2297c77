import type { Deck } from "@mutable/engine";
import { FEATURES, type FeatureRow } from "./features.ts";
import { type FeatureWeights, FITTED_WEIGHTS, type FittedWeights } from "./fitted-weights.ts";

/** The weights of a deck as rows. */
export interface DeckWeights {
  readonly winning: FeatureRow;
  readonly scoring: FeatureRow;
}

/** A deck without weights of its own has those of this one. */
export const FALLBACK_DECK = "fluxx-3";

const rowOf = (weights: FeatureWeights): FeatureRow => Float64Array.from(FEATURES, (name) => weights[name] ?? 0);

export const toRows = ({ winning, scoring }: FittedWeights): DeckWeights => ({ winning: rowOf(winning), scoring: rowOf(scoring) });

const rowsByDeck: ReadonlyMap<string, DeckWeights> = new Map(Object.entries(FITTED_WEIGHTS).map(([id, weights]) => [id, toRows(weights)]));

/** The weights of a deck that ships with Mutable; of any other deck those of the fallback. */
export const usualWeights = ({ id }: Pick<Deck, "id">): DeckWeights => rowsByDeck.get(id) ?? (rowsByDeck.get(FALLBACK_DECK) as DeckWeights);

/** Reads stored weights; undefined if they are none. Features that are not known any more are left out. */
export function readWeights(text: string): FittedWeights | undefined {
  try {
    const { winning, scoring } = JSON.parse(text) as Record<string, unknown>;
    return isWeights(winning) && isWeights(scoring) ? { winning, scoring } : undefined;
  } catch {
    return undefined;
  }
}

const isWeights = (value: unknown): value is FeatureWeights =>
  typeof value === "object" && value !== null && Object.values(value).every((weight) => Number.isFinite(weight));
