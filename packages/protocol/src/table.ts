import { z } from "zod";
import { CARD_ID, count, seat, serial, text } from "./words.ts";

/** What a table is, apart from the game on it. */

export const level = z.enum(["random", "steady", "sharp"]);

export const tableSettings = z.strictObject({
  name: text(40).refine((value) => value.trim() !== "", "It is empty."),
  deck: z.string().regex(CARD_ID),
  seats: z.int().min(2).max(6),
  bonusPlays: z.enum(["optional", "mandatory"]).optional(),
  /** Whoever gives up a seat leaves the game; otherwise a bot takes it over. */
  droppingOut: z.boolean().optional(),
  /** Seconds for each decision, and in reserve for each seat. Null, or nothing when the table is opened: no clock. */
  clock: z
    .strictObject({ decision: z.int().min(5).max(86_400), reserve: z.int().min(0).max(86_400) })
    .nullable()
    .optional(),
  isPublic: z.boolean(),
  watchers: z.boolean(),
  /** Whether those in the seats read what watchers say among themselves; yes, if nothing is said. */
  seatsReadWatchers: z.boolean().optional(),
  /** Whether a person may take over the seat of a bot in a running game. */
  takeOverBots: z.boolean(),
});

export const PHASES = ["waiting", "dealing", "playing", "suspended", "over", "closed"] as const;

/** Somebody, as others see them. The id stands for the person wherever they are named. */
const somebody = z.strictObject({ id: text(64).optional(), name: text(40), face: text(40) });

/** Who sits in a seat, and who plays for it now. */
export const place = somebody.extend({
  /** The level of the bot that plays for it. With an id, it stands in for a person. */
  bot: level.optional(),
  /** The person plays with a program. */
  program: z.literal(true).optional(),
  ready: z.boolean(),
});

export const tableInfo = z.strictObject({
  id: text(64),
  settings: tableSettings,
  phase: z.enum(PHASES),
  /** The person who may do what hosts may. */
  host: text(64),
  seats: z.partialRecord(seat, place),
  /** The game that is under way, or was the last. */
  game: text(100).optional(),
  /** Deals that were begun here and dropped before the first move. */
  dropped: count,
  /** When bots take the seats that are free, and the game begins. */
  fills: serial.optional(),
  muted: z.array(text(64)).readonly(),
});

/** Somebody who is away, why, and until when others wait; who has agreed to wait no longer. */
const away = z.strictObject({ why: z.enum(["closed", "lost"]), until: serial.optional(), agreed: z.array(seat).readonly() });

/** Who is there just now: nothing that is kept. */
export const presenceInfo = z.strictObject({
  seats: z.partialRecord(seat, z.union([z.literal("here"), away])),
  watchers: count,
  /** Who would suspend the game, or go on with a suspended one. */
  agreed: z.array(seat).readonly(),
});

export const chatLine = z.strictObject({
  /** Counts the lines of the table. */
  line: serial,
  channel: z.enum(["seats", "watchers"]),
  /** Nobody, if the account is gone. */
  by: somebody.optional(),
  seat: seat.optional(),
  text: z.string(),
  /** The version of the table that it was said after. */
  after: serial,
  /** In milliseconds since 1970. */
  at: serial,
});

/** A table in the lobby. */
export const listing = z.strictObject({
  table: text(64),
  name: text(40),
  deck: z.string(),
  phase: z.enum(PHASES),
  seats: count,
  taken: z.array(z.strictObject({ name: text(40), face: text(40), bot: level.optional() })).readonly(),
  clock: tableSettings.shape.clock,
  watchers: z.boolean(),
  /** How many watch. */
  watching: count,
});

export type TableSettings = z.infer<typeof tableSettings>;
export type TableInfo = z.infer<typeof tableInfo>;
export type Place = z.infer<typeof place>;
export type Phase = (typeof PHASES)[number];
export type Presence = z.infer<typeof presenceInfo>;
export type ChatLine = z.infer<typeof chatLine>;
export type Listing = z.infer<typeof listing>;
