import { type Deck, soloFault } from "@mutable/engine";
import { FEATURES, type FeatureRow } from "../outlook/features.ts";
import { type FitSample, fitScoring, fitWeights, type ScoringSample } from "../outlook/fit-weights.ts";
import type { FeatureWeights, FittedWeights } from "../outlook/fitted-weights.ts";
import { scoringSamplesOf, winningSamplesOf } from "./samples.ts";

/** Enough for bots that play clearly better than with general weights; more games gain little. */
const GAMES = 500;
const SOLO_GAMES = 200;

/** Fits the weights of a deck to games between bots. `onProgress`: the share that is done. */
export function fitDeck(deck: Deck, onProgress: (share: number) => void, games = { several: GAMES, solo: SOLO_GAMES }): FittedWeights {
  const solo = soloFault(deck) === undefined ? games.solo : 0;
  let played = 0;
  const collect = <Sample>(count: number, samplesOf: (deck: Deck, n: number, seed: string) => Sample[]): Sample[] =>
    Array.from({ length: count }, (_, n) => {
      const samples = samplesOf(deck, n, "fit");
      played += 1;
      onProgress(played / (games.several + solo));
      return samples;
    }).flat();
  const winning: FitSample[] = collect(games.several, winningSamplesOf);
  const scoring: ScoringSample[] = collect(solo, scoringSamplesOf);
  return { winning: toWeights(fitWeights(winning)), scoring: scoring.length === 0 ? {} : toWeights(fitScoring(scoring)) };
}

/** Rounded, so that they are short as text. */
export const toWeights = (row: FeatureRow): FeatureWeights =>
  Object.fromEntries(FEATURES.map((name, i) => [name, Number((row[i] as number).toFixed(3))]));
