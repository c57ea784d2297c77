import { type Seat, sha256 } from "@mutable/engine";

/**
 * The fair shuffle, as docs/fairness.md lays it down: neither the server nor any player can choose the order of the cards as long as one seated
 * person is honest. All values are 32 bytes in hexadecimal.
 */

/** What a finished game shows of its shuffle. */
export interface FairShuffle {
  kind: "fair";
  /** What the server committed itself to before anybody revealed a nonce. */
  commitment: string;
  secret: string;
  /** Every seat in order. Without a nonce: a bot, or somebody who did not reveal it in time. */
  seats: FairSeat[];
}

export interface FairSeat {
  seat: Seat;
  commitment?: string | undefined;
  nonce?: string | undefined;
}

/** What a client keeps of the beginning of a game, to check its record with later. */
export interface Receipt {
  game: string;
  /** The server's. */
  commitment: string;
  /** Every seat's that sent one. */
  commitments: Partial<Record<Seat, string>>;
  /** One's own seat and nonce. */
  seat: Seat;
  nonce: string;
}

/** What a seat sends before it sends its nonce. */
export const nonceCommitment = (nonce: string): string => hash(text("mutable nonce 1"), bytes(nonce));

/** What the server publishes before anybody reveals a nonce. */
export const secretCommitment = (game: string, secret: string): string => hash(text("mutable secret 1"), text(game), bytes(secret));

/** The key of all chance in the game. Throws if the secret or a nonce is not what was committed to. */
export function fairKey(game: string, { commitment, secret, seats }: FairShuffle): string {
  const fault = shuffleFault(game, { kind: "fair", commitment, secret, seats });
  if (fault !== undefined) throw new Error(fault);
  const parts = [text("mutable key 1"), lengthOf(bytes(secret)), bytes(secret)];
  for (const { nonce = "" } of seats) parts.push(lengthOf(bytes(nonce)), bytes(nonce));
  return hash(...parts);
}

/** What does not fit together in a shuffle; nothing if all does. */
export function shuffleFault(game: string, { commitment, secret, seats }: FairShuffle): string | undefined {
  if (secretCommitment(game, secret) !== commitment) return "The secret is not the one that the server committed itself to.";
  for (const { seat, commitment: own, nonce } of seats) {
    if (nonce !== undefined && (own === undefined || nonceCommitment(nonce) !== own))
      return `The nonce of ${seat} is not the one that it committed itself to.`;
  }
  return undefined;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** As eight bytes, big-endian. */
function lengthOf({ length }: Uint8Array): Uint8Array {
  const eight = new Uint8Array(8);
  new DataView(eight.buffer).setUint32(4, length);
  return eight;
}

function hash(...parts: Uint8Array[]): string {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return hexOf(sha256(whole));
}

export const hexOf = (words: Int32Array): string => Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
