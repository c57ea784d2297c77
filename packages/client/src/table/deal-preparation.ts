import type { Viewer } from "@mutable/engine";
import {
  type Answer,
  type AnyCall,
  type Carries,
  type CommandName,
  proposalOf,
  type ShuffleReceipt,
  type TableInfo,
} from "@mutable/protocol";
import type { World } from "@mutable/world";
import type { ClientStorage } from "../shared/storage.ts";
import type { SendRequest } from "../socket/subscription.ts";
import { hasCall, lastCall } from "./batch.ts";
import { ShuffleContribution } from "./shuffle-contribution.ts";

export type SendCommand = <Name extends CommandName>(name: Name, carries: Carries<Name>) => Promise<Answer<Name>>;

/** The person's answer before a game: not ready, ready to what is proposed, or ready without it. */
export type ReadyAnswer = Pick<Carries<"ready">, "ready" | "agrees" | "blank" | "declines">;

/** A seated client's part before a deal: the ready flag, and its automatic steps of the fair shuffle. */
export class DealPreparation {
  readonly #world: World;
  readonly #send: SendCommand;
  readonly #storage: ClientStorage;
  #contribution: ShuffleContribution | undefined;
  #info: TableInfo | undefined;
  #viewer: Viewer = "watcher";
  /** The commitment that the server has, or that is being sent. */
  #sentCommitment: string | undefined;
  /** The person's choice, while the table does not show it yet. */
  #pending: ReadyAnswer | undefined;

  constructor(world: World, storage: ClientStorage, send: SendCommand) {
    this.#world = world;
    this.#storage = storage;
    this.#send = send;
  }

  get receipt(): ShuffleReceipt | undefined {
    return this.#contribution?.receipt;
  }

  /** Called after each batch. Keeps the receipt up to date, and reveals the nonce when the server has committed to a shuffle. */
  update(info: TableInfo, viewer: Viewer, calls: readonly AnyCall[]): void {
    this.#contribution ??= new ShuffleContribution(this.#world, this.#storage, info.id);
    if (viewer !== this.#viewer || info.phase !== "waiting") this.#sentCommitment = undefined;
    this.#info = info;
    this.#viewer = viewer;
    // Not the opening and not a whole table: both contain `game`.
    if (viewer !== "watcher" && hasCall("progress", calls) && !hasCall("game", calls))
      this.#contribution.noteMove(info.game, viewer, calls);
    const shuffle = lastCall("shuffle", calls)?.[1];
    if (shuffle === undefined || viewer === "watcher") return;
    if (info.day !== undefined) {
      this.#contribution.noteDailyDeal(shuffle, viewer);
      return;
    }
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
    const result = await send("ready", { ...this.#readyAnswer(), commitment });
    const isAccepted = typeof result === "object" && result.ok;
    if (!isAccepted && this.#sentCommitment === commitment) this.#sentCommitment = undefined;
  }

  async setReady(wanted: ReadyAnswer): Promise<Answer<"ready">> {
    this.#pending = wanted;
    const commitment = this.#commitment();
    if (commitment !== undefined) this.#sentCommitment = commitment;
    const answer = await this.#send("ready", { ...wanted, ...(commitment === undefined ? {} : { commitment }) });
    if (this.#pending === wanted) this.#pending = undefined;
    if (!answer.ok && this.#sentCommitment === commitment) this.#sentCommitment = undefined;
    return answer;
  }

  #commitment(): string | undefined {
    return this.#viewer === "watcher" || this.#info?.phase !== "waiting" ? undefined : this.#contribution?.commitment();
  }

  /** The answer that the table has, to be sent again with a commitment. */
  #readyAnswer(): ReadyAnswer {
    if (this.#pending !== undefined) return this.#pending;
    const place = this.#viewer === "watcher" ? undefined : this.#info?.seats[this.#viewer];
    if (this.#info === undefined || !place?.ready) return { ready: false };
    if (place.declines) return { ready: true, declines: true };
    // The server makes all people not ready if the proposal changes, so this person has agreed to the present one.
    const proposal = proposalOf(this.#info.settings);
    return { ready: true, ...(proposal.length > 0 && { agrees: [...proposal] }) };
  }
}
