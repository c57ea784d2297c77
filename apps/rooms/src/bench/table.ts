import { SEATS } from "./script.ts";
import type { Tally } from "./tally.ts";

/** A table of four clients, of whichever server: it can be told to make its next move whenever it is ready. */
export abstract class Table {
  isReady = false;
  onReady: () => void = () => {};
  onTrouble: (error: unknown) => void = () => {};
  readonly tally: Tally;
  /** The version of the table that each client has been told of. Versions only rise. */
  readonly #heard: number[] = Array.from({ length: SEATS }, () => -1);
  /** Moves that not all four have been told of. */
  readonly #untold: { due: number; version: number }[] = [];
  #due = 0;

  constructor(tally: Tally) {
    this.tally = tally;
  }

  /** Brings four clients to a table where a game has begun. */
  abstract open(): Promise<void>;
  /** Sends the reply that is next. */
  protected abstract reply(): void;

  /** `due`: when that was meant to be. */
  move(due: number): void {
    this.isReady = false;
    this.#due = due;
    this.tally.late.push(performance.now() - due);
    this.reply();
  }

  protected ready(): void {
    this.isReady = true;
    this.onReady();
  }

  /** Whoever made the move has been told of it. */
  protected answered(version: number): void {
    this.tally.moves += 1;
    this.tally.answered.push(performance.now() - this.#due);
    this.#untold.push({ due: this.#due, version });
    this.#noteTold();
  }

  protected heard(seat: number, version: number): void {
    this.#heard[seat] = version;
    if (this.#untold.length > 0) this.#noteTold();
  }

  protected allHeard(version: number): boolean {
    return this.#heard.every((each) => each >= version);
  }

  #noteTold(): void {
    for (let first = this.#untold[0]; first !== undefined && this.allHeard(first.version); first = this.#untold[0]) {
      this.tally.told.push(performance.now() - first.due);
      this.#untold.shift();
    }
  }
}
