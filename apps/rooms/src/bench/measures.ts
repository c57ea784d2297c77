import { median } from "@mutable/decks/bench";
import type { TestRedis } from "../testing/redis.ts";
import { apart, BARE, BOARDGAME, type Contender, Contestant, interleave, OURS, type Round, UNLOGGED } from "./contestant.ts";
import type { Stage } from "./stage.ts";

/** How much is measured: enough to be told, or just enough to see that it works. */
export interface Extent {
  readonly rounds: number;
  /** Of those with many tables. */
  readonly crowds: number;
  readonly ms: number;
  /** Tables that play at once where speed is measured, and where many are there. */
  readonly tables: number;
  readonly many: number;
}

export const WHOLE: Extent = { rounds: 7, crowds: 5, ms: 2_500, tables: 200, many: 1_000 };
export const QUICK: Extent = { rounds: 3, crowds: 1, ms: 300, tables: 40, many: 100 };

/** Moves a second, all tables together. */
export const BUSY = 2_000;
export const CALM = 500;

const WARM_UP_MS = 500;
/** As long as it takes to ping everybody twice. */
const REST_MS = 5_000;

export interface Measured {
  readonly contender: Contender;
  readonly rounds: readonly Round[];
  /** KB of the server for a table of four where nobody moves. */
  readonly memory: number;
  /** µs of CPU a second for such a table, if that was measured. */
  readonly rest: number;
}

/** As many moves as the server can make. */
export const atSaturation = (stage: Stage, { rounds, ms, tables }: Extent) =>
  contest(stage, [OURS, BARE, BOARDGAME], tables, rounds, { warmUpMs: WARM_UP_MS, ms });

/** The same where most come over another server, against where all come to the one that has the table. */
export const overAnother = (stage: Stage, redis: TestRedis, { rounds, ms, tables }: Extent) =>
  contest(stage, [OURS, apart(redis)], tables, rounds, { warmUpMs: WARM_UP_MS, ms });

export const overAnotherCalmly = (stage: Stage, redis: TestRedis, { rounds, ms, tables }: Extent) =>
  contest(stage, [OURS, apart(redis)], tables, rounds, { perSecond: CALM, warmUpMs: WARM_UP_MS, ms });

/** A thousand tables, where a move waits for many others. */
export const withManyTables = (stage: Stage, { crowds, ms, many }: Extent) =>
  contest(stage, [OURS, BARE], many, crowds, { perSecond: BUSY, warmUpMs: 2 * WARM_UP_MS, ms: 2 * ms }, REST_MS);

/** What the log alone adds to a move that waits for nothing else. */
export const withoutLog = (stage: Stage, { rounds, ms, tables }: Extent) =>
  contest(stage, [OURS, UNLOGGED], tables, rounds, { perSecond: CALM, warmUpMs: WARM_UP_MS, ms });

async function contest(
  stage: Stage,
  contenders: readonly Contender[],
  tables: number,
  rounds: number,
  tempo: Parameters<typeof interleave>[2],
  restMs = 0,
): Promise<Measured[]> {
  const contestants: Contestant[] = [];
  for (const contender of contenders) contestants.push(await Contestant.open(stage, contender, tables));
  const played = await interleave(contestants, rounds, tempo);
  const rests: number[] = [];
  for (const contestant of contestants) rests.push(restMs === 0 ? Number.NaN : (await contestant.rest(restMs)) / tables);
  await stage.endChildren();
  return contestants.map(({ contender, memory }, i) => ({
    contender,
    rounds: played[i] ?? [],
    memory: memory / 1_024,
    rest: rests[i] as number,
  }));
}

export const medianOf = ({ rounds }: Measured, figure: (round: Round) => number): number => median(rounds.map(figure));

/** What comes of one against another, round by round. */
export function against(one: Measured, other: Measured, compare: (one: Round, other: Round) => number): number[] {
  return one.rounds.map((round, i) => compare(round, other.rounds[i] as Round));
}
