import type { Viewer } from "@mutable/engine";
import type { Answer, AnyCall, Carries, CommandName, ShuffleReceipt, TableInfo } from "@mutable/protocol";
import type { ClientStorage } from "../shared/storage.ts";
import type { SendRequest } from "../socket/subscription.ts";
import { hasCall, lastCall } from "./batch.ts";
import { ShuffleContribution } from "./shuffle-contribution.ts";

export type SendCommand = <Name extends CommandName>(name: Name, carries: Carries<Name>) => Promise<Answer<Name>>;

/** A seated client's part before a deal: the ready flag, and its automatic steps of the fair shuffle. */
export class DealPreparation {
  readonly #send: SendCommand;
  readonly #storage: ClientStorage;
  #contribution: ShuffleContribution | undefined;
  #info: TableInfo | undefined;
  #viewer: Viewer = "watcher";
  /** The commitment that the server has, or that is being sent. */
  #sentCommitment: string | undefined;
  /** The user's choice, while the table does not show it yet. */
  #pendingReady: boolean | undefined;

  constructor(storage: ClientStorage, send: SendCommand) {
    this.#storage = storage;
    this.#send = send;
  }

  get receipt(): ShuffleReceipt | undefined {
    return this.#contribution?.receipt;
  }

  /** Called after each batch. Keeps the receipt up to date, and reveals the nonce when the server has committed to a shuffle. */
  update(info: TableInfo, viewer: Viewer, calls: readonly AnyCall[]): void {
    this.#contribution ??= new ShuffleContribution(this.#storage, info.id);
    if (viewer !== this.#viewer || info.phase !== "waiting") this.#sentCommitment = undefined;
    this.#info = info;
    this.#viewer = viewer;
    // Not the opening and not a snapshot: both contain `game`.
    if (viewer !== "watcher" && hasCall("progress", calls) && !hasCall("game", calls))
      this.#contribution.noteMove(info.game, viewer, calls);
    const shuffle = lastCall("shuffle", calls)?.[1];
    if (shuffle === undefined || viewer === "watcher") return;
    const nonce = this.#contribution.nonceToReveal(shuffle, viewer);
    const isBeforeTheDeal = info.phase === "waiting" || info.phase === "dealing";
    if (nonce !== undefined && isBeforeTheDeal) void this.#send("reveal_nonce", { nonce });
  }

  /** Called after a reconnection: the server may have lost the commitment. */
  reset(): void {
    this.#sentCommitment = undefined;
  }

  /** Sends the commitment for the next shuffle, once for each seat, connection and game. */
  async sendCommitment(send: SendRequest | SendCommand = this.#send): Promise<void> {
    const commitment = this.#commitment();
    if (commitment === undefined || commitment === this.#sentCommitment) return;
    this.#sentCommitment = commitment;
    const result = await send("ready", { ready: this.#isReady(), commitment });
    const isAccepted = typeof result === "object" && result.ok;
    if (!isAccepted && this.#sentCommitment === commitment) this.#sentCommitment = undefined;
  }

  async setReady(ready: boolean): Promise<Answer<"ready">> {
    this.#pendingReady = ready;
    const commitment = this.#commitment();
    if (commitment !== undefined) this.#sentCommitment = commitment;
    const answer = await this.#send("ready", { ready, ...(commitment === undefined ? {} : { commitment }) });
    if (this.#pendingReady === ready) this.#pendingReady = undefined;
    if (!answer.ok && this.#sentCommitment === commitment) this.#sentCommitment = undefined;
    return answer;
  }

  #commitment(): string | undefined {
    return this.#viewer === "watcher" || this.#info?.phase !== "waiting" ? undefined : this.#contribution?.commitment();
  }

  #isReady(): boolean {
    const seat = this.#viewer === "watcher" ? undefined : this.#info?.seats[this.#viewer];
    return this.#pendingReady ?? seat?.ready ?? false;
  }
}
