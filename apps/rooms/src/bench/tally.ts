/** What the clients of one process have seen since it was last asked. Times are in milliseconds. */
export interface Seen {
  readonly moves: number;
  /** What the server has sent, with the frames of WebSocket. */
  readonly bytes: number;
  /** From when a move was meant to be sent to when whoever made it had its answer. */
  readonly answered: Spread;
  /** The same to when the last of the table had been told of it. */
  readonly told: Spread;
  /** By how much the generator itself was late to send. */
  readonly late: Spread;
}

export interface Spread {
  readonly p50: number;
  readonly p99: number;
}

export class Tally {
  moves = 0;
  bytes = 0;
  answered: number[] = [];
  told: number[] = [];
  late: number[] = [];

  /** What has been seen, and begins anew. */
  take(): Seen {
    const { moves, bytes } = this;
    const seen = { moves, bytes, answered: spreadOf(this.answered), told: spreadOf(this.told), late: spreadOf(this.late) };
    this.moves = 0;
    this.bytes = 0;
    this.answered = [];
    this.told = [];
    this.late = [];
    return seen;
  }
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
