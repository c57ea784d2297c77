import * as z from "zod/mini";
import { card, hash, list, notBlank, partial, seat, type TOKENS, text, viewer, whole } from "./basic-schemas.ts";
import { anyCall } from "./call.ts";
import { level, tableSettings } from "./table.ts";
import { replyCall } from "./to-referee.ts";

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
  closed_by_administrator: "An administrator has closed this table.",
  table_full: "All seats are taken.",
  seat_taken: "Somebody else sits there.",
  not_seated: "Take a seat first.",
  too_few_players: "At least two seats must be taken, one of them by a person.",
  game_running: "The game is under way.",
  no_game: "No game is under way.",
  muted: "You may not speak now.",
  banned: "You have been banned here.",
  too_many: "Too much at once. Wait a moment.",
  try_again: "The server is busy with something. Nothing has changed; try again.",
  elsewhere: "You have gone to another table in this window.",
  moved: "Another server has this table.",
  set_aside: "This table cannot be continued. Its administrator has been told.",
  outdated: "This page is older than the server. Load it again.",
} as const satisfies Record<(typeof TOKENS)[number], string> & Record<string, string>;

export type ErrorCode = keyof typeof ERRORS;

/** Made by the client, never used twice by one seat: a command that is sent again gets its first answer. */
export const commandId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Which row of the table's log a client has seen last. */
const version = whole(0);
/** No database counts further. */
const lineNumber = whole(1, 2 ** 31 - 1);
const line = text(500).check(notBlank);
const tableCode = z.string().check(z.regex(/^[a-z0-9]{8,32}$/));
export const isTableCode = (text: unknown): text is string => tableCode.safeParse(text).success;
const nothing: z.ZodMiniType<object, Record<string, never>> = partial({});
/** Made by the client. The same one again opens no second table. */
const once = { command: z.optional(commandId) };
/** What was seen last, and as whom: whoever sits elsewhere now needs the whole table. */
const since = z.strictObject({ version, as: viewer });

interface Command {
  by: Sender;
  /** What it carries. */
  carries: z.ZodMiniType;
  /** What comes back if all is well. */
  answer: z.ZodMiniType;
}

const atVersion = z.strictObject({ version });
/** At whose table a game waits, and for whom: whether for oneself, and for which others by name. */
const awaited = z.strictObject({ table: z.string(), you: z.boolean(), others: list(z.string()) });
export type Awaited = z.output<typeof awaited>;
/** `as`: whose stream it is from now on. */
const atTable = z.strictObject({ table: z.string(), code: tableCode, version, as: viewer });

export const COMMANDS = {
  watch_lobby: { by: "anyone", carries: nothing, answer: nothing },
  /** Of the games at one's own tables: whose answer each waits for. */
  whose_move: { by: "anyone", carries: nothing, answer: z.strictObject({ tables: list(awaited) }) },
  /** Whoever opens a table sits down at it. */
  create_table: {
    by: "anyone",
    carries: z.strictObject({ ...tableSettings.shape, bots: z.optional(z.array(level).check(z.maxLength(5))), ...once }),
    answer: atTable,
  },
  quick_play: { by: "anyone", carries: partial({ deck: card, ...once }), answer: atTable },
  /** By its code, or by the id of a public table or of one's own. `since`: go on from there, if that can be done. */
  join_table: {
    by: "anyone",
    carries: z.union(
      [z.strictObject({ code: tableCode, since: z.optional(since) }), z.strictObject({ table: text(64), since: z.optional(since) })],
      "It must have a code or a table, and may have since.",
    ),
    answer: atTable,
  },
  leave_table: { by: "watcher", carries: nothing, answer: nothing },

  /** In a free seat; in a running game in that of a bot, where the table allows it. */
  sit: { by: "watcher", carries: partial({ seat }), answer: z.strictObject({ seat }) },
  stand_up: { by: "seated", carries: nothing, answer: nothing },
  ready: { by: "seated", carries: z.strictObject({ ready: z.boolean(), commitment: z.optional(hash) }), answer: nothing },
  reveal_nonce: { by: "seated", carries: z.strictObject({ nonce: hash }), answer: nothing },
  say: { by: "watcher", carries: z.strictObject({ command: commandId, text: line }), answer: nothing },
  /** About the line of this number, to the administrator; the lines before it go along. */
  report: { by: "watcher", carries: z.strictObject({ line: lineNumber, reason: line }), answer: nothing },

  change_settings: { by: "host", carries: partial(tableSettings.shape), answer: nothing },
  add_bot: { by: "host", carries: z.strictObject({ seat: z.optional(seat), level }), answer: z.strictObject({ seat }) },
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
    carries: z.strictObject({ command: commandId, decision: whole(1), call: replyCall }),
    answer: atVersion,
  },
  /** What was told of the game that is or was played, to whoever sees the table as one does now: the version of each batch, and its calls. The first is the beginning. */
  past: {
    by: "watcher",
    carries: nothing,
    answer: z.strictObject({ game: z.string(), as: viewer, version, batches: list(z.tuple([version, list(anyCall)])) }),
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
export type Carries<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]["carries"]>;
type Told<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]["answer"]>;
/** What `nothing` says is an object without fields, which could have no `ok` either. */
export type Answer<Name extends CommandName> =
  | { [Each in Name]: string extends keyof Told<Each> ? { ok: true } : { ok: true } & Told<Each> }[Name]
  | Failure;
export interface Failure {
  ok: false;
  error: ErrorCode;
  /** For developers of clients: what exactly was wrong. */
  why?: string;
  /** With `moved`: the path, or the address, of the server that has the table. Connect there and repeat the command. */
  route?: string;
}
