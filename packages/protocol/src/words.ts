import { z } from "zod";

/** The words that calls and commands are made of. */

export const SEATS = ["player_1", "player_2", "player_3", "player_4", "player_5", "player_6"] as const;
export const seat = z.enum(SEATS);
export type Seat = z.infer<typeof seat>;

/** Text that every database can store: no NUL, and no half of a surrogate pair. */
export const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes("\0") && !/\p{Surrogate}/u.test(value), "It holds characters that cannot be stored.");

export const CARD_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const card = z.string().regex(CARD_ID);
export const cards = z.array(card).readonly();
/** Cards of which some may lie face down. */
export const someFaceDown = z.array(z.union([card, z.literal("?")])).readonly();
export const count = z.int().min(0);
/** 0: the order of the turns, 1: against it. */
export const direction = z.union([z.literal(0), z.literal(1)]);

/** Why a reply was refused: the ruleset's tokens. */
export const TOKENS = ["unexpected_reply", "invalid_card", "invalid_seat", "invalid_direction", "invalid_card_array"] as const;
export type Token = (typeof TOKENS)[number];
