import { jsonHash, nonceCommitment } from "@mutable/engine";
import {
  type AnyCall,
  type Extension,
  isShuffleReceipt,
  isStoredNonce,
  type Seat,
  type ShuffleReceipt,
  type StoredNonce,
} from "@mutable/protocol";
import { randomHex, type World } from "@mutable/world";
import { RULESET_HANDLERS } from "../mirror/call-handlers.ts";
import { type ClientStorage, readStored, writeStored } from "../shared/storage.ts";

export type ShuffleInfo = Extract<Extension, readonly ["shuffle", unknown]>[1];

/** The client's nonces for the shuffles of one table. Stored, so that reloaded pages and other tabs use the same ones. */
export class ShuffleContribution {
  readonly #world: World;
  readonly #storage: ClientStorage;
  readonly #table: string;
  #nonce: StoredNonce | undefined;
  /** What the storage had last: if it has another nonce now, another tab has changed it. */
  #seen: StoredNonce | undefined;
  #receipt: ShuffleReceipt | undefined;

  constructor(world: World, storage: ClientStorage, table: string) {
    this.#world = world;
    this.#storage = storage;
    this.#table = table;
    this.#readNonce();
    this.#receipt = this.#storedReceipt();
  }

  /** Of the last game to whose shuffle this client contributed. */
  get receipt(): ShuffleReceipt | undefined {
    return this.#receipt;
  }

  /** The commitment for the next game. */
  commitment(): string {
    this.#readNonce();
    if (this.#nonce === undefined || this.#nonce.game !== undefined) this.#storeNonce({ nonce: randomHex(this.#world, 32) });
    return nonceCommitment((this.#nonce as StoredNonce).nonce);
  }

  /** Stores a receipt of a daily deal, to whose shuffle no client contributes. */
  noteDailyDeal(shuffle: ShuffleInfo, seat: Seat): void {
    const stored = this.#receipt ?? this.#storedReceipt();
    if (stored?.game === shuffle.game) this.#receipt = stored;
    else this.#storeReceipt(shuffle, seat);
  }

  /** Stores a receipt of the server's commitment. Returns the nonce to reveal, if the shuffle includes our commitment. */
  nonceToReveal(shuffle: ShuffleInfo, seat: Seat): string | undefined {
    const receipt = [this.#receipt, this.#storedReceipt()].find((stored) => stored?.game === shuffle.game);
    if (receipt !== undefined) {
      this.#receipt = receipt;
      // The first commitment of a game counts: the receipt proves it if the server changes it later.
      return receipt.commitment === shuffle.commitment && receipt.seat === seat ? receipt.nonce : undefined;
    }
    this.#readNonce();
    if (this.#nonce === undefined || !belongsTo(this.#nonce, shuffle, seat)) return undefined;
    const { nonce } = this.#nonce;
    this.#storeReceipt(shuffle, seat, nonce);
    // Revealed for one game only: a server that knows a nonce before it commits could choose the shuffle.
    this.#storeNonce({ nonce, game: shuffle.game });
    return nonce;
  }

  /** Adds the hash of a move to the receipt of its game: a record that lacks the move does not agree with it. */
  noteMove(game: string | undefined, seat: Seat, calls: readonly AnyCall[]): void {
    if (this.#receipt === undefined || this.#receipt.game !== game || this.#receipt.seat !== seat) return;
    // As `moveHash` of the referee.
    this.#receipt = { ...this.#receipt, last: jsonHash(calls.filter(([name]) => RULESET_HANDLERS.has(name) || name === "progress")) };
    writeStored(this.#storage, this.#receiptKey, this.#receipt);
  }

  /** The own nonce stays if the storage is full or forbidden. */
  #readNonce(): void {
    const stored = this.#storedNonce();
    if (stored === undefined || (stored.nonce === this.#seen?.nonce && stored.game === this.#seen.game)) return;
    this.#seen = stored;
    this.#nonce = stored;
  }

  #storeNonce(nonce: StoredNonce): void {
    this.#nonce = nonce;
    writeStored(this.#storage, this.#nonceKey, nonce);
    this.#seen = this.#storedNonce();
  }

  #storeReceipt({ game, commitment, commitments }: ShuffleInfo, seat: Seat, nonce?: string): void {
    this.#receipt = { game, commitment, commitments, seat, ...(nonce !== undefined && { nonce }) };
    writeStored(this.#storage, this.#receiptKey, this.#receipt);
  }

  #storedNonce(): StoredNonce | undefined {
    const stored = readStored(this.#storage, this.#nonceKey);
    return isStoredNonce(stored) ? stored : undefined;
  }

  #storedReceipt(): ShuffleReceipt | undefined {
    const stored = readStored(this.#storage, this.#receiptKey);
    return isShuffleReceipt(stored) ? stored : undefined;
  }

  get #nonceKey(): string {
    return `mutable nonce ${this.#table}`;
  }

  get #receiptKey(): string {
    return `mutable receipt ${this.#table}`;
  }
}

const belongsTo = ({ nonce, game }: StoredNonce, shuffle: ShuffleInfo, seat: Seat): boolean =>
  (game === undefined || game === shuffle.game) && nonceCommitment(nonce) === shuffle.commitments[seat];
