import type { Answer, AnyCall } from "@mutable/protocol";
import { pause, pauseAfter } from "./back-off.ts";
import { standingOf } from "./batch.ts";
import { type Asker, isPassing } from "./place.ts";
import type { TableAddress, Viewer } from "./table-parts.ts";

/** The batches of one table, each once and none left out: where one is missing, the table is joined again. */
export class Stream {
  readonly #address: TableAddress;
  readonly #joinAgain: () => void;
  /** As whom the batches so far were heard. */
  as: Viewer = "watcher";
  #version: number | undefined;
  /** The version that the last answer to a join has promised, until it is here. */
  #due: number | undefined;
  #isJoining = false;
  #hasHeardAll = false;
  #turn = 0;
  #gaps = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(address: TableAddress, joinAgain: () => void) {
    this.#address = address;
    this.#joinAgain = joinAgain;
  }

  get version(): number | undefined {
    return this.#version;
  }

  /** Whether nothing is on its way that the last join was answered with. */
  get isUpToDate(): boolean {
    return !this.#isJoining && this.#due === undefined;
  }

  /** Whether the whole table has come since it was last joined. */
  get hasHeardAll(): boolean {
    return this.#hasHeardAll;
  }

  /** Gives back the server's answer; nothing, if it does not matter any more. */
  async join(asker: Asker): Promise<Answer<"join_table"> | undefined> {
    const turn = this.stop();
    this.#isJoining = true;
    this.#hasHeardAll = false;
    for (let failures = 0; ; failures++) {
      const before = this.#version;
      const answer = await asker("join_table", { ...this.#address, ...this.#since() });
      if (turn !== this.#turn || answer === "lost") return undefined;
      if (answer !== "late" && (answer.ok || !isPassing(answer.error))) {
        this.#isJoining = false;
        if (answer.ok) this.#expect(answer.version, before);
        return answer;
      }
      await pause(pauseAfter(failures));
      if (turn !== this.#turn) return undefined;
    }
  }

  /** Whether this batch is to be heard now, as what follows or as all there is. */
  take(version: number, calls: readonly AnyCall[]): "next" | "whole" | undefined {
    const standing = standingOf(version, calls, { version: this.#version, isCatchingUp: !this.isUpToDate });
    if (standing === "gap" && !this.#isJoining) this.#mend();
    if (standing === "gap" || standing === "old") return undefined;
    this.#version = version;
    if (this.#due !== undefined && version >= this.#due) this.#due = undefined;
    if (standing === "next") this.#gaps = 0;
    else this.#hasHeardAll = true;
    return standing;
  }

  /** What has come so far is worth nothing: the whole table is needed. */
  startOver(): void {
    this.#version = undefined;
    this.#mend();
  }

  stop(): number {
    clearTimeout(this.#timer);
    this.#due = undefined;
    return ++this.#turn;
  }

  #since() {
    return this.#version === undefined ? {} : { since: { version: this.#version, as: this.as } };
  }

  #expect(version: number, before: number | undefined): void {
    if (before !== undefined && version < before) this.startOver();
    else if (this.#version === undefined || this.#version < version) this.#due = version;
  }

  /** The first time at once and from where we are; if that does not help, ever more slowly, and from nothing. */
  #mend(): void {
    this.#isJoining = true;
    if (this.#gaps > 0) this.#version = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#joinAgain, this.#gaps === 0 ? 0 : pauseAfter(this.#gaps));
    this.#gaps++;
  }
}
