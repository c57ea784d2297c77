import * as z from "zod/mini";
import { bySeat, hash, list, partial, seat, whole } from "./basic-schemas.ts";

/** What a game is played with, where it is not said by the deck alone. */

/** Optional rules of a table. */
export const profile = z.strictObject({
  bonusPlays: z.enum(["optional", "mandatory"]),
  turnsInARow: whole(1),
  jumpingIn: z.boolean(),
  droppingOut: z.boolean(),
  minSeats: whole(1),
  maxSeats: whole(1),
});

const cards = z.array(z.string());
const cardsBySeat = bySeat(cards);

/** A table laid out by hand. Whether there are such cards is for the engine to say. */
export const arrangement = partial({
  turn: seat,
  rules: cards,
  goals: cards,
  keepers: cardsBySeat,
  creepers: cardsBySeat,
  hands: cardsBySeat,
  draw: cards,
  discard: cards,
  rest: z.literal("out"),
});

/** What was said of a fair shuffle before the deal (docs/fairness.md). */
export const shuffleInfo = z.strictObject({
  game: z.string(),
  commitment: hash,
  commitments: bySeat(hash),
  /** Who has put nothing in. */
  absent: list(seat),
  /** Deals that were begun at this table and dropped before the first move. */
  dropped: whole(0),
});
