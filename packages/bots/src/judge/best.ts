import type { RatedReply } from "./judge.ts";

/** The first of those with the highest value. */
export const bestReply = (judged: readonly RatedReply[]): RatedReply =>
  judged.reduce((one, other) => (other.value > one.value ? other : one));
