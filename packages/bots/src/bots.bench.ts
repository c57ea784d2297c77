import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { fluxx3 } from "@mutable/decks";
import { playGame } from "./arena/game.ts";
import { playMatch, shareOf, type Tally } from "./arena/match.ts";
import type { Bot } from "./bot.ts";
import { botOf, type Level } from "./levels.ts";

/**
 * How strong the bots are, one level against another, and what a decision costs. Plays until the interval of each share is narrow enough; takes
 * ten minutes on two cores. --within=3: as narrow as ± 3 hundredths, which takes longer. --write puts it into docs/bots.md.
 */
const CONTESTS: readonly Contest[] = [
  { seats: 2, level: "steady", others: "random", bar: 0.7 },
  { seats: 2, level: "sharp", others: "random", bar: 0.8 },
  { seats: 2, level: "sharp", others: "steady", bar: 0.58 },
  { seats: 4, level: "sharp", others: "steady", bar: 0.32 },
];
const WITHIN = Number(process.argv.find((arg) => arg.startsWith("--within="))?.slice(9) ?? 4) / 100;
/** --only=4: the fourth contest alone. */
const ONLY = Number(process.argv.find((arg) => arg.startsWith("--only="))?.slice(7) ?? 0);
/** Games that a thread plays at a stretch; every deal from every seat. */
const BATCH = 24;
const COST_GAMES = 10;

interface Contest {
  seats: number;
  level: Level;
  others: Level;
  /** The share of the decided games that it should win. */
  bar: number;
}

interface Job {
  contest: Contest;
  from: number;
}

function played({ contest: { seats, level, others }, from }: Job): Tally {
  return playMatch(fluxx3, { seats, one: botOf(fluxx3, level), others: botOf(fluxx3, others) }, from, from + BATCH);
}

async function main(): Promise<void> {
  const costs = (["random", "steady", "sharp"] as const).map(costOf);
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) }),
  );
  const rows: string[][] = [];
  for (const contest of CONTESTS.slice(ONLY === 0 ? 0 : ONLY - 1, ONLY || undefined))
    rows.push(rowOf(contest, await play(contest, threads)));
  await Promise.all(threads.map((thread) => thread.terminate()));
  const strength = tableOf(["seats", "", "against", "wins of decided games", "95 %", "games", "at least"], rows);
  const cost = tableOf(["", "CPU a decision", "median", "p99"], costs);
  const machine = `Node ${process.version} (${process.platform}, ${process.arch}, ${cpus()[0]?.model ?? "unknown"})`;
  const text = `${strength}\n\n${cost}\n\nMeasured with ${machine}.`;
  console.log(text);
  if (process.argv.includes("--write")) write(text);
}

async function play(contest: Contest, threads: readonly Worker[]): Promise<Tally> {
  const total: Tally = { won: 0, decided: 0, games: 0 };
  let next = 0;
  const isNarrow = () => {
    const { low, high } = shareOf(total);
    return (high - low) / 2 <= WITHIN;
  };
  await Promise.all(
    threads.map(async (thread) => {
      while (!isNarrow()) {
        const from = next;
        next += BATCH;
        const tally = await ask(thread, { contest, from });
        total.won += tally.won;
        total.decided += tally.decided;
        total.games += tally.games;
      }
    }),
  );
  return total;
}

const ask = (thread: Worker, job: Job): Promise<Tally> =>
  new Promise((resolve, reject) => {
    thread.once("error", reject);
    thread.once("message", (tally: Tally) => {
      thread.off("error", reject);
      resolve(tally);
    });
    thread.postMessage(job);
  });

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function rowOf({ seats, level, others, bar }: Contest, tally: Tally): string[] {
  const { share, low, high } = shareOf(tally);
  console.log(`${seats} seats, ${level} against ${others}: ${percent(share)} of ${tally.decided}`);
  return [`${seats}`, level, others, percent(share), `${percent(low)} to ${percent(high)}`, `${tally.decided}`, percent(bar)];
}

/** Four seats of one level: only decisions where there is something to choose. */
function costOf(level: Level): string[] {
  const costs: number[] = [];
  const bot = botOf(fluxx3, level);
  const timed: Bot = {
    decide(memory, view, decision, random) {
      const before = process.cpuUsage();
      const decided = bot.decide(memory, view, decision, random);
      const { user, system } = process.cpuUsage(before);
      if (decided.why.because !== "onlyOne") costs.push((user + system) / 1000);
      return decided;
    },
  };
  for (let number = 0; number < COST_GAMES; number += 1) playGame(fluxx3, [timed, timed, timed, timed], `cost ${number}`);
  costs.sort((a, b) => a - b);
  const quantile = (share: number) => costs[Math.ceil(share * costs.length) - 1] ?? Number.NaN;
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  return [level, ...[mean, quantile(0.5), quantile(0.99)].map((ms) => `${ms.toFixed(ms < 1 ? 2 : 0)} ms`)];
}

function tableOf(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function write(text: string): void {
  const page = new URL("../../../docs/bots.md", import.meta.url);
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(/(?<=<!-- bots -->\n).*(?=<!-- \/bots -->)/s, () => `\n${text}\n\n`),
  );
}

if (isMainThread) await main();
else parentPort?.on("message", (job: Job) => parentPort?.postMessage(played(job)));
