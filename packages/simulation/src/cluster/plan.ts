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
  /** Some people go away for good when all is well again; otherwise all come back. */
  readonly someLeave: boolean;
}

const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** They are drawn last: all else that a seed plays is what it was before there were these. */
const LATER_FAULTS: readonly FaultName[] = ["other_version", "snapshots_older"];
const FIRST_FAULTS = FAULT_NAMES.filter((name) => !LATER_FAULTS.includes(name));

/** The plan of a seed. It is small, so that many seeds are many schedules. */
export function planOfSeed(seed: string): Plan {
  const chance = chanceOf(`plan ${seed}`);
  // Alone or together.
  const share = chance.pick([0, 0.2, 0.5, 1]);
  const faults = FIRST_FAULTS.filter(() => chance.chance(share));
  const plan = {
    seed,
    servers: 1 + chance.below(3),
    tables: 1 + chance.below(2),
    players: 1 + chance.below(4),
    spectators: chance.below(2),
    thinking: chance.pick([50, 300, 1_000]),
    troubled: 15_000 + chance.below(30_000),
    faultsEvery: chance.pick([500, 2_000, 6_000]),
    faults: faults.length === 0 ? [chance.pick(FIRST_FAULTS)] : faults,
    someLeave: chance.chance(0.5),
  };
  return { ...plan, faults: [...plan.faults, ...LATER_FAULTS.filter(() => chance.chance(Math.max(share, 0.1)))] };
}

/** The plan as it was before there were the later faults, for seeds that have found something then. */
export const withoutLaterFaults = (plan: Plan): Plan => ({ ...plan, faults: plan.faults.filter((name) => !LATER_FAULTS.includes(name)) });

/** Faults by which a server is taken for dead, and is not. People come back to it meanwhile, or what it has written arrives late. */
const TAKEN_FOR_DEAD: readonly (readonly FaultName[])[] = [
  ["server_isolated", "cut_connections", "cut_connections"],
  ["database_far", "suspend", "cut_connections"],
];

/**
 * Busier than most plans: in turn with those faults of the seed that came first, with all of them, and with those by which servers are
 * taken for dead. Every eighth plan has the later faults besides.
 */
export function huntingPlan(seed: number): Plan {
  const plan = withoutLaterFaults(planOfSeed(String(seed)));
  const busy = { ...plan, servers: 1 + (seed % 3), players: 1 + (seed % 5), thinking: 30, faultsEvery: 2_500 };
  if (seed % 8 === 0) return { ...busy, faults: [...plan.faults, ...LATER_FAULTS] };
  if (seed % 4 === 0) return busy;
  if (seed % 4 === 1) return { ...busy, faults: FIRST_FAULTS, faultsEvery: 1_000 };
  const faults = TAKEN_FOR_DEAD[seed % 4 === 2 ? 0 : 1] ?? [];
  return { ...busy, servers: 2, tables: 2, players: 2, faults, faultsEvery: 1_200 };
}

/** Plans that are a little smaller. */
export function smallerPlans(plan: Plan): readonly Plan[] {
  const { faults, servers, tables, players, spectators, troubled } = plan;
  return [
    ...(troubled > 4_000 ? [{ ...plan, troubled: Math.round(troubled / 2) }] : []),
    ...(faults.length > 1 ? faults.map((fault) => ({ ...plan, faults: faults.filter((other) => other !== fault) })) : []),
    ...(plan.someLeave ? [{ ...plan, someLeave: false }] : []),
    ...(tables > 1 ? [{ ...plan, tables: tables - 1 }] : []),
    ...(servers > 1 ? [{ ...plan, servers: servers - 1 }] : []),
    ...(spectators > 0 ? [{ ...plan, spectators: 0 }] : []),
    ...(players > 1 ? [{ ...plan, players: players - 1 }] : []),
    ...(troubled > 4_000 ? [{ ...plan, troubled: Math.round(troubled * 0.8) }] : []),
  ];
}
