import { z } from "zod";
import { byName, form } from "./form.ts";
import { profile, shuffleInfo } from "./setup.ts";
import { tableInfo } from "./table.ts";
import { replyCall } from "./to-referee.ts";
import { card, cards, count, direction, seat, serial, someFaceDown } from "./words.ts";

/**
 * What a modern client needs beyond the ruleset, as further calls to the player in the same style. Nothing of the ruleset is changed by them: who ignores
 * them all still follows the game (the mirror law). `docs/ruleset.md` explains each.
 */

/** What a game is played with. Whoever gets this forgets all that was before. */
export const gameInfo = z.strictObject({
  deck: card,
  profile,
  seats: z.array(seat).readonly(),
  joining: z.array(seat).readonly(),
  metas: cards,
  out: cards,
  /** How many questions have been asked so far. */
  asked: serial,
});

/** So many, or until the hand is empty. */
const countOrAll = z.union([serial, z.literal("all")]);

/** A card that is being resolved, and how far; or the others' chance to cancel it. */
export const frame = z.union([
  z.strictObject({
    kind: z.literal("card"),
    card,
    step: count,
    aside: someFaceDown,
    drawnAside: count.optional(),
    drawsAside: count.optional(),
    playedAside: count.optional(),
    chosenSeat: seat.optional(),
    chosenDirection: direction.optional(),
    chosenCard: card.optional(),
    chosenRules: cards.optional(),
    shares: z.partialRecord(seat, someFaceDown).optional(),
    named: card.optional(),
    sources: z
      .array(z.union([seat, z.enum(["gone", "pile"])]))
      .readonly()
      .optional(),
  }),
  z.strictObject({ kind: z.literal("reaction"), to: card, chain: z.array(z.strictObject({ seat, card })).readonly() }),
]);

/** What the question just asked does not say itself. */
export const details = z.strictObject({
  purpose: z.enum(["random", "aside", "fetch", "pool", "name", "named", "trash", "take"]).optional(),
  /** The card or rule because of which it is asked. */
  cause: card.optional(),
  /** The cards to choose from, where neither the question nor the table tells. */
  cards: cards.optional(),
  /** The seats to choose from. */
  seats: z.array(seat).readonly().optional(),
  /** The empty string is a legal answer, too. */
  pass: z.literal(true).optional(),
});

export const EXTENSIONS = [
  form("game(struct)", gameInfo),
  form(
    "progress(turn, in_a_row, phase, drawn, draws, played, plays, plays_allowed, cards, again, moved, idle, draw_pile)",
    serial,
    serial,
    z.enum(["play", "end"]),
    serial,
    serial,
    serial,
    countOrAll,
    countOrAll,
    serial,
    z.boolean(),
    z.boolean(),
    serial,
    count,
  ),
  form("resolving(array)", z.array(frame).readonly()),
  form("decision(number)", serial),
  form("decision(number, struct)", serial, details),
  form("may_react(seat)", seat),
  form("answered(seat)", seat),
  form("answered(seat, reply)", seat, replyCall),
  form("because(card)", card),
  form("card_named(seat, card)", seat, card),
  form("game_drawn()"),
  form("seat_joining(seat)", seat),
  form("seat_withdrew(seat)", seat),
  form("seat_joined(seat)", seat),
  form("seat_left(seat)", seat),
  form("current_creepers(seat, card_array)", seat, cards),
  form("surprise_played(seat, card)", seat, card),
  form("card_cancelled(card)", card),
  form("shuffle(struct)", shuffleInfo),
  form("table(struct)", tableInfo),
  form("deadline(decision, time)", serial, serial),
  form("seat_taken_by_bot(seat)", seat),
  form("seat_handed_back(seat)", seat),
] as const;

export type Extension = z.infer<(typeof EXTENSIONS)[number]["schema"]>;
export type Details = z.infer<typeof details>;
export type GameInfo = z.infer<typeof gameInfo>;

export const extensions = byName(EXTENSIONS);
