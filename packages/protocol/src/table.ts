import * as z from "zod/mini";
import { bySeat, card, count, list, seat, serial, text, viewer, whole } from "./basic-schemas.ts";
import { EMOTES, THROWABLES } from "./emotes.ts";
import { blankCard, firstSeat } from "./setup.ts";
import { voteQuestion } from "./vote.ts";

/** A table, apart from its game. */

export const level = z.enum(["random", "steady", "sharp"]);

export const pace = z.enum(["quick", "normal", "relaxed"]);

export const windowSeconds = z.literal([1, 2, 3, 5]);

export const tableSettings = z.strictObject({
  name: text(40),
  deck: card,
  /** 1 in solo, otherwise 2 to 6. */
  seats: whole(1, 6),
  /** True: one person plays alone for a score. */
  solo: z.optional(z.boolean()),
  /** True: solo with the cards that everybody gets on that day. */
  daily: z.optional(z.boolean()),
  /** Meta rules of the deck that are proposed. They are in force if all agree. */
  metas: z.optional(z.array(card).check(z.maxLength(10))),
  /** A card that is proposed for this game, in addition to the deck. Null: none. */
  blank: z.optional(z.nullable(blankCard)),
  /** How the first seat is found. Missing: as the deck says. */
  firstSeat: z.optional(firstSeat),
  /** The seat that begins, where the host names it. */
  begins: z.optional(seat),
  /** True if the table plays on a holiday, for decks that ask for the day. */
  holiday: z.optional(z.boolean()),
  /** The least time of a window, in seconds: see `leastWindow`. */
  window: z.optional(windowSeconds),
  bonusPlays: z.optional(z.enum(["optional", "mandatory"])),
  /** True: a player who gives up a seat leaves the game. Otherwise a bot takes the seat over. */
  droppingOut: z.optional(z.boolean()),
  /** True: new players may take free seats of a running game. Missing: as the deck says. */
  jumpingIn: z.optional(z.boolean()),
  /** Seconds for each decision, and the reserve of each seat. Null or missing: no clock. */
  clock: z.optional(
    z.nullable(
      z.strictObject({
        decision: whole(5, 86_400),
        reserve: whole(0, 86_400),
      }),
    ),
  ),
  /** Seconds after which a bot stands in for an absent player. Null: the table waits. Missing: see `botAfterOf`. */
  botAfter: z.optional(z.nullable(whole(10, 86_400))),
  /** How long bots think before they act. Normal by default. */
  pace: z.optional(pace),
  isPublic: z.boolean(),
  watchers: z.boolean(),
  /** True if players can read the spectators' chat. True by default. */
  seatsReadWatchers: z.optional(z.boolean()),
  /** True if a person may take over the seat of a bot in a running game. */
  takeOverBots: z.boolean(),
});

export const PHASES = ["waiting", "dealing", "playing", "suspended", "over", "closed"] as const;

/** A person or bot as others see it. A bot has no id. */
const publicPerson = z.strictObject({ id: z.optional(text(64)), name: text(40), face: text(40) });

/** The person or bot in a seat. */
export const place = z.strictObject({
  ...publicPerson.shape,
  /** The level of the bot that plays. Together with an id it stands in for that person. */
  bot: z.optional(level),
  /** The person plays with a program. */
  program: z.optional(z.literal(true)),
  ready: z.boolean(),
  /** The person is ready to play, but without what is proposed. */
  declines: z.optional(z.literal(true)),
  /** It is the person's birthday, for decks that ask for the day. */
  birthday: z.optional(z.literal(true)),
});

