import { nonceCommitment } from "@mutable/engine";
import { type Extension, isShuffleReceipt, isStoredNonce, type Seat, type ShuffleReceipt, type StoredNonce } from "@mutable/protocol";
import { type Memory, recall, remember } from "./memory.ts";
import { randomHex } from "./random-hex.ts";

export type Shuffle = Extract<Extension, readonly ["shuffle", unknown]>[1];

/** What one has put into the shuffles of one table. A page that is loaded anew, or open twice, goes on from what is remembered. */
export class ShufflePart {
  readonly #memory: Memory;
  readonly #table: string;
  #nonce: StoredNonce | undefined;
  #receipt: ShuffleReceipt | undefined;

  constructor(memory: Memory, table: string) {
    this.#memory = memory;
    this.#table = table;
    this.#nonce = this.#nonceKept();
    this.#receipt = this.#receiptKept();
  }

  /** Of the last game that one had a part in. */
  get receipt(): ShuffleReceipt | undefined {
    return this.#receipt;
  }

  /** What to commit oneself to for the next game. */
  commitment(): string {
    const nonce = unused(this.#nonce) ?? unused(this.#nonceKept()) ?? { nonce: randomHex(32) };
    if (nonce !== this.#nonce) this.#keepNonce(nonce);
    return nonceCommitment(nonce.nonce);
  }

  /** What the server says it is committed to. Gives back the nonce to reveal, if the shuffle has our part in it. */
  hear(shuffle: Shuffle, own: Seat): string | undefined {
    const receipt = [this.#receipt, this.#receiptKept()].find((kept) => kept?.game === shuffle.game);
    if (receipt !== undefined) {
      this.#receipt = receipt;
      // Told of another commitment for the same game, one keeps what was told first: that is what a receipt is for.
      return receipt.commitment === shuffle.commitment && receipt.seat === own ? receipt.nonce : undefined;
    }
    const part = [this.#nonce, this.#nonceKept()].find((kept) => kept !== undefined && isFor(kept, shuffle, own));
    if (part === undefined) return undefined;
    this.#keepReceipt(shuffle, own, part.nonce);
    // Whoever knows a nonce before committing to a secret could choose the shuffle: it is revealed once.
    this.#keepNonce({ nonce: part.nonce, game: shuffle.game });
    return part.nonce;
  }

  #keepNonce(nonce: StoredNonce): void {
    this.#nonce = nonce;
    remember(this.#memory, this.#nonceKey, nonce);
  }

  #keepReceipt({ game, commitment, commitments }: Shuffle, own: Seat, nonce: string): void {
    this.#receipt = { game, commitment, commitments, seat: own, nonce };
    remember(this.#memory, this.#receiptKey, this.#receipt);
  }

  #nonceKept(): StoredNonce | undefined {
    const stored = recall(this.#memory, this.#nonceKey);
    return isStoredNonce(stored) ? stored : undefined;
  }

  #receiptKept(): ShuffleReceipt | undefined {
    const stored = recall(this.#memory, this.#receiptKey);
    return isShuffleReceipt(stored) ? stored : undefined;
  }

  get #nonceKey(): string {
    return `mutable nonce ${this.#table}`;
  }

  get #receiptKey(): string {
    return `mutable receipt ${this.#table}`;
  }
}

const unused = (nonce: StoredNonce | undefined): StoredNonce | undefined => (nonce?.game === undefined ? nonce : undefined);

const isFor = ({ nonce, game }: StoredNonce, shuffle: Shuffle, own: Seat): boolean =>
  (game === undefined || game === shuffle.game) && nonceCommitment(nonce) === shuffle.commitments[own];
