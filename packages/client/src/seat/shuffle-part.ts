import { nonceCommitment } from "@mutable/engine";
import { type Seat, seat, shuffleInfo } from "@mutable/protocol";
import * as z from "zod/mini";
import { type Memory, recall, remember } from "./memory.ts";
import { randomHex } from "./random-hex.ts";

export type Shuffle = z.output<typeof shuffleInfo>;

const { game, commitment: hash, commitments } = shuffleInfo.shape;

/** What is kept of the beginning of a game, to check its record with later (docs/fairness.md). */
const receiptForm = z.strictObject({ game, commitment: hash, commitments, seat, nonce: hash });
export type Receipt = z.output<typeof receiptForm>;

const nonceForm = z.strictObject({ game: z.optional(game), nonce: hash });
/** `game`: for which it was revealed. It has no worth for any other. */
type Nonce = z.output<typeof nonceForm>;

/** What one has put into the shuffles of one table. A page that is loaded anew, or open twice, goes on from what is remembered. */
export class ShufflePart {
  readonly #memory: Memory;
  readonly #table: string;
  #nonce: Nonce | undefined;
  #receipt: Receipt | undefined;

  constructor(memory: Memory, table: string) {
    this.#memory = memory;
    this.#table = table;
    this.#nonce = this.#nonceKept();
    this.#receipt = this.#receiptKept();
  }

  /** Of the last game that one had a part in. */
  get receipt(): Receipt | undefined {
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

  #keepNonce(nonce: Nonce): void {
    this.#nonce = nonce;
    remember(this.#memory, this.#nonceKey, nonce);
  }

  #keepReceipt({ game, commitment, commitments }: Shuffle, own: Seat, nonce: string): void {
    this.#receipt = { game, commitment, commitments, seat: own, nonce };
    remember(this.#memory, this.#receiptKey, this.#receipt);
  }

  #nonceKept(): Nonce | undefined {
    return kept(nonceForm, recall(this.#memory, this.#nonceKey));
  }

  #receiptKept(): Receipt | undefined {
    return kept(receiptForm, recall(this.#memory, this.#receiptKey));
  }

  get #nonceKey(): string {
    return `mutable nonce ${this.#table}`;
  }

  get #receiptKey(): string {
    return `mutable receipt ${this.#table}`;
  }
}

function kept<Form extends z.ZodMiniType>(form: Form, value: unknown): z.output<Form> | undefined {
  const parsed = form.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

const unused = (nonce: Nonce | undefined): Nonce | undefined => (nonce?.game === undefined ? nonce : undefined);

const isFor = ({ nonce, game }: Nonce, shuffle: Shuffle, own: Seat): boolean =>
  (game === undefined || game === shuffle.game) && nonceCommitment(nonce) === shuffle.commitments[own];
