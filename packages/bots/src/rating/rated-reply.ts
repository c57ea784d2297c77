import type { ReplyCall } from "@mutable/engine";

/** A reply with the win probability of its seat after it: 1 if it wins at once, 0 if it lets another seat win. */
export interface RatedReply {
  readonly call: ReplyCall;
  readonly value: number;
}

/** A reply with the results of its playouts. */
export interface SearchedReply {
  readonly call: ReplyCall;
  readonly count: number;
  readonly mean: number;
}

/** The value of a certain win, at least once the seat has made its next choices. */
export const CERTAIN_WIN = 0.9999;

/** Returns the first of the replies with the highest value. */
export const bestReply = (replies: readonly RatedReply[]): RatedReply =>
  replies.reduce((one, other) => (other.value > one.value ? other : one));
