import { testSeed } from "../../scripts/seed.mjs";
import { isDeep } from "./devices.ts";

const seed = testSeed();

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
 * Two functions that register tests of one file: in each run one of them registers nothing, and the seed decides which.
 * Neighbours take turns, so that each run has half of them. The deep run has all.
 */
export function inTurns<Register extends object>(register: Register): readonly [even: Register, odd: Register] {
  const nothing = (() => {}) as unknown as Register;
  if (isDeep) return [register, register];
  return seed % 2 === 0 ? [register, nothing] : [nothing, register];
}
