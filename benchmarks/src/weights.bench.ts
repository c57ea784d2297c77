import { readFileSync, writeFileSync } from "node:fs";
import { type Bot, playGame } from "@mutable/bots";
import {
  deckIndexOf,
  FEATURES,
  type FeatureRow,
  type FitSample,
  featuresOf,
  fitWeights,
  predictionLoss,
  randomBot,
  steadyBot,
  weights,
} from "@mutable/bots/testing";
import { fluxx3 } from "@mutable/decks";
import { activeRules, type Game, keyFromText, randomStream, SEATS, type Seat } from "@mutable/engine";

/**
 * How well the bots' estimate predicts the winner of games between steady bots with occasional random replies, with the weights in use and with
 * newly fitted ones. --write replaces the weights in use; as the bots then play differently, repeat it until nothing is gained.
 */
const numberFlag = (name: string, fallback: number): number =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1] ?? fallback);
const GAMES = numberFlag("games", 4_000);
const SEED = numberFlag("seed", 1);
/** One reply in so many is random. */
const RANDOM_REPLY = 12;
/** One state in so many becomes a sample, because neighbouring states are alike. */
const SAMPLED_STATE = 3;

const lore = deckIndexOf(fluxx3);
const bot: Bot = withRandomReplies(steadyBot(fluxx3));
const training = samplesOf(GAMES, "seen");
const validation = samplesOf(Math.ceil(GAMES / 8), "fresh");
const fitted = fitWeights(training);

console.log(`${GAMES} games, ${training.length} states; loss on ${validation.length} others (mean negative logarithm, less is better):`);
console.log(`  all weights 0   ${predictionLoss(validation, new Float64Array(FEATURES.length)).toFixed(4)}`);
console.log(`  weights in use  ${predictionLoss(validation, weights).toFixed(4)}`);
console.log(`  fitted weights  ${predictionLoss(validation, fitted).toFixed(4)}`);
if (process.argv.includes("--write")) writeWeights(fitted);

function samplesOf(games: number, name: string): FitSample[] {
  const samples: FitSample[] = [];
  for (let n = 0; n < games; n += 1) {
    const states: Game[] = [];
    const seed = `weights ${SEED} ${name} ${n}`;
    const { below } = randomStream({ key: keyFromText(seed), taken: 0 });
    const bots = Array.from({ length: 2 + (n % 5) }, () => bot);
    const {
      game: { ending },
    } = playGame(fluxx3, bots, seed, ({ game }) => void (below(SAMPLED_STATE) === 0 && states.push(game)));
    if (ending === undefined || !("winner" in ending)) continue;
    for (const state of states) samples.push({ rows: rowsOf(state), winner: SEATS.indexOf(ending.winner as Seat) });
  }
  return samples;
}

function rowsOf(game: Game): FeatureRow[] {
  const rows = featuresOf(lore, game, activeRules(fluxx3, game));
  return game.seats.map((_, at) => (rows[at] as FeatureRow).slice());
}

function withRandomReplies(bot: Bot): Bot {
  return {
    decide: (memory, view, decision, key) =>
      (randomStream({ key, taken: 99 }).below(RANDOM_REPLY) === 0 ? randomBot : bot).decide(memory, view, decision, key),
  };
}

function writeWeights(row: FeatureRow): void {
  const path = new URL("../../packages/bots/src/outlook/weights.ts", import.meta.url);
  const lines = FEATURES.map((name, i) => `  ${name}: ${(row[i] as number).toFixed(3)},`);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(/(?<=WEIGHTS[^\n]*= \{\n)[^}]*(?=\})/, `${lines.join("\n")}\n`));
}
