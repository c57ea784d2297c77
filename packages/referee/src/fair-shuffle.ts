import { fairShuffleKey, nonceCommitment, type Seat, secretCommitment } from "@mutable/engine";

/**
 * The fair shuffle (docs/fairness.md): neither the server nor any player can choose the order of the cards as long
 * as one of them is honest. All values are 32 bytes in hexadecimal.
 */

/** The shuffle of a finished game, with its secrets revealed. */
export interface FairShuffle {
  kind: "fair";
  /** The server's commitment, published before any nonce was revealed. */
  commitment: string;
  secret: string;
  /** All seats in order. Without a nonce: a bot, or a player who did not reveal it in time. */
  seats: FairSeat[];
}

export interface FairSeat {
  seat: Seat;
  commitment?: string | undefined;
  nonce?: string | undefined;
}

/** What a client has stored of a game, to check the record with. */
export interface Receipt {
  game: string;
  /** The server's commitment. */
  commitment: string;
  /** The commitments of all seats that sent one. */
  commitments: Partial<Record<Seat, string>>;
  /** The client's own seat and nonce. A daily deal has no nonces. */
  seat: Seat;
  nonce?: string | undefined;
  /** The hash of the last move that the client was told. Older receipts lack it. */
  last?: string | undefined;
}

/** Returns the first inconsistency of a shuffle, or undefined. */
export function shuffleFault(
  game: string,
  { commitment, secret, seats }: FairShuffle,
): { found: "wrong_secret" | "wrong_nonce"; seat?: Seat } | undefined {
  if (secretCommitment(game, secret) !== commitment) return { found: "wrong_secret" };
  const wrong = seats.find((own) => own.nonce !== undefined && nonceCommitment(own.nonce) !== own.commitment);
  return wrong === undefined ? undefined : { found: "wrong_nonce", seat: wrong.seat };
}

/** The random key of the game, from the server's secret and all nonces. */
export const fairKey = ({ secret, seats }: Pick<FairShuffle, "secret" | "seats">): string =>
  fairShuffleKey(
    secret,
    seats.map(({ nonce }) => nonce),
  );
