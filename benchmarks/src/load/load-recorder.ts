/** The measurements of all clients of one process since they were last collected. Times are in milliseconds. */
export interface LoadSample {
  readonly moves: number;
  /** Bytes that the server sent, WebSocket headers included. */
  readonly bytes: number;
  /** From when a move was due until the player who made it had the response. */
  readonly replyTimes: readonly number[];
  /** From when a move was due until all four players had received it. */
  readonly deliveryTimes: readonly number[];
  /** From when a move was due until the generator sent it. */
  readonly sendDelays: readonly number[];
}

export class LoadRecorder {
  moves = 0;
  bytes = 0;
  replyTimes: number[] = [];
  deliveryTimes: number[] = [];
  sendDelays: number[] = [];

  /** Returns what was measured, and starts again from zero. */
  collect(): LoadSample {
    const { moves, bytes, replyTimes, deliveryTimes, sendDelays } = this;
    this.moves = 0;
    this.bytes = 0;
    this.replyTimes = [];
    this.deliveryTimes = [];
    this.sendDelays = [];
    return { moves, bytes, replyTimes, deliveryTimes, sendDelays };
  }
}
