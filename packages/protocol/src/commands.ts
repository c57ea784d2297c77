import { z } from "zod";
import { level, tableSettings } from "./table.ts";
import { replyCall } from "./to-referee.ts";
import { CARD_ID, seat, type TOKENS, text, viewer } from "./words.ts";

/**
 * What a client may ask of the room server, apart from the calls of a game: each command with who may send it, what it carries, and how it is answered. Every
 * command is answered, either as said here or with an error of ERRORS.
 */

/** "anyone": also without a table. "watcher": anyone at the table, seated or not. "seated": in a seat of it. "host": who opened it, or was handed it. */
export const SENDERS = ["anyone", "watcher", "seated", "host"] as const;
export type Sender = (typeof SENDERS)[number];

/** What can go wrong with any command, as code and sentence. The ruleset's tokens, and ours. */
export const ERRORS = {
  unexpected_reply: "You are not asked for that now.",
  invalid_card: "That card cannot be chosen.",
  invalid_seat: "That seat cannot be chosen.",
  invalid_direction: "That is no direction.",
  invalid_card_array: "Those cards cannot be chosen, or not that many.",
  bad_request: "That message is not of the right form.",
  not_signed_in: "Sign in first, as a guest or with an account.",
  not_allowed: "You may not do that at this table.",
  no_such_table: "There is no such table, or its link is no longer good.",
  table_closed: "The table has been closed.",
  table_full: "All seats are taken.",
  seat_taken: "Somebody else sits there.",
  not_seated: "Take a seat first.",
  too_few_players: "At least two seats must be taken, one of them by a person.",
  game_running: "The game is under way.",
  no_game: "No game is under way.",
  too_many: "Too much at once. Wait a moment.",
  try_again: "The server is busy with something. Nothing has changed; try again.",
  elsewhere: "You have gone to another table in this window.",
  set_aside: "This table cannot be continued. Its administrator has been told.",
  outdated: "This page is older than the server. Load it again.",
} as const satisfies Record<(typeof TOKENS)[number], string> & Record<string, string>;

export type ErrorCode = keyof typeof ERRORS;

/** Made by the client, never used twice by one seat: a command that is sent again gets its first answer. */
export const commandId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** Which row of the table's log a client has seen last. */
const version = z.int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** No database counts further. */
const lineNumber = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const line = text(500).refine((value) => value.trim() !== "", "It is empty.");
const tableCode = z.string().regex(/^[a-z0-9]{8,32}$/);
const nothing = z.strictObject({});
/** Made by the client. The same one again opens no second table. */
const once = { command: commandId.optional() };
/** What was seen last, and as whom: whoever sits elsewhere now needs the whole table. */
const since = z.strictObject({ version, as: viewer });

interface Command {
  by: Sender;
  /** What it carries. */
  carries: z.ZodType;
  /** What comes back if all is well. */
  answer: z.ZodType;
}

const atVersion = z.strictObject({ version });
/** `as`: whose stream it is from now on. */
const atTable = z.strictObject({ table: z.string(), code: tableCode, version, as: viewer });

export const COMMANDS = {
  watch_lobby: { by: "anyone", carries: nothing, answer: nothing },
  /** Whoever opens a table sits down at it. */
  create_table: {
    by: "anyone",
    carries: tableSettings.extend({ bots: z.array(level).max(5).optional(), ...once }),
    answer: atTable,
  },
  quick_play: { by: "anyone", carries: z.strictObject({ deck: z.string().regex(CARD_ID).optional(), ...once }), answer: atTable },
  /** By its code, or by the id of a public table or of one's own. `since`: go on from there, if that can be done. */
  join_table: {
    by: "anyone",
    carries: z.union([
      z.strictObject({ code: tableCode, since: since.optional() }),
      z.strictObject({ table: text(64), since: since.optional() }),
    ]),
    answer: atTable,
  },
  leave_table: { by: "watcher", carries: nothing, answer: nothing },

  /** In a free seat; in a running game in that of a bot, where the table allows it. */
  sit: { by: "watcher", carries: z.strictObject({ seat: seat.optional() }), answer: z.strictObject({ seat }) },
  stand_up: { by: "seated", carries: nothing, answer: nothing },
  ready: { by: "seated", carries: z.strictObject({ ready: z.boolean(), commitment: hash.optional() }), answer: nothing },
  reveal_nonce: { by: "seated", carries: z.strictObject({ nonce: hash }), answer: nothing },
  say: { by: "watcher", carries: z.strictObject({ command: commandId, text: line }), answer: nothing },
  /** About the line of this number, to the administrator; the lines before it go along. */
  report: { by: "watcher", carries: z.strictObject({ line: lineNumber, reason: line }), answer: nothing },

  change_settings: { by: "host", carries: tableSettings.partial(), answer: nothing },
  add_bot: { by: "host", carries: z.strictObject({ seat: seat.optional(), level }), answer: z.strictObject({ seat }) },
  remove_bot: { by: "host", carries: z.strictObject({ seat }), answer: nothing },
  /** Somebody may say no more at this table, or again. */
  mute: { by: "host", carries: z.strictObject({ person: text(64), muted: z.boolean() }), answer: nothing },
  kick: { by: "host", carries: z.strictObject({ seat }), answer: nothing },
  make_host: { by: "host", carries: z.strictObject({ seat }), answer: nothing },
  /** The host any time, anybody once all are ready. */
  start: { by: "seated", carries: nothing, answer: nothing },
  close_table: { by: "host", carries: nothing, answer: nothing },

  reply: {
    by: "seated",
    carries: z.strictObject({ command: commandId, decision: z.int().min(1), call: replyCall }),
    answer: atVersion,
  },
  suspend: { by: "seated", carries: z.strictObject({ agree: z.boolean() }), answer: nothing },
  resume: { by: "seated", carries: nothing, answer: nothing },
  /** To wait no longer for somebody who is away. */
  wait_no_longer: { by: "seated", carries: z.strictObject({ seat, agree: z.boolean() }), answer: nothing },
  /** To play oneself again, where a bot stands in. */
  back: { by: "seated", carries: nothing, answer: nothing },
  give_up_seat: { by: "seated", carries: nothing, answer: nothing },
  /** At the same table, with whoever is there: it waits for all to be ready once more. */
  rematch: { by: "seated", carries: nothing, answer: nothing },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;
export type Carries<Name extends CommandName> = z.infer<(typeof COMMANDS)[Name]["carries"]>;
type Told<Name extends CommandName> = z.infer<(typeof COMMANDS)[Name]["answer"]>;
/** What `nothing` says is an object without fields, which could have no `ok` either. */
export type Answer<Name extends CommandName> =
  | { [Each in Name]: string extends keyof Told<Each> ? { ok: true } : { ok: true } & Told<Each> }[Name]
  | Failure;
export interface Failure {
  ok: false;
  error: ErrorCode;
  /** For whoever builds a client: what exactly was wrong. */
  why?: string;
}
