import { fairShuffleKey, nonceCommitment, type Seat, secretCommitment } from "@mutable/engine";

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
export const fairKey = ({ secret, seats }: Pick<FairShuffle, "secret" | "seats">): string =>
  fairShuffleKey(
    secret,
    seats.map(({ nonce }) => nonce),
  );
