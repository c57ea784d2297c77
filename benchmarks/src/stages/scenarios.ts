import { cpus } from "node:os";
import { median } from "../statistics.ts";
import {
  BARE,
  BOARDGAME_IO,
  MeasuredServer,
  MUTABLE,
  MUTABLE_WITHOUT_LOG,
  measureAtRest,
  playGroupsInterleaved,
  playInterleaved,
  type RoundOptions,
  type RoundResult,
  type ServerSetup,
  type TableAtRest,
} from "./measured-server.ts";
import type { Stage } from "./stage.ts";

export interface Scale {
  readonly rounds: number;
  /** Rounds of the scenario with many tables. */
  readonly manyTablesRounds: number;
  readonly ms: number;
  readonly manyTablesMs: number;
  /** Long: while the heap grows, V8 marks it more often than later on. */
  readonly manyTablesWarmUpMs: number;
  readonly tables: number;
  readonly manyTables: number;
}

export const FULL: Scale = {
  rounds: 7,
  manyTablesRounds: 4,
  ms: 2_500,
  manyTablesMs: 30_000,
  manyTablesWarmUpMs: 10_000,
  tables: 200,
  manyTables: 1_000,
};
export const QUICK: Scale = {
  rounds: 3,
  manyTablesRounds: 1,
  ms: 300,
  manyTablesMs: 600,
  manyTablesWarmUpMs: 1_000,
  tables: 40,
  manyTables: 100,
};

/** Moves per second of all tables together. */
export const HIGH_RATE = 2_000;
export const LOW_RATE = 500;

/** The numbers of processes that are compared, as far as there are cores for them. */
const PROCESSES = [1, 2, 4];

const WARM_UP_MS = 500;
/** Enough for one of Engine.IO's pings of every connection. */
const IDLE_MS = 25_000;

export interface ServerResult {
  readonly setup: ServerSetup;
  readonly rounds: readonly RoundResult[];
}

export interface ManyTablesResult extends ServerResult {
  readonly atRest: TableAtRest;
}

/** As many moves as the server can handle. */
export const fullSpeed = (stage: Stage, { rounds, ms, tables }: Scale) =>
  compareServers(stage, [MUTABLE, BARE, BOARDGAME_IO], tables, rounds, { warmUpMs: WARM_UP_MS, ms });

/**
 * A thousand tables, where a move waits for those of other tables. Each server plays its rounds in a row: V8 shrinks the
 * heap of a server that waits for its turn, and marks all of it soon after the next moves. A busy server does not wait.
 */
export async function manyTables(stage: Stage, scale: Scale): Promise<ManyTablesResult[]> {
  const { manyTablesRounds, manyTablesMs: ms, manyTablesWarmUpMs: warmUpMs, manyTables } = scale;
  const results: ManyTablesResult[] = [];
  for (const setup of [MUTABLE, BARE]) {
    const atRest = await measureAtRest(stage, setup, manyTables, IDLE_MS);
    const played = await compareServers(stage, [setup], manyTables, manyTablesRounds, { perSecond: HIGH_RATE, warmUpMs, ms });
    for (const result of played) results.push({ ...result, atRest });
  }
  return results;
}

/** The time that the log adds to a move which waits for nothing else. */
export const withAndWithoutLog = (stage: Stage, { rounds, ms, tables }: Scale) =>
  compareServers(stage, [MUTABLE, MUTABLE_WITHOUT_LOG], tables, rounds, { perSecond: LOW_RATE, warmUpMs: WARM_UP_MS, ms });

export interface ProcessesResult {
  readonly processes: number;
  readonly rounds: readonly RoundResult[];
}

/** As many moves as one, two and more room servers on one machine and one database can handle, with the same number of tables in all. */
export async function severalProcesses(stage: Stage, { rounds, ms, tables }: Scale): Promise<ProcessesResult[]> {
  const counts = PROCESSES.filter((count) => count <= Math.max(2, cpus().length));
  const groups: MeasuredServer[][] = [];
  for (const count of counts) {
    const group: MeasuredServer[] = [];
    for (let n = 0; n < count; n += 1) group.push(await MeasuredServer.open(stage, MUTABLE, tables / count));
    groups.push(group);
  }
  const played = await playGroupsInterleaved(groups, rounds, { warmUpMs: WARM_UP_MS, ms });
  await stage.endProcesses();
  return counts.map((processes, i) => ({ processes, rounds: played[i] ?? [] }));
}

async function compareServers(
  stage: Stage,
  setups: readonly ServerSetup[],
  tables: number,
  rounds: number,
  options: RoundOptions,
): Promise<ServerResult[]> {
  const servers: MeasuredServer[] = [];
  for (const setup of setups) servers.push(await MeasuredServer.open(stage, setup, tables));
  const results = await playInterleaved(servers, rounds, options);
  await stage.endProcesses();
  return servers.map(({ setup }, i) => ({ setup, rounds: results[i] ?? [] }));
}

export const medianOf = ({ rounds }: ServerResult, figure: (round: RoundResult) => number): number => median(rounds.map(figure));

/** All times of a kind, of all rounds together: one slow second decides the 99th percentile of its round, but not of all. */
export const allOf = ({ rounds }: ServerResult, figures: (round: RoundResult) => readonly number[]): readonly number[] =>
  rounds.flatMap(figures);

/** Compares two results round by round. */
export function compareRounds(one: ServerResult, other: ServerResult, compare: (one: RoundResult, other: RoundResult) => number): number[] {
  return one.rounds.map((round, i) => compare(round, other.rounds[i] as RoundResult));
}
