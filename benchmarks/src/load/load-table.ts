import { SEAT_COUNT } from "./game-script.ts";
import type { LoadRecorder } from "./load-recorder.ts";

/** Four clients at one table of any server. A pace tells it when to make its next move. */
export abstract class LoadTable {
  isReady = false;
  onReady: () => void = () => {};
  onError: (error: unknown) => void = () => {};
  readonly recorder: LoadRecorder;
  /** The newest version of the table that each client has received. Versions only rise. */
  readonly #received: number[] = Array.from({ length: SEAT_COUNT }, () => -1);
  /** Moves that some client has not received yet. */
  readonly #undelivered: { due: number; version: number }[] = [];
  #due = 0;

  constructor(recorder: LoadRecorder) {
    this.recorder = recorder;
  }

  /** Connects four clients and begins a game. */
  abstract open(): Promise<void>;
  /** Sends the next reply. */
  protected abstract reply(): void;

  /** Makes the next move, which was due at that time. */
  move(due: number): void {
    this.isReady = false;
    this.#due = due;
    this.recorder.sendDelays.push(performance.now() - due);
    this.reply();
  }

  protected ready(): void {
    this.isReady = true;
    this.onReady();
  }

  /** Records that the player who made the move has the response. */
  protected recordResponse(version: number): void {
    this.recorder.moves += 1;
    this.recorder.replyTimes.push(performance.now() - this.#due);
    this.#undelivered.push({ due: this.#due, version });
    this.#recordDeliveries();
  }

  protected recordReceived(seat: number, version: number): void {
    this.#received[seat] = version;
    if (this.#undelivered.length > 0) this.#recordDeliveries();
  }

  protected allReceived(version: number): boolean {
    return this.#received.every((each) => each >= version);
  }

  #recordDeliveries(): void {
    for (let first = this.#undelivered[0]; first !== undefined && this.allReceived(first.version); first = this.#undelivered[0]) {
      this.recorder.deliveryTimes.push(performance.now() - first.due);
      this.#undelivered.shift();
    }
  }
}
