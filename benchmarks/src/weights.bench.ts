import { readFileSync, writeFileSync } from "node:fs";
import { type Bot, playGame } from "@mutable/bots";
import {
  deckIndexOf,
  FALLBACK_DECK,
  FEATURES,
  type FeatureRow,
  type FeatureWeights,
  FITTED_WEIGHTS,
  type FitSample,
  featuresOf,
  fitScoring,
  fitWeights,
  LATER_GOAL,
  predictionLoss,
  randomBot,
  ratedSeats,
  type ScoringSample,
  scoringLoss,
  steadyBot,
  weightsOf,
} from "@mutable/bots/testing";
import { activeRules, type Game, keyFromText, randomStream } from "@mutable/engine";
import { deckFlag, numberFlag } from "./flags.ts";

/**
 * How well the bots' estimate predicts the winner of games between steady bots with occasional random replies, with the weights in use and with
 * newly fitted ones; with --solo, how well it predicts the goals that are scored in solo games. --write replaces the weights of the deck (--deck=ID)
 * in use; as the bots then play differently, repeat it until nothing is gained.
 */
const isSolo = process.argv.includes("--solo");
const GAMES = numberFlag("games", isSolo ? 3_000 : 4_000);
const SEED = numberFlag("seed", 1);
const MAX_SEATS = 4;
/** One reply in so many is random. */
const RANDOM_REPLY = 12;
/** One state in so many becomes a sample, because neighbouring states are alike. */
const SAMPLED_STATE = 3;

const deck = deckFlag();
const index = deckIndexOf(deck);
const bot: Bot = withRandomReplies(steadyBot(deck));
const used = weightsOf(deck);
const fitted = isSolo
  ? compare(scoringSamples, fitScoring, scoringLoss, used.scoring, "mean squared error")
  : compare(winningSamples, fitWeights, predictionLoss, used.winning, "mean negative logarithm");
if (process.argv.includes("--write")) writeWeights(fitted);

/** Fits weights to some games, and prints the loss on others. */
function compare<Sample>(
  samplesOf: (games: number, name: string) => Sample[],
  fit: (samples: readonly Sample[]) => FeatureRow,
  lossOf: (samples: readonly Sample[], weights: FeatureRow) => number,
  inUse: FeatureRow,
  unit: string,
): FeatureRow {
  const training = samplesOf(GAMES, "seen");
  const validation = samplesOf(Math.ceil(GAMES / 8), "fresh");
  const found = fit(training);
  const loss = (weights: FeatureRow) => lossOf(validation, weights).toFixed(4);
  console.log(`${deck.id}: ${GAMES} games, ${training.length} states; loss on ${validation.length} others (${unit}, less is better):`);
  console.log(`  all weights 0   ${loss(new Float64Array(FEATURES.length))}`);
  console.log(`  weights in use  ${loss(inUse)}`);
  console.log(`  fitted weights  ${loss(found)}`);
  return found;
}

function winningSamples(games: number, name: string): FitSample[] {
  const samples: FitSample[] = [];
  for (let n = 0; n < games; n += 1) {
    const { states, end } = playSampled(2 + (n % (MAX_SEATS - 1)), `weights ${SEED} ${name} ${n}`);
    if (end.ending === undefined || !("winner" in end.ending)) continue;
    for (const state of states) {
      const seats = ratedSeats(state);
      const rows = featuresOf(index, state, activeRules(deck, state));
      samples.push({ rows: seats.map((_, at) => (rows[at] as FeatureRow).slice()), winner: seats.indexOf(end.ending.winner) });
    }
  }
  return samples;
}

function scoringSamples(games: number, name: string): ScoringSample[] {
  const samples: ScoringSample[] = [];
  for (let n = 0; n < games; n += 1) {
    const { states, end, scoredIn } = playSampled(1, `weights ${SEED} solo ${name} ${n}`);
    for (const state of states) {
      const later = scoredIn.slice(state.solo?.scored.length).map((turn) => LATER_GOAL ** (turn - state.turn.number));
      const row = featuresOf(index, state, activeRules(deck, state))[0] as FeatureRow;
      if (end.ending !== undefined) samples.push({ row: row.slice(), worth: later.reduce((sum, worth) => sum + worth, 0) });
    }
  }
  return samples;
}

/** `scoredIn`: of a solo game, the turn in which each goal was scored. */
function playSampled(seats: number, seed: string): { states: Game[]; end: Game; scoredIn: number[] } {
  const { below } = randomStream({ key: keyFromText(seed), taken: 0 });
  const states: Game[] = [];
  const scoredIn: number[] = [];
  const countScored = ({ solo, turn }: Game): void => {
    while (scoredIn.length < (solo?.scored.length ?? 0)) scoredIn.push(turn.number);
  };
  const bots = Array.from({ length: seats }, () => bot);
  const { game: end } = playGame(deck, bots, seed, ({ game }) => {
    countScored(game);
    if (below(SAMPLED_STATE) === 0) states.push(game);
  });
  countScored(end);
  return { states, end, scoredIn };
}

function withRandomReplies(bot: Bot): Bot {
  return {
    decide: (memory, view, decision, key) =>
      (randomStream({ key, taken: 99 }).below(RANDOM_REPLY) === 0 ? randomBot : bot).decide(memory, view, decision, key),
  };
}

function writeWeights(row: FeatureRow): void {
  const fresh: FeatureWeights = Object.fromEntries(FEATURES.map((name, i) => [name, Number((row[i] as number).toFixed(3))]));
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
