import type { Seat } from "@mutable/engine";
import type { Answer, Carries, COMMANDS, CommandName, ErrorCode } from "@mutable/protocol";
import { isIdle } from "../idle.ts";
import type { NewPlayer } from "../seats.ts";
import { firstFreeSeat, seatOfPerson, type TableState } from "../state.ts";
import type { TableCommand } from "../table-command.ts";
import type { TableHost } from "./table-host.ts";

/** Who sends a command. The caller has checked that the person may, and `seat` is set where the command is that of a seat. */
export interface CommandPerson {
  readonly player: NewPlayer;
  readonly seat: Seat | undefined;
}

type PersonOf<Name extends CommandName> = (typeof COMMANDS)[Name]["by"] extends "seated"
  ? CommandPerson & { readonly seat: Seat }
  : CommandPerson;

/** The commands of the protocol that need nothing but the table. */
const TABLE_COMMANDS = {
  sit: ({ player }, { seat }) => ({ type: "sit", player, seat }),
  sit_next: ({ player }, { sits }) => ({ type: "sit_next", player, sits }),
  stand_up: ({ seat }) => ({ type: "stand_up", seat }),
  give_up_seat: ({ seat }) => ({ type: "give_up_seat", seat }),
  ready: ({ seat }, { ready, ...more }) => ({ type: "set_ready", seat, isReady: ready, ...more }),
  birthday: ({ seat }, { today }) => ({ type: "set_birthday", seat, isToday: today }),
  reveal_nonce: ({ seat }, { nonce }) => ({ type: "reveal_nonce", seat, nonce }),
  start: ({ player }) => ({ type: "start", person: player.person }),
  rematch: () => ({ type: "rematch" }),
  add_bot: (_, { seat, level }, state) => ({ type: "add_bot", seat: seat ?? firstFreeSeat(state), level }),
  remove_bot: (_, { seat }) => ({ type: "remove_bot", seat }),
  kick: (_, who) => ({ type: "kick", ...who }),
  readmit: (_, { person }) => ({ type: "readmit", person }),
  make_host: (_, { seat }) => ({ type: "make_host", seat }),
  mute: (_, { person, muted }) => ({ type: "mute", person, isMuted: muted }),
  close_table: () => ({ type: "close" }),
  reply: ({ seat }, { command, decision, call }) => ({ type: "reply", reply: { seat, call, decision, id: command } }),
  interject: ({ seat }, { command, card }) => ({ type: "reply", reply: { seat, call: ["interject", card], id: command } }),
  pass_ahead: ({ seat }, { for: until, turn }) => ({ type: "pass_ahead", seat, for: until, turn }),
  ask_vote: ({ player }, question) => ({ type: "ask_vote", asker: player, question }),
  answer_vote: ({ player }, { vote, agree }) => ({ type: "answer_vote", person: player.person, vote, agrees: agree }),
  back: ({ seat }) => ({ type: "activity", seat }),
} satisfies {
  readonly [Name in CommandName]?: (who: PersonOf<Name>, carries: Carries<Name>, state: TableState) => TableCommand;
};

export type PlainCommand = keyof typeof TABLE_COMMANDS;
export const isPlainCommand = (name: CommandName): name is PlainCommand => Object.hasOwn(TABLE_COMMANDS, name);
export const PLAIN_COMMANDS = Object.keys(TABLE_COMMANDS) as readonly PlainCommand[];

/** Signs of life: a bot that stands in hands the seat back first. */
const SIGNS_OF_LIFE: ReadonlySet<TableCommand["type"]> = new Set(["reply", "ask_vote", "answer_vote"]);

/** Carries out a command of the protocol. Must be called in a job of the host. */
export async function carryOut<Name extends PlainCommand>(
  host: TableHost,
  name: Name,
  who: CommandPerson,
  carries: Carries<Name>,
): Promise<Answer<PlainCommand>> {
  const { stored, live } = host.table;
  const { player, seat } = who;
  const toCommand = TABLE_COMMANDS[name] as (who: CommandPerson, carries: Carries<Name>, state: TableState) => TableCommand;
  const command = toCommand(who, carries, stored.state);
  if (seat !== undefined && SIGNS_OF_LIFE.has(command.type) && isIdle(stored.state, live.idle, seat))
    await host.execute({ type: "activity", seat });
  const { id, seat: viewer } = command.type === "reply" ? command.reply : {};
  const { error, version } = await host.execute(command, viewer && id !== undefined ? { viewer, command: id } : undefined);
  if (error !== undefined) return refusal(error);
  if (command.type === "reply") return version === undefined ? refusal("try_again") : { ok: true, version };
  const taken = command.type === "sit" ? seatOfPerson(host.table.stored.state, player.person) : undefined;
  const given = command.type === "add_bot" ? command.seat : taken;
  return given === undefined ? { ok: true } : { ok: true, seat: given };
}

const refusal = (error: ErrorCode) => ({ ok: false, error }) as const;
