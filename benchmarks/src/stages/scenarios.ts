import { median } from "../statistics.ts";
import {
  BARE,
  BOARDGAME_IO,
  MeasuredServer,
  MUTABLE,
  MUTABLE_WITHOUT_LOG,
  playInterleaved,
  type RoundOptions,
  type RoundResult,
  type ServerSetup,
} from "./measured-server.ts";
import type { Stage } from "./stage.ts";

export interface Scale {
  readonly rounds: number;
  /** Rounds of the scenario with many tables. */
  readonly manyTablesRounds: number;
  readonly ms: number;
  readonly tables: number;
  readonly manyTables: number;
}

export const FULL: Scale = { rounds: 7, manyTablesRounds: 5, ms: 2_500, tables: 200, manyTables: 1_000 };
export const QUICK: Scale = { rounds: 3, manyTablesRounds: 1, ms: 300, tables: 40, manyTables: 100 };

/** Moves per second of all tables together. */
export const HIGH_RATE = 2_000;
export const LOW_RATE = 500;

const WARM_UP_MS = 500;
/** Enough for two pings of every connection. */
const IDLE_MS = 5_000;

export interface ServerResult {
  readonly setup: ServerSetup;
  readonly rounds: readonly RoundResult[];
  /** KB of the server's memory per idle table of four. */
  readonly memory: number;
  /** µs of CPU per second and idle table; NaN if not measured. */
  readonly idleCpu: number;
}

/** As many moves as the server can handle. */
export const fullSpeed = (stage: Stage, { rounds, ms, tables }: Scale) =>
  compareServers(stage, [MUTABLE, BARE, BOARDGAME_IO], tables, rounds, { warmUpMs: WARM_UP_MS, ms });

/** A thousand tables, where a move waits for those of other tables. */
export const manyTables = (stage: Stage, { manyTablesRounds, ms, manyTables }: Scale) =>
  compareServers(
    stage,
    [MUTABLE, BARE],
    manyTables,
    manyTablesRounds,
    { perSecond: HIGH_RATE, warmUpMs: 2 * WARM_UP_MS, ms: 2 * ms },
    IDLE_MS,
  );

/** The time that the log adds to a move which waits for nothing else. */
export const withAndWithoutLog = (stage: Stage, { rounds, ms, tables }: Scale) =>
  compareServers(stage, [MUTABLE, MUTABLE_WITHOUT_LOG], tables, rounds, { perSecond: LOW_RATE, warmUpMs: WARM_UP_MS, ms });

async function compareServers(
  stage: Stage,
  setups: readonly ServerSetup[],
  tables: number,
  rounds: number,
  options: RoundOptions,
  idleMs = 0,
): Promise<ServerResult[]> {
  const servers: MeasuredServer[] = [];
  for (const setup of setups) servers.push(await MeasuredServer.open(stage, setup, tables));
  const results = await playInterleaved(servers, rounds, options);
  const idleCpu: number[] = [];
  for (const server of servers) idleCpu.push(idleMs === 0 ? Number.NaN : (await server.idleCpu(idleMs)) / tables);
  await stage.endProcesses();
  return servers.map(({ setup, memory }, i) => ({
    setup,
    rounds: results[i] ?? [],
    memory: memory / 1_024,
    idleCpu: idleCpu[i] as number,
  }));
}

export const medianOf = ({ rounds }: ServerResult, figure: (round: RoundResult) => number): number => median(rounds.map(figure));

/** Compares two results round by round. */
export function compareRounds(one: ServerResult, other: ServerResult, compare: (one: RoundResult, other: RoundResult) => number): number[] {
  return one.rounds.map((round, i) => compare(round, other.rounds[i] as RoundResult));
}
