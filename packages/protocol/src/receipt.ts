import * as z from "zod/mini";
import { hash, seat } from "./basic-schemas.ts";
import { shuffleInfo } from "./setup.ts";

const { game, commitment, commitments } = shuffleInfo.shape;

/**
 * The values that a client stores of a game, to check its record later (docs/fairness.md): those of the shuffle, and the
 * hash of the last move that it was told. A daily deal has no nonces.
 */
export const shuffleReceipt = z.strictObject({ game, commitment, commitments, seat, nonce: z.optional(hash), last: z.optional(hash) });
export type ShuffleReceipt = z.output<typeof shuffleReceipt>;

/** The stored nonce of a client, and the game for which it was revealed. It must not be used for another game. */
export const storedNonce = z.strictObject({ game: z.optional(game), nonce: hash });
export type StoredNonce = z.output<typeof storedNonce>;
