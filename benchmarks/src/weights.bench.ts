import { readFileSync, writeFileSync } from "node:fs";
import {
  FALLBACK_DECK,
  FEATURES,
  type FeatureRow,
  type FeatureWeights,
  FITTED_WEIGHTS,
  fitScoring,
  fitWeights,
  predictionLoss,
  scoringLoss,
  scoringSamplesOf,
  toWeights,
  usualWeights,
  winningSamplesOf,
} from "@mutable/bots/testing";
import type { Deck } from "@mutable/engine";
import { deckFlag, numberFlag } from "./flags.ts";

/**
 * How well the bots' estimate predicts the winner of games between steady bots with occasional random replies, with the weights in use and with
 * newly fitted ones; with --solo, how well it predicts the goals that are scored in solo games. --write replaces the weights of the deck (--deck=ID)
 * in use; as the bots then play differently, repeat it until nothing is gained.
 */
const isSolo = process.argv.includes("--solo");
const GAMES = numberFlag("games", isSolo ? 3_000 : 4_000);
const SEED = numberFlag("seed", 1);

const deck = deckFlag();
const used = usualWeights(deck);
const fitted = isSolo
  ? compare(samplesOf(scoringSamplesOf), fitScoring, scoringLoss, used.scoring, "mean squared error")
  : compare(samplesOf(winningSamplesOf), fitWeights, predictionLoss, used.winning, "mean negative logarithm");
if (process.argv.includes("--write")) writeWeights(fitted);

/** Fits weights to some games, and prints the loss on others. */
function compare<Sample>(
  collect: (games: number, name: string) => Sample[],
  fit: (samples: readonly Sample[]) => FeatureRow,
  lossOf: (samples: readonly Sample[], weights: FeatureRow) => number,
  inUse: FeatureRow,
  unit: string,
): FeatureRow {
  const training = collect(GAMES, "seen");
  const validation = collect(Math.ceil(GAMES / 8), "fresh");
  const found = fit(training);
  const loss = (weights: FeatureRow) => lossOf(validation, weights).toFixed(4);
  console.log(`${deck.id}: ${GAMES} games, ${training.length} states; loss on ${validation.length} others (${unit}, less is better):`);
  console.log(`  all weights 0   ${loss(new Float64Array(FEATURES.length))}`);
  console.log(`  weights in use  ${loss(inUse)}`);
  console.log(`  fitted weights  ${loss(found)}`);
  return found;
}

function samplesOf<Sample>(samplesOfGame: (of: Deck, n: number, seed: string) => Sample[]) {
  return (games: number, name: string) =>
    Array.from({ length: games }, (_, n) => samplesOfGame(deck, n, `weights ${SEED}${isSolo ? " solo" : ""} ${name}`)).flat();
}

function writeWeights(row: FeatureRow): void {
  const fresh: FeatureWeights = toWeights(row);
  const known = FITTED_WEIGHTS[deck.id] ?? FITTED_WEIGHTS[FALLBACK_DECK];
  const all = { ...FITTED_WEIGHTS, [deck.id]: { ...known, [isSolo ? "scoring" : "winning"]: fresh } };
  const lines = Object.entries(all).flatMap(([id, { winning = {}, scoring = {} }]) => [
    `  "${id}": {`,
    ...linesOf("winning", winning),
    ...linesOf("scoring", scoring),
    "  },",
  ]);
  const path = new URL("../../packages/bots/src/outlook/fitted-weights.ts", import.meta.url);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(/(?<=FITTED_WEIGHTS[^\n]*= \{\n).*(?=\n\};)/s, lines.join("\n")));
}

function linesOf(name: string, weights: FeatureWeights): string[] {
  const listed = FEATURES.filter((feature) => (weights[feature] ?? 0) !== 0);
  return [`    ${name}: {`, ...listed.map((feature) => `      ${feature}: ${weights[feature]},`), "    },"];
}
