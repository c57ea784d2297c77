import * as z from "zod/mini";
import { card, hash, notBlank, partial, seat, text, viewer, whole } from "./basic-schemas.ts";
import { commandId, nothing, tableCode, version } from "./ids.ts";
import type { CommandName } from "./responses.ts";
import { level, tableSettings } from "./table.ts";
import { wireReply } from "./to-referee.ts";

/** The requests of clients to the room server: who may send each command, and what it carries. RESPONSES says how it is answered. */

/** "anyone": also without a table. "watcher": anyone at the table, seated or not. "seated": in a seat of it. "host": who opened it, or was handed it. */
export const SENDERS = ["anyone", "watcher", "seated", "host"] as const;
export type Sender = (typeof SENDERS)[number];

/** No database counts further. */
const lineNumber = whole(1, 2 ** 31 - 1);
const line = text(500).check(notBlank);
/** Made by the client. The same one again opens no second table. */
const once = { command: z.optional(commandId) };
/** What was seen last, and as whom: whoever sits elsewhere now needs the whole table. */
const since = z.strictObject({ version, as: viewer });

interface Command {
  by: Sender;
  /** What it carries. */
  carries: z.ZodMiniType;
}

export const COMMANDS = {
  watch_lobby: { by: "anyone", carries: nothing },
  /** Of the games at one's own tables: whose answer each waits for. */
  whose_move: { by: "anyone", carries: nothing },
  /** Whoever opens a table sits down at it. */
  create_table: {
    by: "anyone",
    carries: z.strictObject({ ...tableSettings.shape, bots: z.optional(z.array(level).check(z.maxLength(5))), ...once }),
  },
  quick_play: { by: "anyone", carries: partial({ deck: card, ...once }) },
  /** By its code, or by the id of a public table or of one's own. `since`: go on from there, if that can be done. */
  join_table: {
    by: "anyone",
    carries: z.union(
      [z.strictObject({ code: tableCode, since: z.optional(since) }), z.strictObject({ table: text(64), since: z.optional(since) })],
      "It must have a code or a table, and may have since.",
    ),
  },
  leave_table: { by: "watcher", carries: nothing },

  /** In a free seat; in a running game in that of a bot, where the table allows it. */
  sit: { by: "watcher", carries: partial({ seat }) },
  stand_up: { by: "seated", carries: nothing },
  ready: { by: "seated", carries: z.strictObject({ ready: z.boolean(), commitment: z.optional(hash) }) },
  reveal_nonce: { by: "seated", carries: z.strictObject({ nonce: hash }) },
  say: { by: "watcher", carries: z.strictObject({ command: commandId, text: line }) },
  /** About the line of this number, to the administrator; the lines before it go along. */
  report: { by: "watcher", carries: z.strictObject({ line: lineNumber, reason: line }) },

  change_settings: { by: "host", carries: partial(tableSettings.shape) },
  add_bot: { by: "host", carries: z.strictObject({ seat: z.optional(seat), level }) },
  remove_bot: { by: "host", carries: z.strictObject({ seat }) },
  /** Somebody may say no more at this table, or again. */
  mute: { by: "host", carries: z.strictObject({ person: text(64), muted: z.boolean() }) },
  /** Removes a person from the table: no seat, no chat, no watching, until the host lets them back. */
  kick: { by: "host", carries: z.strictObject({ seat }) },
  readmit: { by: "host", carries: z.strictObject({ person: text(64) }) },
  make_host: { by: "host", carries: z.strictObject({ seat }) },
  /** The host any time, anybody once all are ready. */
  start: { by: "seated", carries: nothing },
  close_table: { by: "host", carries: nothing },

  reply: {
    by: "seated",
    carries: z.strictObject({ command: commandId, decision: whole(1), call: wireReply }),
  },
  /** What was told of the game that is or was played, to whoever sees the table as one does now: the version of each batch, and its calls. The first is the beginning. */
  past: {
    by: "watcher",
    carries: nothing,
  },
  suspend: { by: "seated", carries: z.strictObject({ agree: z.boolean() }) },
  resume: { by: "seated", carries: nothing },
  /** To wait no longer for somebody who is away. */
  wait_no_longer: { by: "seated", carries: z.strictObject({ seat, agree: z.boolean() }) },
  /** To play oneself again, where a bot stands in. */
  back: { by: "seated", carries: nothing },
  give_up_seat: { by: "seated", carries: nothing },
  /** At the same table, with whoever is there: it waits for all to be ready once more. */
  rematch: { by: "seated", carries: nothing },
} as const satisfies Record<CommandName, Command>;

export type Carries<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]["carries"]>;
