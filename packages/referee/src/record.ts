import { type Deck, decksOfGame, ENGINE_VERSION, jsonHash, type Viewer } from "@mutable/engine";
import {
  type AnyCall,
  anyCall,
  arrangement,
  blankCard,
  bySeat,
  CARD_ID,
  callFault,
  commandId,
  day,
  hash,
  isKnownCall,
  parseOrExplain,
  partial,
  profile,
  SEATS,
  seat,
  storageFault,
  text,
  whole,
} from "@mutable/protocol";
import * as z from "zod/mini";
import { type Broadcast, visibleTo } from "./broadcast.ts";
import type { LegalMove } from "./command.ts";
import type { Receipt } from "./fair-shuffle.ts";
import type { GameSetup } from "./setup.ts";

/**
 * The record of a game: its settings, each reply with its time, and the messages of each move. The messages make
 * it independent of the engine's version: it can be replayed for any viewer even after a rule was corrected.
 */

const card = z.string().check(z.regex(CARD_ID));
const cards = z.array(card);
const time = z.string().check(z.refine(isTime, "It is not a time like 2000-12-31T23:59:59.999Z."));

/** Unknown calls may come from a newer version, and are accepted. Known calls must be valid. */
const call = anyCall.check(({ value, issues }) => {
  const fault = isKnownCall(value) ? callFault(value) : undefined;
  if (fault !== undefined) issues.push({ code: "custom", input: value, message: fault });
});

const told = z.strictObject({ common: z.array(call), own: bySeat(z.array(call)) });

const fairShuffle = z.strictObject({
  kind: z.literal("fair"),
  commitment: hash,
  secret: hash,
  seats: z.array(z.strictObject({ seat, commitment: z.optional(hash), nonce: z.optional(hash) })),
});

const dailyShuffle = z.strictObject({
  kind: z.literal("daily"),
  day: text(10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  device: z.optional(z.literal(true)),
  commitment: hash,
  /** Left out until the deal has ended. */
  secret: z.optional(hash),
});

const moveRow = z.strictObject({
  /** The time of acceptance, as an ISO date. */
  at: time,
  seat,
  call: anyCall,
  decision: z.optional(whole()),
  command: z.optional(commandId),
  /** The seats that bots played for their absent players. Older records lack it. */
  standIns: z.optional(z.array(seat)),
  told,
});

const gameRecord = z.strictObject({
  format: z.literal("mutable game 1"),
  game: text(100),
  /** The version of the rules' engine. */
  engine: text(20),
  /**
   * The deck, a hash of all that its cards do, its cards in their order, and the cards of each pile before it is shuffled:
   * the draw pile, which older records lack, and in solo the rules deck.
   */
  deck: z.strictObject({ id: card, hash, cards, pile: z.optional(cards), rulesDeck: z.optional(cards) }),
  seats: whole(1, SEATS.length),
  profile: z.optional(partial(profile.shape)),
  metas: z.optional(cards),
  laterMetas: z.optional(cards),
  firstSeat: z.optional(seat),
  blank: z.optional(blankCard),
  today: z.optional(day),
  arrange: z.optional(arrangement),
  shuffle: z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("text"), text: text(1_000_000) }), fairShuffle, dailyShuffle]),
  begun: time,
  opening: told,
  /** The number of moves, so that a record without its last ones is noticed. Older records lack it. */
  length: z.optional(whole()),
  moves: z.array(moveRow),
});

export type GameRecord = z.output<typeof gameRecord>;
export type RecordedMove = z.output<typeof moveRow>;
export type RecordedBroadcast = z.output<typeof told>;

/** The record of a game without moves. */
export const newRecord = (deck: Deck, setup: GameSetup, opening: Broadcast, begun: Date): GameRecord =>
  withoutUndefined({ ...recordHead(deck, setup, begun), opening: recordedBroadcast(opening), moves: [] }) as GameRecord;

/** What a record says of a game before its messages. Fields that do not apply are undefined. */
export function recordHead(opened: Deck, setup: GameSetup, begun: Date) {
  const { game, engine = ENGINE_VERSION, seats, profile, metas, laterMetas, firstSeat, blank, today, arrange, shuffle } = setup;
  // The blank card is no part of the deck, but of the settings.
  const deck = opened.base ?? opened;
  return {
    format: "mutable game 1",
    game,
    engine,
    deck: { id: deck.id, hash: deckHash(deck), cards: deck.ids, ...pilesOf(deck, setup) },
    seats,
    profile,
    metas,
    laterMetas,
    firstSeat,
    blank,
    today,
    arrange,
    shuffle,
    begun: begun.toISOString(),
  };
}

/** The record's entry of one move. */
export function recordedMove({ command, broadcast }: LegalMove, at: Date): RecordedMove {
  const { seat, call, decision, id } = command;
  return withoutUndefined({ at: at.toISOString(), seat, call, decision, command: id, told: recordedBroadcast(broadcast) }) as RecordedMove;
}

function recordedBroadcast({ common, own }: Broadcast): RecordedBroadcast {
  return {
    common: JSON.parse(common) as AnyCall[],
    own: Object.fromEntries(Object.entries(own).map(([seat, batch]) => [seat, JSON.parse(batch) as AnyCall[]])),
  };
}

/** The batches of one viewer: one for the beginning, one for every move. */
export function batchesOf(record: GameRecord, viewer: Viewer): (readonly AnyCall[])[] {
  return [record.opening, ...record.moves.map(({ told }) => told)].map((told) => visibleTo(told, viewer));
}

/** Validates a record; `why` names the first problem. */
export function readRecord(value: unknown): { record: GameRecord; why?: undefined } | { why: string } {
  const parsed = parseOrExplain(gameRecord, value);
  if (parsed.why !== undefined) return parsed;
  const why = storageFault(parsed.data);
  return why === undefined ? { record: parsed.data } : { why };
}

const receipt = z.strictObject({
  game: text(100),
  commitment: hash,
  commitments: bySeat(hash),
  seat,
  nonce: z.optional(hash),
  last: z.optional(hash),
});

/** Validates a receipt; `why` names the first problem. */
export function readReceipt(value: unknown): { receipt: Receipt; why?: undefined } | { why: string } {
  const parsed = parseOrExplain(receipt, value);
  return parsed.why === undefined ? { receipt: parsed.data } : parsed;
}

const hashes = new WeakMap<Deck, string>();

/** A hash of the cards and their effects. */
export function deckHash(deck: Deck): string {
  const known = hashes.get(deck) ?? jsonHash(deck.source);
  hashes.set(deck, known);
  return known;
}

/** The cards of the piles with which a game begins, in the order in which they are shuffled. Only solo has a rules deck. */
export function pilesOf(deck: Deck, setup: Pick<GameSetup, "profile" | "metas" | "blank" | "arrange">) {
  const { main, rules } = decksOfGame(deck, setup);
  return { pile: main, rulesDeck: rules.length > 0 ? rules : undefined };
}

/** True for the format of Date.toISOString. */
function isTime(value: string): boolean {
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString() === value;
}

const withoutUndefined = (value: object): object => JSON.parse(JSON.stringify(value)) as object;

/** True if the game was played to its end. */
export function isFinished({ opening, moves }: GameRecord): boolean {
  const last: RecordedBroadcast = moves.at(-1)?.told ?? opening;
  return last.common.some(([name]) => name === "seat_won" || name === "game_drawn" || name === "solo_over");
}
