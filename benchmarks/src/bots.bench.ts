import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { type Bot, type BotLevel, createBot, playGame } from "@mutable/bots";
import { type MatchScore, playMatch, winShare } from "@mutable/bots/testing";
import { fluxx3 } from "@mutable/decks";
import { describeMachine, markdownTable, publish } from "./report.ts";
import { quantile } from "./statistics.ts";

/**
 * The strength of each bot level against another, and the cost of a decision (docs/bots.md). Plays until each confidence interval is narrow enough,
 * which takes ten minutes on two cores. --within=3 asks for an interval of ± 3 hundredths; --only=4 plays the fourth contest alone.
 */
const CONTESTS: readonly Contest[] = [
  { seats: 2, level: "steady", others: "random", minShare: 0.7 },
  { seats: 2, level: "sharp", others: "random", minShare: 0.8 },
  { seats: 2, level: "sharp", others: "steady", minShare: 0.58 },
  { seats: 4, level: "sharp", others: "steady", minShare: 0.32 },
];
const HALF_INTERVAL = numberFlag("within", 4) / 100;
const ONLY = numberFlag("only", 0);
/** Games per request to a thread: each deal is played from every seat. */
const BATCH = 24;
const COST_GAMES = 10;

interface Contest {
  seats: number;
  level: BotLevel;
  others: BotLevel;
  /** The share of decided games that the level should win. */
  minShare: number;
}

interface MatchRequest {
  contest: Contest;
  from: number;
}

function numberFlag(name: string, fallback: number): number {
  return Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1] ?? fallback);
}

function playBatch({ contest: { seats, level, others }, from }: MatchRequest): MatchScore {
  return playMatch(fluxx3, { seats, one: createBot(fluxx3, level), others: createBot(fluxx3, others) }, from, from + BATCH);
}

async function main(): Promise<void> {
  const costs = (["random", "steady", "sharp"] as const).map(costOf);
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) }),
  );
  const rows: string[][] = [];
  for (const contest of CONTESTS.slice(ONLY === 0 ? 0 : ONLY - 1, ONLY || undefined))
    rows.push(rowOf(contest, await playContest(contest, threads)));
  await Promise.all(threads.map((thread) => thread.terminate()));
  const strength = markdownTable(["seats", "", "against", "wins of decided games", "95 %", "games", "at least"], rows);
  const cost = markdownTable(["", "CPU a decision", "median", "p99"], costs);
  publish("bots", `${strength}\n\n${cost}\n\nMeasured with ${describeMachine()}.`, "bots.md");
}

async function playContest(contest: Contest, threads: readonly Worker[]): Promise<MatchScore> {
  const total: MatchScore = { won: 0, decided: 0, games: 0 };
  let next = 0;
  const isNarrow = () => {
    const { low, high } = winShare(total);
    return (high - low) / 2 <= HALF_INTERVAL;
  };
  await Promise.all(
    threads.map(async (thread) => {
      while (!isNarrow()) {
        const from = next;
        next += BATCH;
        const tally = await request(thread, { contest, from });
        total.won += tally.won;
        total.decided += tally.decided;
        total.games += tally.games;
      }
    }),
  );
  return total;
}

const request = (thread: Worker, message: MatchRequest): Promise<MatchScore> =>
  new Promise((resolve, reject) => {
    thread.once("error", reject);
    thread.once("message", (tally: MatchScore) => {
      thread.off("error", reject);
      resolve(tally);
    });
    thread.postMessage(message);
  });

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function rowOf({ seats, level, others, minShare }: Contest, tally: MatchScore): string[] {
  const { share, low, high } = winShare(tally);
  console.log(`${seats} seats, ${level} against ${others}: ${percent(share)} of ${tally.decided}`);
  return [`${seats}`, level, others, percent(share), `${percent(low)} to ${percent(high)}`, `${tally.decided}`, percent(minShare)];
}

/** Plays with four bots of one level and measures decisions that have more than one option. */
function costOf(level: BotLevel): string[] {
  const costs: number[] = [];
  const bot = createBot(fluxx3, level);
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
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  return [level, ...[mean, quantile(costs, 0.5), quantile(costs, 0.99)].map((ms) => `${ms.toFixed(ms < 1 ? 2 : 0)} ms`)];
}

if (isMainThread) await main();
else parentPort?.on("message", (message: MatchRequest) => parentPort?.postMessage(playBatch(message)));
