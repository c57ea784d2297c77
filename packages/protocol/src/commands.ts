import * as z from "zod/mini";
import { card, hash, nameUpTo, notBlank, partial, seat, text, viewer, whole } from "./basic-schemas.ts";
import { EMOTES, THROWABLES } from "./emotes.ts";
import { commandId, nothing, tableCode, version } from "./ids.ts";
import type { CommandName } from "./responses.ts";
import { blankCard } from "./setup.ts";
import { level, tableSettings } from "./table.ts";
import { wireReply } from "./to-referee.ts";
import { voteQuestion } from "./vote.ts";

/** The commands of clients, with their senders and arguments. RESPONSES has their responses. */

/** The person who may send a command. "watcher": a person who has joined the table, seated or not. */
export const SENDERS = ["anyone", "watcher", "seated", "host"] as const;
export type Sender = (typeof SENDERS)[number];

/** The largest integer of the database column. */
const lineNumber = whole(1, 2 ** 31 - 1);
const line = text(500).check(notBlank);
/** Only of new tables and changes: a table that has another name already is still read. */
const newSettings = { ...tableSettings.shape, name: nameUpTo(40) };
/** An idempotency key: a repeated command does not open a second table. */
const idempotency = { command: z.optional(commandId) };
/** The last received version, and the viewer then. A client that is another viewer now gets a whole table. */
const since = z.strictObject({ version, as: viewer });

interface Command {
  by: Sender;
  /** The schema of its argument. */
  carries: z.ZodMiniType;
}

export const COMMANDS = {
  watch_lobby: { by: "anyone", carries: nothing },
  /** Lists the players whom the running games of the person wait for. */
  whose_move: { by: "anyone", carries: nothing },
  /** The person who opens a table gets a seat and becomes its host. */
  create_table: {
    by: "anyone",
    carries: z.strictObject({ ...newSettings, bots: z.optional(z.array(level).check(z.maxLength(5))), ...idempotency }),
  },
  quick_play: { by: "anyone", carries: partial({ deck: card, ...idempotency }) },
  /** `table`: the id of a public table, or of one where the person has a seat. `since`: resume after it if possible. */
  join_table: {
    by: "anyone",
    carries: z.union(
      [z.strictObject({ code: tableCode, since: z.optional(since) }), z.strictObject({ table: text(64), since: z.optional(since) })],
      "It needs `code` or `table`; `since` is optional.",
    ),
  },
  leave_table: { by: "watcher", carries: nothing },

  /** Takes a free seat; in a running game the seat of a bot, if the table allows it. */
  sit: { by: "watcher", carries: partial({ seat }) },
  /** Keeps a place in the next game for a person without a seat, or gives it up. */
  sit_next: { by: "watcher", carries: z.strictObject({ sits: z.boolean() }) },
  stand_up: { by: "seated", carries: nothing },
  /** `agrees`: what the person has seen proposed. `blank`: the blank card that the person has seen, if one is. `declines`: the person plays, but without it. */
  ready: {
    by: "seated",
    carries: z.strictObject({
      ready: z.boolean(),
      commitment: z.optional(hash),
      agrees: z.optional(z.array(text(64)).check(z.maxLength(11))),
      blank: z.optional(blankCard),
      declines: z.optional(z.literal(true)),
    }),
  },
  /** Says before a game if it is the person's birthday, for decks that ask for the day. */
  birthday: { by: "seated", carries: z.strictObject({ today: z.boolean() }) },
  reveal_nonce: { by: "seated", carries: z.strictObject({ nonce: hash }) },
  say: { by: "watcher", carries: z.strictObject({ command: commandId, text: line }) },
  /** Shows a face at the sender's seat. `after`: the last version that the sender's board has told; by default the present one. */
  emote: { by: "watcher", carries: z.strictObject({ emote: z.enum(EMOTES), after: z.optional(version) }) },
  /** Throws a picture at another seat. Not at tables with strangers. */
  throw: { by: "seated", carries: z.strictObject({ picture: z.enum(THROWABLES), at: seat, after: z.optional(version) }) },
  /** Reports a chat message to the administrators, with those before it. */
  report: { by: "watcher", carries: z.strictObject({ line: lineNumber, reason: line }) },

  change_settings: { by: "host", carries: partial(newSettings) },
  add_bot: { by: "host", carries: z.strictObject({ seat: z.optional(seat), level }) },
  remove_bot: { by: "host", carries: z.strictObject({ seat }) },
  /** Forbids a person to chat at this table, or allows it again. */
  mute: { by: "host", carries: z.strictObject({ person: text(64), muted: z.boolean() }) },
  /** Removes a player, or a person who sits for the next game, who cannot sit, chat or watch here until the host lets them back. */
  kick: {
    by: "host",
    carries: z.union([z.strictObject({ seat }), z.strictObject({ person: text(64) })], "It needs `seat` or `person`."),
  },
  readmit: { by: "host", carries: z.strictObject({ person: text(64) }) },
  make_host: { by: "host", carries: z.strictObject({ seat }) },
  /** The host may start at any time, other players when all are ready. */
  start: { by: "seated", carries: nothing },
  close_table: { by: "host", carries: nothing },

  reply: {
    by: "seated",
    carries: z.strictObject({ command: commandId, decision: whole(1), call: wireReply }),
  },
  /** Plays a surprise that answers nothing, unasked in another seat's turn. */
  interject: { by: "seated", carries: z.strictObject({ command: commandId, card }) },
  /**
   * The server passes for this seat in windows: until the next turn, or until it says otherwise. No other person is told.
   * `turn`: the number of the turn that is meant. If it is over, the server passes for nothing.
   */
  pass_ahead: { by: "seated", carries: z.strictObject({ for: z.enum(["turn", "always", "nothing"]), turn: z.optional(whole(0)) }) },
  /** The batches of the current or last game, as the person's present viewer sees them. The first starts the game. */
  past: {
    by: "watcher",
    carries: nothing,
  },
  /** Asks the players present to suspend or resume the game, to let a bot stand in, or for a bot's seat. */
  ask_vote: { by: "watcher", carries: voteQuestion },
  /** Answers the vote with this id; its asker withdraws it by a no. */
  answer_vote: { by: "watcher", carries: z.strictObject({ vote: version, agree: z.boolean() }) },
  /** Takes the seat back from a stand-in bot. */
  back: { by: "seated", carries: nothing },
  give_up_seat: { by: "seated", carries: nothing },
  /** Prepares another game at the same table with the people present. It starts when all are ready. */
  rematch: { by: "seated", carries: nothing },
} as const satisfies Record<CommandName, Command>;

export type Carries<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]["carries"]>;