export const tableInfo = z.strictObject({
  id: text(64),
  settings: tableSettings,
  /** The name of the deck, if players have made it: 40 characters, which can be two units each. */
  deckName: z.optional(text(80)),
  phase: z.enum(PHASES),
  /** The id of the host. */
  host: text(64),
  seats: bySeat(place),
  /** The id of the current or last game. */
  game: z.optional(text(100)),
  /** The day of that game, or of the deal under way, if it is a daily deal: "2026-11-26". */
  day: z.optional(text(10)),
  /** The number of deals at this table that were dropped before the first move. */
  dropped: count,
  /** The time at which bots take the free seats and the game starts. */
  fills: z.optional(serial),
  muted: list(text(64)),
  /** The people whom the host has removed. Missing if there are none. */
  kicked: z.optional(list(publicPerson)),
  /** The wins at this table. Missing before the end of its first game, and of solo games. */
  tally: z.optional(
    z.strictObject({
      /** The games that were played to their end. */
      games: count,
      /** `goals`: those of the latest wins, the newest last. Null: all others were out or had left. */
      rows: list(z.strictObject({ ...publicPerson.shape, wins: count, goals: list(z.nullable(card)) })),
    }),
  ),
});

/** What comes after the game, apart from `tableInfo`: older clients ignore a call that they do not know, but refuse an unknown field. */
export const nextGame = z.strictObject({
  /** The people without a seat who sit for it, in the order in which they have asked. */
  people: list(publicPerson),
  /** The seats of people who have sat for it, and have not been ready since. */
  newcomers: list(seat),
  /** The time at which a game that was started begins, ready or not. */
  starts: z.optional(serial),
});

/** An absent player: the reason, and the time at which a bot stands in, or the seat is freed. */
const away = z.strictObject({ why: z.enum(["closed", "lost"]), until: z.optional(serial) });

const voteInfo = z.strictObject({
  ...voteQuestion.shape,
  id: serial,
  by: viewer,
  asker: publicPerson,
  /** The seats that have said yes, and those that have not answered. A no ends the vote. */
  yes: list(seat),
  open: list(seat),
  /** The time at which the vote ends without further answers. */
  until: serial,
});

/** The presence of people at a table. It is never stored. */
export const presenceInfo = z.strictObject({
  seats: bySeat(z.union([z.literal("here"), away])),
  watchers: count,
  vote: z.optional(voteInfo),
});

export const chatLine = z.strictObject({
  /** The number of the message at this table. */
  line: serial,
  channel: z.enum(["seats", "watchers"]),
  /** Missing if the account was deleted. */
  by: z.optional(publicPerson),
  seat: z.optional(seat),
  text: z.string(),
  /** The version of the table when it was sent. */
  after: serial,
  /** In milliseconds since 1970. */
  at: serial,
});

/** A face that a person shows. `seat`: missing for a spectator. `after`: the version of the table that the sender's board had told. */
export const shownEmote = z.strictObject({ by: publicPerson, seat: z.optional(seat), emote: z.enum(EMOTES), after: serial });
/** A picture that the player of `seat` throws at another seat. */
export const thrownPicture = z.strictObject({ by: publicPerson, seat, picture: z.enum(THROWABLES), at: seat, after: serial });

/** A table in the lobby. */
export const listing = z.strictObject({
  table: text(64),
  name: text(40),
  deck: z.string(),
  deckName: z.optional(text(80)),
  phase: z.enum(PHASES),
  /** A new player can take a free seat of its running game. */
  joinable: z.optional(z.literal(true)),
  seats: count,
  taken: list(z.strictObject({ name: text(40), face: text(40), bot: z.optional(level) })),
  clock: tableSettings.shape.clock,
  watchers: z.boolean(),
  /** The number of spectators. */
  watching: count,
});

export type BotPace = z.output<typeof pace>;
export type TableSettings = z.output<typeof tableSettings>;
export type ClockSettings = NonNullable<TableSettings["clock"]>;
export type TableInfo = z.output<typeof tableInfo>;
export type NextGame = z.output<typeof nextGame>;
export type Place = z.output<typeof place>;
export type Phase = (typeof PHASES)[number];
export type PresenceInfo = z.output<typeof presenceInfo>;
export type VoteInfo = z.output<typeof voteInfo>;
export type ChatLine = z.output<typeof chatLine>;
export type ShownEmote = z.output<typeof shownEmote>;
export type ThrownPicture = z.output<typeof thrownPicture>;
export type Listing = z.output<typeof listing>;
