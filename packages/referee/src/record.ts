import { type Deck, ENGINE_VERSION, sha256, type Viewer } from "@mutable/engine";
import {
  type AnyCall,
  anyCall,
  arrangement,
  CARD_ID,
  callFault,
  commandId,
  isKnownCall,
  profile,
  SEATS,
  seat,
  sentenceOf,
  storageFault,
  text,
} from "@mutable/protocol";
import { z } from "zod";
import type { Receipt } from "./fair-shuffle.ts";
import { hexOf } from "./hex.ts";
import type { Move } from "./referee.ts";
import type { Setup } from "./setup.ts";
import type { Told } from "./told.ts";

/**
 * A game as it is kept: what it was played with, each reply with its time, and what was told of it. The last makes a record independent of the engine that
 * played it: it can be looked at again, by anybody's eyes, even where a rule has been corrected since.
 */

const card = z.string().regex(CARD_ID);
const cards = z.array(card);
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/);

/** Calls that are not known may come from a newer version, and are kept. Those that are known must be right. */
const call = anyCall.check((context) => {
  const fault = isKnownCall(context.value) ? callFault(context.value) : undefined;
  if (fault !== undefined) context.issues.push({ code: "custom", message: fault, input: context.value });
});

const told = z.strictObject({ common: z.array(call), own: z.partialRecord(seat, z.array(call)) });

const fairShuffle = z.strictObject({
  kind: z.literal("fair"),
  commitment: bytes32,
  secret: bytes32,
  seats: z.array(z.strictObject({ seat, commitment: bytes32.optional(), nonce: bytes32.optional() })),
});

const moveRow = z.strictObject({
  /** When it was accepted: an ISO date. */
  at: z.iso.datetime(),
  seat,
  call: z.tuple([z.string()], z.unknown()),
  decision: z.int().optional(),
  command: commandId.optional(),
  told,
});

const gameRecord = z.strictObject({
  format: z.literal("mutable game 1"),
  game: text(100),
  /** The version of the rules' engine. */
  engine: text(20),
  /** The deck, a hash of all that its cards do, and its cards in their order. */
  deck: z.strictObject({ id: card, hash: bytes32, cards }),
  seats: z.int().min(1).max(SEATS.length),
  profile: profile.partial().optional(),
  metas: cards.optional(),
  arrange: arrangement.optional(),
  shuffle: z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("text"), text: text(1_000_000) }), fairShuffle]),
  begun: z.iso.datetime(),
  opening: told,
  moves: z.array(moveRow),
});

export type GameRecord = z.infer<typeof gameRecord>;
export type MoveRow = z.infer<typeof moveRow>;
export type ToldRow = z.infer<typeof told>;

/** The record of a game that has just begun. */
export function beginRecord(deck: Deck, setup: Setup, opening: Told, begun: Date): GameRecord {
  const { game, seats, profile, metas, arrange, shuffle } = setup;
  const record = {
    format: "mutable game 1",
    game,
    engine: ENGINE_VERSION,
    deck: { id: deck.id, hash: deckHash(deck), cards: deck.ids },
    seats,
    profile,
    metas,
    arrange,
    shuffle,
    begun: begun.toISOString(),
    opening: toldRow(opening),
    moves: [],
  };
  return withoutUndefined(record) as GameRecord;
}

/** What is added to the record with each move. */
export function moveRowOf({ command, told }: Move, at: Date): MoveRow {
  const { seat, call, decision, id } = command;
  return withoutUndefined({ at: at.toISOString(), seat, call, decision, command: id, told: toldRow(told) }) as MoveRow;
}

function toldRow({ common, own }: Told): ToldRow {
  return {
    common: JSON.parse(common) as AnyCall[],
    own: Object.fromEntries(Object.entries(own).map(([seat, batch]) => [seat, JSON.parse(batch) as AnyCall[]])),
  };
}

/** What a viewer was sent of each step: of the beginning, and of every move. */
export function batchesOf(record: GameRecord, viewer: Viewer): (readonly AnyCall[])[] {
  return [record.opening, ...record.moves.map(({ told }) => told)].map(
    ({ common, own }) => (viewer === "watcher" ? undefined : own[viewer]) ?? common,
  );
}

/** Reads a record that comes from outside, or says what is wrong with it. */
export function readRecord(value: unknown): { record: GameRecord; why?: undefined } | { why: string } {
  const parsed = gameRecord.safeParse(value);
  if (!parsed.success) return { why: sentenceOf(parsed.error) };
  const fault = storageFault(parsed.data);
  return fault === undefined ? { record: parsed.data } : { why: fault };
}

const receipt = z.strictObject({
  game: text(100),
  commitment: bytes32,
  commitments: z.partialRecord(seat, bytes32),
  seat,
  nonce: bytes32,
});

/** Reads what somebody has kept of the beginning of a game, or says what is wrong with it. */
export function readReceipt(value: unknown): { receipt: Receipt; why?: undefined } | { why: string } {
  const parsed = receipt.safeParse(value);
  return parsed.success ? { receipt: parsed.data } : { why: sentenceOf(parsed.error) };
}

const hashes = new WeakMap<Deck, string>();

/** The same for the same cards that do the same. */
export function deckHash(deck: Deck): string {
  const known = hashes.get(deck) ?? hexOf(sha256(new TextEncoder().encode(canonical(deck.source))));
  hashes.set(deck, known);
  return known;
}

/** The same text for the same value, in whatever order the fields of its objects stand. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  );
}

const withoutUndefined = (value: object): object => JSON.parse(JSON.stringify(value)) as object;

/** Whether the game was played to its end. */
export function isFinished({ opening, moves }: GameRecord): boolean {
  const last: ToldRow = moves.at(-1)?.told ?? opening;
  return last.common.some(([name]) => name === "seat_won" || name === "game_drawn");
}
