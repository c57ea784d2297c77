import * as v from "valibot";
import { bySeat, CARD_ID, count, list, notBlank, seat, serial, text, whole } from "./words.ts";

/** What a table is, apart from the game on it. */

export const level = v.picklist(["random", "steady", "sharp"]);

export const tableSettings = v.strictObject({
  name: v.pipe(text(40), notBlank),
  deck: v.pipe(v.string(), v.regex(CARD_ID)),
  seats: whole(2, 6),
  bonusPlays: v.optional(v.picklist(["optional", "mandatory"])),
  /** Whoever gives up a seat leaves the game; otherwise a bot takes it over. */
  droppingOut: v.optional(v.boolean()),
  /** Seconds for each decision, and in reserve for each seat. Null, or nothing when the table is opened: no clock. */
  clock: v.optional(
    v.nullable(
      v.strictObject({
        decision: whole(5, 86_400),
        reserve: whole(0, 86_400),
      }),
    ),
  ),
  isPublic: v.boolean(),
  watchers: v.boolean(),
  /** Whether those in the seats read what watchers say among themselves; yes, if nothing is said. */
  seatsReadWatchers: v.optional(v.boolean()),
  /** Whether a person may take over the seat of a bot in a running game. */
  takeOverBots: v.boolean(),
});

export const PHASES = ["waiting", "dealing", "playing", "suspended", "over", "closed"] as const;

/** Somebody, as others see them. The id stands for the person wherever they are named. */
const somebody = v.strictObject({ id: v.optional(text(64)), name: text(40), face: text(40) });

/** Who sits in a seat, and who plays for it now. */
export const place = v.strictObject({
  ...somebody.entries,
  /** The level of the bot that plays for it. With an id, it stands in for a person. */
  bot: v.optional(level),
  /** The person plays with a program. */
  program: v.optional(v.literal(true)),
  ready: v.boolean(),
});

export const tableInfo = v.strictObject({
  id: text(64),
  settings: tableSettings,
  phase: v.picklist(PHASES),
  /** The person who may do what hosts may. */
  host: text(64),
  seats: bySeat(place),
  /** The game that is under way, or was the last. */
  game: v.optional(text(100)),
  /** Deals that were begun here and dropped before the first move. */
  dropped: count,
  /** When bots take the seats that are free, and the game begins. */
  fills: v.optional(serial),
  muted: list(text(64)),
});

/** Somebody who is away, why, and until when others wait; who has agreed to wait no longer. */
const away = v.strictObject({ why: v.picklist(["closed", "lost"]), until: v.optional(serial), agreed: list(seat) });

/** Who is there just now: nothing that is kept. */
export const presenceInfo = v.strictObject({
  seats: bySeat(v.union([v.literal("here"), away])),
  watchers: count,
  /** Who would suspend the game, or go on with a suspended one. */
  agreed: list(seat),
});

export const chatLine = v.strictObject({
  /** Counts the lines of the table. */
  line: serial,
  channel: v.picklist(["seats", "watchers"]),
  /** Nobody, if the account is gone. */
  by: v.optional(somebody),
  seat: v.optional(seat),
  text: v.string(),
  /** The version of the table that it was said after. */
  after: serial,
  /** In milliseconds since 1970. */
  at: serial,
});

/** A table in the lobby. */
export const listing = v.strictObject({
  table: text(64),
  name: text(40),
  deck: v.string(),
  phase: v.picklist(PHASES),
  seats: count,
  taken: list(v.strictObject({ name: text(40), face: text(40), bot: v.optional(level) })),
  clock: tableSettings.entries.clock,
  watchers: v.boolean(),
  /** How many watch. */
  watching: count,
});

export type TableSettings = v.InferOutput<typeof tableSettings>;
export type TableInfo = v.InferOutput<typeof tableInfo>;
export type Place = v.InferOutput<typeof place>;
export type Phase = (typeof PHASES)[number];
export type Presence = v.InferOutput<typeof presenceInfo>;
export type ChatLine = v.InferOutput<typeof chatLine>;
export type Listing = v.InferOutput<typeof listing>;
