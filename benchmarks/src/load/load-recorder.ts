import { quantile } from "../statistics.ts";

/** The measurements of all clients of one process since they were last collected. Times are in milliseconds. */
export interface LoadSample {
  readonly moves: number;
  /** Bytes that the server sent, WebSocket headers included. */
  readonly bytes: number;
  /** From when a move was due until the player who made it had the response. */
  readonly replyTimes: Percentiles;
  /** From when a move was due until all four players had received it. */
  readonly deliveryTimes: Percentiles;
  /** From when a move was due until the generator sent it. */
  readonly sendDelays: Percentiles;
}

export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

export class LoadRecorder {
  moves = 0;
  bytes = 0;
  replyTimes: number[] = [];
  deliveryTimes: number[] = [];
  sendDelays: number[] = [];

  /** Returns what was measured, and starts again from zero. */
  collect(): LoadSample {
    const sample = {
      moves: this.moves,
      bytes: this.bytes,
      replyTimes: percentilesOf(this.replyTimes),
      deliveryTimes: percentilesOf(this.deliveryTimes),
      sendDelays: percentilesOf(this.sendDelays),
    };
    this.moves = 0;
    this.bytes = 0;
    this.replyTimes = [];
    this.deliveryTimes = [];
    this.sendDelays = [];
    return sample;
  }
}

const percentilesOf = (values: readonly number[]): Percentiles => ({ p50: quantile(values, 0.5), p99: quantile(values, 0.99) });
