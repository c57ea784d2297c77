import { z } from "zod";

/** The words that calls and commands are made of. */

export const SEATS = ["player_1", "player_2", "player_3", "player_4", "player_5", "player_6"] as const;
export const seat = z.enum(SEATS);
export type Seat = z.infer<typeof seat>;
/** Whoever looks on from a seat, or from none. */
export const viewer = z.enum([...SEATS, "watcher"]);

/** Every database can store it: no NUL, and no half of a surrogate pair. */
const isStorable = (value: string): boolean => !value.includes("\0") && !/\p{Surrogate}/u.test(value);

export const text = (most: number) => z.string().max(most).refine(isStorable, "It holds characters that cannot be stored.");

const DEEPEST = 20;

/** What is wrong with a JSON value of unknown form, if it is to be kept, and where; nothing if it can be. */
export function storageFault(value: unknown, path: readonly PropertyKey[] = []): string | undefined {
  if (typeof value === "string")
    return isStorable(value) ? undefined : `${z.core.toDotPath(path)}: It holds characters that cannot be stored.`;
  if (typeof value !== "object" || value === null) return undefined;
  if (path.length === DEEPEST) return `${z.core.toDotPath(path.slice(0, 3))}: It is nested too deep.`;
  for (const [name, inner] of Object.entries(value)) {
    const inside = [...path, Array.isArray(value) ? Number(name) : name];
    const fault = storageFault(name, inside) ?? storageFault(inner, inside);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** All that a schema finds wrong, in one line, each with where. */
export function sentenceOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => (path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`)).join("; ");
}

export const CARD_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const card = z.string().regex(CARD_ID);
export const cards = z.array(card).readonly();
/** Cards of which some may lie face down. */
export const someFaceDown = z.array(z.union([card, z.literal("?")])).readonly();
/** How many cards: no deck has more. */
export const count = z.int().min(0).max(10_000);
/** What goes up by one again and again: turns, questions, moves. */
export const serial = z.int().min(0);
/** 0: the order of the turns, 1: against it. */
export const direction = z.union([z.literal(0), z.literal(1)]);

/** Why a reply was refused: the ruleset's tokens. */
export const TOKENS = ["unexpected_reply", "invalid_card", "invalid_seat", "invalid_direction", "invalid_card_array"] as const;
export type Token = (typeof TOKENS)[number];
