import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { type Bot, type BotLevel, createBot, playableDeck, playGame } from "@mutable/bots";
import { type MatchScore, playMatch, winShare } from "@mutable/bots/testing";
import { type Figure, rounded } from "./figures.ts";
import { deckFlag, numberFlag } from "./flags.ts";
import { playOpenMatch } from "./open-match.ts";
import { publish } from "./report.ts";
import { quantile } from "./statistics.ts";

/**
 * The strength of each bot level in a deck (--deck=ID): against another level, and alone; and the cost of a decision in Fluxx 3.0 (docs/bots.md).
 * Plays until each confidence interval is narrow enough, which takes half an hour on two cores. --within=3 asks for an interval of ± 3 hundredths;
 * --only=4 plays the fourth contest alone, --only=7 the solo games. --threads=1 uses one core. --steady=N and --sharp=N limit the solo games of
 * these levels, and --sharp=N the contests of sharp bots too.
 */
const CONTESTS: readonly Contest[] = [
  { seats: 2, level: "steady", others: "random", minShare: 0.8 },
  { seats: 2, level: "sharp", others: "random", minShare: 0.85 },
  { seats: 2, level: "sharp", others: "random", seesAll: true },
  { seats: 2, level: "sharp", others: "steady", minShare: 0.52 },
  { seats: 4, level: "steady", others: "random", minShare: 0.6 },
  { seats: 4, level: "sharp", others: "random", minShare: 0.65 },
];
const SOLO_GAMES: Readonly<Record<BotLevel, number>> = {
  random: 10_000,
  steady: numberFlag("steady", 10_000),
  sharp: numberFlag("sharp", 100),
};
const MOST_SHARP_GAMES = numberFlag("sharp", Number.POSITIVE_INFINITY);
const HALF_INTERVAL = numberFlag("within", 4) / 100;
const ONLY = numberFlag("only", 0);
/** Games per request to a thread: each deal is played from every seat. */
const BATCH = 24;
const COST_GAMES = 10;
const deck = deckFlag();
const playable = playableDeck(deck);

interface Contest {
  seats: number;
  level: BotLevel;
  others: BotLevel;
  /** The share of decided games that the level should win. */
  minShare?: number;
  /** True if the bot sees all hands and the draw pile: the most that it could reach. */
  seesAll?: true;
}

type WorkerRequest = { contest: Contest; from: number } | { solo: BotLevel; from: number; to: number };

function playBatch({ contest: { seats, level, others, seesAll }, from }: Extract<WorkerRequest, { contest: Contest }>): MatchScore {
  if (seesAll) return playOpenMatch(deck, level, from, from + BATCH);
  return playMatch(deck, { seats, one: createBot(playable, level), others: createBot(playable, others) }, from, from + BATCH);
}

/** Returns the scores of solo games. */
function playSolo({ solo, from, to }: Extract<WorkerRequest, { solo: BotLevel }>): number[] {
  const bot = createBot(playable, solo);
  return Array.from({ length: to - from }, (_, at) => {
    const { ending } = playGame(deck, [bot], `solo ${from + at}`).game;
    return ending !== undefined && "score" in ending ? ending.score : 0;
  });
}

async function main(): Promise<void> {
  const threads = Array.from(
    { length: numberFlag("threads", availableParallelism()) },
    () => new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) }),
  );
  const contests: Record<string, Figure[]> = {};
  for (const contest of CONTESTS.slice(ONLY === 0 ? 0 : ONLY - 1, ONLY || undefined))
    contests[nameOf(contest)] = figuresOf(contest, await playContest(contest, threads));
  const solo: Record<string, Figure[]> = {};
  if (ONLY === 0 || ONLY > CONTESTS.length)
    for (const level of Object.keys(SOLO_GAMES) as BotLevel[]) solo[level] = soloFigures(level, await playSolos(level, threads));
  await Promise.all(threads.map((thread) => thread.terminate()));
  publish(`bots-${deck.id}`, {
    command: `npm run bench -- bots --deck=${deck.id}`,
    method: "the share of decided games that were won, with its 95 % interval",
    tables: [
      { of: "contest", columns: { won: "%", "decided games": "", "at least": "%" }, rows: contests },
      { of: "solo", columns: { "mean score": "", median: "", "best 10 %": "", best: "", games: "" }, rows: solo },
    ],
  });
  if (deck.id !== "fluxx-3" || ONLY !== 0) return;
  publish("bots-cost", {
    command: "npm run bench -- bots",
    method: `${COST_GAMES} games of four bots, without decisions that have one option`,
    tables: [
      {
        of: "CPU of a decision",
        columns: { mean: "ms", median: "ms", p99: "ms" },
        rows: Object.fromEntries((["random", "steady", "sharp"] as const).map((level) => [level, costOf(level)])),
      },
    ],
  });
}

