import { z } from "zod";
import { seat } from "./words.ts";

/** What a game is played with, where it is not said by the deck alone. */

/** Optional rules of a table. */
export const profile = z.strictObject({
  bonusPlays: z.enum(["optional", "mandatory"]),
  turnsInARow: z.int().min(1),
  jumpingIn: z.boolean(),
  droppingOut: z.boolean(),
  minSeats: z.int().min(1),
  maxSeats: z.int().min(1),
});

const cards = z.array(z.string());
const bySeat = z.partialRecord(seat, cards);

/** A table laid out by hand. Whether there are such cards is for the engine to say. */
export const arrangement = z.strictObject({
  turn: seat.optional(),
  rules: cards.optional(),
  goals: cards.optional(),
  keepers: bySeat.optional(),
  creepers: bySeat.optional(),
  hands: bySeat.optional(),
  draw: cards.optional(),
  discard: cards.optional(),
  rest: z.literal("out").optional(),
});

/** What was said of a fair shuffle before the deal (docs/fairness.md). */
const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const shuffleInfo = z.strictObject({
  game: z.string(),
  commitment: hash,
  commitments: z.partialRecord(seat, hash),
  /** Who has put nothing in. */
  absent: z.array(seat).readonly(),
  /** Deals that were begun at this table and dropped before the first move. */
  dropped: z.int().min(0),
});
