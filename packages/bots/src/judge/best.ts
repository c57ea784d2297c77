import type { Judged } from "./judge.ts";

/** The first of those with the highest value. */
export const best = (judged: readonly Judged[]): Judged => judged.reduce((one, other) => (other.value > one.value ? other : one));
