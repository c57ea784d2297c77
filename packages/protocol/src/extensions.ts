import * as z from "zod/mini";
import { bySeat, card, cards, count, direction, list, partial, seat, serial, someFaceDown, whole } from "./basic-schemas.ts";
import { byName, form } from "./form.ts";
import { SEATS } from "./seats.ts";
import { blankCard, firstSeat, limitsAtPlay, profile, shuffleInfo, waitList } from "./setup.ts";
import { nextGame, tableInfo } from "./table.ts";
import { wireReply } from "./to-referee.ts";
import { askedVote, endedVote } from "./vote.ts";

/**
 * Calls to the player beyond the ruleset, for modern clients. A client that ignores all of them can still follow
 * the game (the mirror law). `docs/ruleset.md` explains each.
 */

/** The settings of a game. A client that receives them resets all earlier state. */
export const gameInfo = z.strictObject({
  deck: card,
  profile,
  seats: list(seat),
  joining: list(seat),
  metas: cards,
  out: cards,
  /** The number of decisions so far. */
  asked: serial,
  /** The number of seats at the beginning, in decks that eliminate seats. */
  began: z.optional(whole(1, 6)),
  /** Meta rules that come into force later. */
  laterMetas: z.optional(cards),
  /** Places that nobody can take any more. */
  closed: z.optional(list(seat)),
  solo: z.optional(z.literal(true)),
  /** How the first seat is found. */
  first: z.optional(firstSeat),
  limitsAtPlay: z.optional(limitsAtPlay),
});

/** A number of cards, or "all" until the hand is empty. */
const countOrAll = z.union([serial, z.literal("all")]);

/** The step of the turn, the cards used in it, and the plays that the seat makes no more. */
const turnState = z.strictObject({
  step: z.enum(["start", "before_draw", "plays", "after_plays", "end"]),
  used: cards,
  skipped: z.optional(z.enum(["optional", "all"])),
  /** Creepers that act when a turn ends have done so. */
  acted: z.optional(z.literal(true)),
});

/** A card being resolved with its progress, or the chance of other seats to cancel a card. */
export const resolvingFrame = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("card"),
    card,
    part: z.optional(z.enum(["turnStart", "turnEnd", "goalChange", "with", "alone", "power", "instead", "standing", "limits", "revealed"])),
    seat: z.optional(seat),
    /** -1: the seat is asked first if it wants this; or a secret is not carried out yet. */
    step: z.int().check(z.minimum(-1)),
    aside: someFaceDown,
    drawnAside: z.optional(count),
    drawsAside: z.optional(count),
    playedAside: z.optional(count),
    chosenSeat: z.optional(seat),
    chosenDirection: z.optional(direction),
    chosenCard: z.optional(card),
    chosenRules: z.optional(cards),
    chosenOwn: z.optional(card),
    announced: z.optional(card),
    shares: z.optional(bySeat(someFaceDown)),
    named: z.optional(card),
    sources: z.optional(list(z.enum([...SEATS, "gone", "pile"]))),
  }),
  z.strictObject({
    kind: z.literal("reaction"),
    to: card,
    about: z.optional(z.enum(["steal", "free"])),
    chain: list(z.strictObject({ seat, card })),
  }),
  z.strictObject({ kind: z.literal("scoring"), chosen: list(cards), last: z.boolean() }),
]);

/** The details of the decision just requested that its call does not contain. */
export const details = partial({
  purpose: z.enum([
    "random",
    "aside",
    "fetch",
    "pool",
    "name",
    "named",
    "trash",
    "take",
    "creeper",
    "move",
    "alone",
    "taxes",
    "victim",
    "pay",
    "top",
    "steal",
    "free",
    "score",
  ]),
  /** The card or rule that requires the decision. */
  cause: card,
  /** The cards to choose from, if they follow neither from the call nor from the table. */
  cards,
  /** The seats to choose from. */
  seats: list(seat),
  /** The empty string is a legal reply too. */
  pass: z.literal(true),
  /** The cards that can be used instead, with `use_power`. */
  free: cards,
});

/** How a card fared on which two surprises or more were played. */
const endedChain = z.strictObject({
  seat,
  card,
  chain: list(z.strictObject({ seat, card })),
  outcome: z.enum(["saved", "cancelled", "taken"]),
});

export const EXTENSIONS = [
  form("game(struct)", gameInfo),
  form("engine(version)", z.string().check(z.regex(/^\d{1,9}$/))),
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
  form("turn_state(struct)", turnState),
  form("resolving(array)", list(resolvingFrame)),
  form("decision(number)", serial),
  form("decision(number, struct)", serial, details),
  form("may_react(seat)", seat),
  form("must_choose_seat(seat)", seat),
  form("may_use(seat)", seat),
  form("may_go_first(seat)", seat),
  form("may_discard_any(seat)", seat),
  form("first_seat(seat, how)", seat, firstSeat),
  form("answered(seat)", seat),
  form("answered(seat, reply)", seat, wireReply),
  form("power_used(seat, card)", seat, card),
  form("because(card)", card),
  form("fetching(seat)", seat),
  form("card_named(seat, card)", seat, card),
  form("hand_looked_at(seat, owner)", seat, seat),
  form("hand_seen(owner, card_array)", seat, cards),
  form("card_buried(seat)", seat),
  form("card_fetched(seat, card)", seat, card),
  form("pile_seen(struct)", partial({ top: card, bottom: card })),
  form("game_drawn()"),
  form("seat_joining(seat)", seat),
  form("seat_withdrew(seat)", seat),
  form("seat_joined(seat)", seat),
  form("seat_left(seat)", seat),
  form("current_metas(card_array)", cards),
  form("current_basics(draws, plays)", count, count),
  form("blank(struct)", blankCard),
  form("today(struct)", z.strictObject({ holiday: z.boolean(), birthdays: list(seat) })),
  form("seat_eliminated(seat, card)", seat, card),
  form("seat_picked(seat, by)", seat, card),
  form("current_eliminated(struct)", bySeat(waitList)),
  form("seat_returned(seat)", seat),
  form("secret_revealed(seat, card)", seat, card),
  form("carrying_out(seat, card)", seat, card),
  form("secret_kept(seat, card)", seat, card),
  form("current_creepers(seat, card_array)", seat, cards),
  form("creeper_came(seat, card)", seat, card),
  form("moved(card, from, to)", card, seat, seat),
  form("about_to_take(seat, card, owner)", seat, card, seat),
  form("answers(card)", card),
  form("surprise_played(seat, card)", seat, card),
  form("chain_ended(struct)", endedChain),
  form("card_cancelled(card)", card),
  form("rule_turned(card)", card),
  form("goal_scored(card)", card),
  form("current_scored(card_array)", cards),
  form("decks_left(main, rules)", count, count),
  form("solo_over(score)", count),
  form("shuffle(struct)", shuffleInfo),
  form("table(struct)", tableInfo),
  form("next_game(struct)", nextGame),
  form("deadline(decision, time)", serial, serial),
  form("seat_taken_by_bot(seat)", seat),
  form("seat_handed_back(seat)", seat),
  form("vote_asked(struct)", askedVote),
  form("vote_ended(struct)", endedVote),
] as const;

export type Extension = z.output<(typeof EXTENSIONS)[number]["schema"]>;
export type Details = z.output<typeof details>;
export type GameInfo = z.output<typeof gameInfo>;

export const extensions = byName(EXTENSIONS);
