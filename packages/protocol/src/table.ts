import * as z from "zod/mini";
import { bySeat, card, count, list, notBlank, seat, serial, text, whole } from "./basic-schemas.ts";

/** What a table is, apart from the game on it. */

export const level = z.enum(["random", "steady", "sharp"]);

export const tableSettings = z.strictObject({
  name: text(40).check(notBlank),
  deck: card,
  seats: whole(2, 6),
  bonusPlays: z.optional(z.enum(["optional", "mandatory"])),
  /** Whoever gives up a seat leaves the game; otherwise a bot takes it over. */
  droppingOut: z.optional(z.boolean()),
  /** Seconds for each decision, and in reserve for each seat. Null, or nothing when the table is opened: no clock. */
  clock: z.optional(
    z.nullable(
      z.strictObject({
        decision: whole(5, 86_400),
        reserve: whole(0, 86_400),
      }),
    ),
  ),
  isPublic: z.boolean(),
  watchers: z.boolean(),
  /** Whether those in the seats read what watchers say among themselves; yes, if nothing is said. */
  seatsReadWatchers: z.optional(z.boolean()),
  /** Whether a person may take over the seat of a bot in a running game. */
  takeOverBots: z.boolean(),
});

export const PHASES = ["waiting", "dealing", "playing", "suspended", "over", "closed"] as const;

/** Somebody, as others see them. The id stands for the person wherever they are named. */
const somebody = z.strictObject({ id: z.optional(text(64)), name: text(40), face: text(40) });

/** Who sits in a seat, and who plays for it now. */
export const place = z.strictObject({
  ...somebody.shape,
  /** The level of the bot that plays for it. With an id, it stands in for a person. */
  bot: z.optional(level),
  /** The person plays with a program. */
  program: z.optional(z.literal(true)),
  ready: z.boolean(),
});

export const tableInfo = z.strictObject({
  id: text(64),
  settings: tableSettings,
  phase: z.enum(PHASES),
  /** The person who may do what hosts may. */
  host: text(64),
  seats: bySeat(place),
  /** The game that is under way, or was the last. */
  game: z.optional(text(100)),
  /** Deals that were begun here and dropped before the first move. */
  dropped: count,
  /** When bots take the seats that are free, and the game begins. */
  fills: z.optional(serial),
  muted: list(text(64)),
  /** The people whom the host has removed; missing if there are none. */
  kicked: z.optional(list(somebody)),
});

/** Somebody who is away, why, and until when others wait; who has agreed to wait no longer. */
const away = z.strictObject({ why: z.enum(["closed", "lost"]), until: z.optional(serial), agreed: list(seat) });

/** Who is there just now: nothing that is kept. */
export const presenceInfo = z.strictObject({
  seats: bySeat(z.union([z.literal("here"), away])),
  watchers: count,
  /** Who would suspend the game, or go on with a suspended one. */
  agreed: list(seat),
});

export const chatLine = z.strictObject({
  /** Counts the lines of the table. */
  line: serial,
  channel: z.enum(["seats", "watchers"]),
  /** Nobody, if the account is gone. */
  by: z.optional(somebody),
  seat: z.optional(seat),
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
  taken: list(z.strictObject({ name: text(40), face: text(40), bot: z.optional(level) })),
  clock: tableSettings.shape.clock,
  watchers: z.boolean(),
  /** How many watch. */
  watching: count,
});

export type TableSettings = z.output<typeof tableSettings>;
export type ClockSettings = NonNullable<TableSettings["clock"]>;
export type TableInfo = z.output<typeof tableInfo>;
export type Place = z.output<typeof place>;
export type Phase = (typeof PHASES)[number];
export type PresenceInfo = z.output<typeof presenceInfo>;
export type ChatLine = z.output<typeof chatLine>;
export type Listing = z.output<typeof listing>;
