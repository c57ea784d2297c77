import type { RandomBelow } from "@mutable/engine";

/** Mulberry32: cheap enough not to show in a measurement, and the same numbers for every implementation. */
export function seededRandom(seed: number): RandomBelow {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}
