import * as z from "zod/mini";
import { bySeat, hash, list, partial, seat, text, whole } from "./basic-schemas.ts";

/** The setup of a game, apart from its deck. */

/** A card that a table adds to its deck. The engine checks what it does. */
export const blankCard = z.looseObject({
  id: z.literal("blank"),
  type: z.enum(["keeper", "goal", "rule", "action"]),
  // The engine counts characters, of which each has up to two units.
  name: text(60),
  text: text(120),
});

/** What a table has agreed about the day. */
export const day = partial({ holiday: z.boolean(), birthdays: list(seat) });

export const firstSeat = z.enum(["chance", "host", "called"]);

export const limitsAtPlay = z.enum(["others", "everybody"]);

/** Optional rules of a table. */
export const profile = z.strictObject({
  bonusPlays: z.enum(["optional", "mandatory"]),
  turnsInARow: whole(1),
  jumpingIn: z.boolean(),
  droppingOut: z.boolean(),
  minSeats: whole(1),
  maxSeats: whole(1),
  firstSeat: z.optional(firstSeat),
  limitsAtPlay: z.optional(limitsAtPlay),
  basicRulesCard: z.optional(z.literal(true)),
  solo: z.optional(z.literal(true)),
});

const cards = z.array(z.string());
const cardsBySeat = bySeat(cards);

/** The seats that a seat that is out waits for. */
export const waitList = z.union([list(seat), z.literal("for_good")]);

/** An arranged table. The engine checks its card names. */
export const arrangement = partial({
  turn: seat,
  rules: cards,
  goals: cards,
  metas: cards,
  basics: whole(0),
  keepers: cardsBySeat,
  creepers: cardsBySeat,
  hands: cardsBySeat,
  draw: cards,
  discard: cards,
  eliminated: bySeat(waitList),
  began: whole(1, 6),
  rulesDeck: cards,
  rulesDiscard: cards,
  scored: cards,
  rest: z.literal("out"),
});

/** The published values of a fair shuffle before the deal (docs/fairness.md). */
export const shuffleInfo = z.strictObject({
  game: z.string(),
  commitment: hash,
  commitments: bySeat(hash),
  /** The seats without a part in the shuffle: before the reveal without a commitment, after it without a nonce. */
  absent: list(seat),
  /** The number of deals at this table that were dropped before the first move. */
  dropped: whole(0),
});
