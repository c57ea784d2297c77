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
