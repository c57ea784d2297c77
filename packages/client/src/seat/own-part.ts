import type { Answer, AnyCall, Carries, CommandName, ShuffleReceipt, TableInfo } from "@mutable/protocol";
import { lastOf } from "./batch.ts";
import type { Memory } from "./memory.ts";
import type { Asker } from "./place.ts";
import { ShufflePart } from "./shuffle-part.ts";
import type { Viewer } from "./table-parts.ts";

export type Send = <Name extends CommandName>(name: Name, carries: Carries<Name>) => Promise<Answer<Name>>;

/** What somebody seated does before a game: to be ready or not, and, without being asked, the steps of the fair shuffle. */
export class OwnPart {
  readonly #send: Send;
  readonly #memory: Memory;
  #part: ShufflePart | undefined;
  #info: TableInfo | undefined;
  #viewer: Viewer = "watcher";
  /** The commitment that the server has, or is about to get. */
  #sent: string | undefined;
  /** What the person has just said and the table does not show yet. */
  #wanted: boolean | undefined;

  constructor(memory: Memory, send: Send) {
    this.#memory = memory;
    this.#send = send;
  }

  get receipt(): ShuffleReceipt | undefined {
    return this.#part?.receipt;
  }

  /** After each batch. */
  hear(info: TableInfo, viewer: Viewer, calls: readonly AnyCall[]): void {
    this.#part ??= new ShufflePart(this.#memory, info.id);
    if (viewer !== this.#viewer || info.phase !== "waiting") this.#sent = undefined;
    this.#info = info;
    this.#viewer = viewer;
    const shuffle = lastOf("shuffle", calls)?.[1];
    if (shuffle === undefined || viewer === "watcher") return;
    const nonce = this.#part.hear(shuffle, viewer);
    const isBeforeTheDeal = info.phase === "waiting" || info.phase === "dealing";
    if (nonce !== undefined && isBeforeTheDeal) void this.#send("reveal_nonce", { nonce });
  }

  /** The line is another one: the server may have forgotten. */
  startAnew(): void {
    this.#sent = undefined;
  }

  /** Commits its person to a part in the next shuffle, once for each seat, line and game. */
  async commit(send: Asker | Send = this.#send): Promise<void> {
    const commitment = this.#commitment();
    if (commitment === undefined || commitment === this.#sent) return;
    this.#sent = commitment;
    const answer = await send("ready", { ready: this.#isReady(), commitment });
    const isIn = typeof answer === "object" && answer.ok;
    if (!isIn && this.#sent === commitment) this.#sent = undefined;
  }

  async setReady(ready: boolean): Promise<Answer<"ready">> {
    this.#wanted = ready;
    const commitment = this.#commitment();
    if (commitment !== undefined) this.#sent = commitment;
    const answer = await this.#send("ready", { ready, ...(commitment === undefined ? {} : { commitment }) });
    if (this.#wanted === ready) this.#wanted = undefined;
    if (!answer.ok && this.#sent === commitment) this.#sent = undefined;
    return answer;
  }

  #commitment(): string | undefined {
    return this.#viewer === "watcher" || this.#info?.phase !== "waiting" ? undefined : this.#part?.commitment();
  }

  #isReady(): boolean {
    const place = this.#viewer === "watcher" ? undefined : this.#info?.seats[this.#viewer];
    return this.#wanted ?? place?.ready ?? false;
  }
}
