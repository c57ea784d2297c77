import { readFileSync, writeFileSync } from "node:fs";
import { fluxx3 } from "@mutable/decks";
import { activeRules, type Game, keyFromText, randomStream, SEATS, type Seat } from "@mutable/engine";
import { playGame } from "./arena/game.ts";
import type { Bot } from "./bot.ts";
import { FEATURES, featuresOf, type Row } from "./outlook/features.ts";
import { fit, lossOf, type Sample } from "./outlook/fit.ts";
import { loreOf } from "./outlook/lore.ts";
import { weights } from "./outlook/outlook.ts";
import { random } from "./random.ts";
import { steady } from "./steady.ts";

/**
 * How well the outlook foretells who wins, in games between steady bots that now and then do anything; and what it would be with weights fitted to
 * such games. With --write the fitted weights take the place of the old. Since the bots then play otherwise, that is done until nothing is gained.
 */
const flag = (name: string, absent: number): number =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1] ?? absent);
const GAMES = flag("games", 4_000);
const SEED = flag("seed", 1);
/** One reply in so many is any. */
const ERRS = 12;
/** One table in so many is noted: those next to each other have little to add. */
const NOTED = 3;

const lore = loreOf(fluxx3);
const bot: Bot = erring(steady(fluxx3));
const seen = collect(GAMES, "seen");
const fresh = collect(Math.ceil(GAMES / 8), "fresh");
const fitted = fit(seen);

console.log(`${GAMES} games, ${seen.length} tables; measured on ${fresh.length} others (mean negative logarithm, less is better):`);
console.log(`  knowing nothing       ${lossOf(fresh, new Float64Array(FEATURES.length)).toFixed(4)}`);
console.log(`  weights as they are   ${lossOf(fresh, weights).toFixed(4)}`);
console.log(`  weights fitted anew   ${lossOf(fresh, fitted).toFixed(4)}`);
if (process.argv.includes("--write")) write(fitted);

function collect(games: number, name: string): Sample[] {
  const samples: Sample[] = [];
  for (let n = 0; n < games; n += 1) {
    const tables: Game[] = [];
    const seed = `weights ${SEED} ${name} ${n}`;
    const { below } = randomStream({ key: keyFromText(seed), taken: 0 });
    const bots = Array.from({ length: 2 + (n % 5) }, () => bot);
    const {
      game: { ending },
    } = playGame(fluxx3, bots, seed, ({ game }) => void (below(NOTED) === 0 && tables.push(game)));
    if (ending === undefined || !("winner" in ending)) continue;
    for (const table of tables) samples.push({ rows: rowsOf(table), winner: SEATS.indexOf(ending.winner as Seat) });
  }
  return samples;
}

function rowsOf(table: Game): Row[] {
  const rows = featuresOf(lore, table, activeRules(fluxx3, table));
  return table.seats.map((_, at) => (rows[at] as Row).slice());
}

function erring(bot: Bot): Bot {
  return {
    decide: (memory, view, decision, key) =>
      (randomStream({ key, taken: 99 }).below(ERRS) === 0 ? random : bot).decide(memory, view, decision, key),
  };
}

function write(row: Row): void {
  const path = new URL("../src/outlook/weights.ts", import.meta.url);
  const lines = FEATURES.map((name, i) => `  ${name}: ${(row[i] as number).toFixed(3)},`);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(/(?<=WEIGHTS[^\n]*= \{\n)[^}]*(?=\})/, `${lines.join("\n")}\n`));
}