async function playContest(contest: Contest, threads: readonly Worker[]): Promise<MatchScore> {
  const total: MatchScore = { won: 0, decided: 0, games: 0 };
  let next = 0;
  const isDone = () => {
    const { low, high } = winShare(total);
    return (high - low) / 2 <= HALF_INTERVAL || (contest.level === "sharp" && next >= MOST_SHARP_GAMES);
  };
  await Promise.all(
    threads.map(async (thread) => {
      while (!isDone()) {
        const from = next;
        next += BATCH;
        const score = await request<MatchScore>(thread, { contest, from });
        total.won += score.won;
        total.decided += score.decided;
        total.games += score.games;
      }
    }),
  );
  return total;
}

async function playSolos(solo: BotLevel, threads: readonly Worker[]): Promise<number[]> {
  const games = SOLO_GAMES[solo];
  const scores: number[] = [];
  let next = 0;
  await Promise.all(
    threads.map(async (thread) => {
      while (next < games) {
        const from = next;
        next = Math.min(games, from + BATCH);
        scores.push(...(await request<number[]>(thread, { solo, from, to: next })));
      }
    }),
  );
  return scores;
}

const request = <Result>(thread: Worker, message: WorkerRequest): Promise<Result> =>
  new Promise((resolve, reject) => {
    thread.once("error", reject);
    thread.once("message", (result: Result) => {
      thread.off("error", reject);
      resolve(result);
    });
    thread.postMessage(message);
  });

const nameOf = ({ seats, level, others, seesAll }: Contest): string =>
  `${seats} seats: ${level}${seesAll ? ", seeing all cards," : ""} against ${others}`;

function figuresOf(contest: Contest, score: MatchScore): Figure[] {
  const { share, low, high } = winShare(score);
  console.log(`${nameOf(contest)}: ${rounded(100 * share)} % of ${score.decided}`);
  const { minShare } = contest;
  return [
    [rounded(100 * low), rounded(100 * share), rounded(100 * high)],
    score.decided,
    minShare === undefined ? null : rounded(100 * minShare),
  ];
}

function soloFigures(level: BotLevel, scores: readonly number[]): Figure[] {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  console.log(`solo, ${level}: mean ${mean.toFixed(2)} of ${scores.length} games`);
  return [rounded(mean), ...[0.5, 0.9, 1].map((share) => quantile(scores, share)), scores.length];
}

/** Plays with four bots of one level and measures decisions that have more than one option. */
function costOf(level: BotLevel): Figure[] {
  const costs: number[] = [];
  const bot = createBot(playable, level);
  const timed: Bot = {
    decide(memory, view, decision, random) {
      const before = process.cpuUsage();
      const decided = bot.decide(memory, view, decision, random);
      const { user, system } = process.cpuUsage(before);
      if (decided.why.because !== "onlyOne") costs.push((user + system) / 1000);
      return decided;
    },
  };
  for (let number = 0; number < COST_GAMES; number += 1) playGame(deck, [timed, timed, timed, timed], `cost ${number}`);
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  return [mean, quantile(costs, 0.5), quantile(costs, 0.99)].map((ms) => Number(ms.toFixed(ms < 1 ? 2 : 0)));
}

if (isMainThread) await main();
else
  parentPort?.on("message", (message: WorkerRequest) =>
    parentPort?.postMessage("solo" in message ? playSolo(message) : playBatch(message)),
  );
