import type { World } from "@mutable/world";

const FIRST = 500;
const LONGEST = 10_000;
const SPREAD = 0.5;

/** Milliseconds to wait after `failures`: exponential, with jitter so that clients do not reconnect all at once. */
export function retryDelay(world: Pick<World, "random">, failures: number): number {
  const spread = 1 - SPREAD + 2 * SPREAD * world.random();
  return Math.min(FIRST * 2 ** failures * spread, LONGEST);
}
