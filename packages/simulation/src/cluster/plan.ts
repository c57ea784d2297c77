import { chanceOf } from "../time/random.ts";
import { FAULTS, type FaultName } from "./faults.ts";

/** What a run plays. */
export interface Plan {
  readonly seed: string;
  readonly servers: number;
  readonly tables: number;
  /** Players at each table, and spectators besides. */
  readonly players: number;
  readonly spectators: number;
  /** The mean wait before a reply, in milliseconds. */
  readonly thinking: number;
  /** For how long things go wrong, in milliseconds of the simulation. */
  readonly troubled: number;
  /** The mean time between two faults. */
  readonly faultsEvery: number;
  readonly faults: readonly FaultName[];
}

export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** The plan of a seed. It is small, so that many seeds are many schedules. */
export function planOfSeed(seed: string): Plan {
  const chance = chanceOf(`plan ${seed}`);
  // Alone or together.
  const share = chance.pick([0, 0.2, 0.5, 1]);
  const faults = FAULT_NAMES.filter(() => chance.chance(share));
  return {
    seed,
    servers: 1 + chance.below(3),
    tables: 1 + chance.below(2),
    players: 1 + chance.below(4),
    spectators: chance.below(2),
    thinking: chance.pick([50, 300, 1_000]),
    troubled: 15_000 + chance.below(30_000),
    faultsEvery: chance.pick([500, 2_000, 6_000]),
    faults: faults.length === 0 ? [chance.pick(FAULT_NAMES)] : faults,
  };
}

/** Plans that are a little smaller. */
export function smallerPlans(plan: Plan): readonly Plan[] {
  const { faults, servers, tables, players, spectators, troubled } = plan;
  return [
    ...(troubled > 4_000 ? [{ ...plan, troubled: Math.round(troubled / 2) }] : []),
    ...(faults.length > 1 ? faults.map((fault) => ({ ...plan, faults: faults.filter((other) => other !== fault) })) : []),
    ...(tables > 1 ? [{ ...plan, tables: tables - 1 }] : []),
    ...(servers > 1 ? [{ ...plan, servers: servers - 1 }] : []),
    ...(spectators > 0 ? [{ ...plan, spectators: 0 }] : []),
    ...(players > 1 ? [{ ...plan, players: players - 1 }] : []),
    ...(troubled > 4_000 ? [{ ...plan, troubled: Math.round(troubled * 0.8) }] : []),
  ];
}
