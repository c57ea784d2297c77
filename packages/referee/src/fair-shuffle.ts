import { type Seat, sha256 } from "@mutable/engine";
import { bytesOf, hexOf } from "./hex.ts";

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
export const nonceCommitment = (nonce: string): string => hash(text("mutable nonce 1"), bytesOf(nonce));

/** What the server publishes before anybody reveals a nonce. */
export const secretCommitment = (game: string, secret: string): string => hash(text("mutable secret 1"), text(game), bytesOf(secret));

/** What does not fit together in a shuffle, as code; nothing if all does. */
export function shuffleFault(
  game: string,
  { commitment, secret, seats }: FairShuffle,
): { found: "wrong_secret" | "wrong_nonce"; seat?: Seat } | undefined {
  if (secretCommitment(game, secret) !== commitment) return { found: "wrong_secret" };
  const wrong = seats.find((own) => own.nonce !== undefined && nonceCommitment(own.nonce) !== own.commitment);
  return wrong === undefined ? undefined : { found: "wrong_nonce", seat: wrong.seat };
}

/** The key of all chance in the game, made of what the server and everybody seated have put in. */
export function fairKey({ secret, seats }: Pick<FairShuffle, "secret" | "seats">): string {
  const parts = [text("mutable key 1"), lengthOf(bytesOf(secret)), bytesOf(secret)];
  for (const { nonce = "" } of seats) parts.push(lengthOf(bytesOf(nonce)), bytesOf(nonce));
  return hash(...parts);
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

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
