import { testSeed } from "../../scripts/seed.mjs";
import { isDeep } from "./devices.ts";

const seed = testSeed();

/** Shuffles and bots that use it do the same when the run is repeated with its seed. */
export const SEED_OF_RUN = `run ${seed}`;

/**
 * The part of a list that this run checks: `count` neighbours, from a place that follows from the seed of the run and from
 * `turn`. Consecutive turns of one run take consecutive parts. The deep run checks all.
 */
export function sampleOf<Item>(all: readonly Item[], count: number, turn = 0): readonly Item[] {
  if (isDeep) return all;
  const start = (seed + turn * count) % all.length;
  return all.filter((_, place) => (place - start + all.length) % all.length < count);
}

/**
 * Three functions that register tests of one file: in each run two of them register nothing, and the seed decides which.
 * Each run has a third of the long tests, distributed so that all runs take about the same time. The deep run has all.
 */
export function inTurns<Register extends object>(register: Register): readonly [a: Register, b: Register, c: Register] {
  const nothing = (() => {}) as unknown as Register;
  // Not `seed % 3`: `sampleOf` depends on that too, and some cases would never run.
  const turnOfRun = Math.floor(seed / 10) % 3;
  const inTurn = (turn: number) => (isDeep || turn === turnOfRun ? register : nothing);
  return [inTurn(0), inTurn(1), inTurn(2)];
}
