import * as z from "zod/mini";
import { list, seat, serial, viewer } from "./basic-schemas.ts";
import { anyCall } from "./call.ts";
import type { ErrorCode } from "./errors.ts";
import { nothing, tableCode, version } from "./ids.ts";

const atVersion = z.strictObject({ version });
/** A game that waits for replies. `you`: true if it waits for the caller. `others`: names of other awaited players. */
const awaited = z.strictObject({ table: z.string(), you: z.boolean(), others: list(z.string()) });
export type Awaited = z.output<typeof awaited>;
/** `as`: the viewer whose batches the connection receives from now on. */
const atTable = z.strictObject({ table: z.string(), code: tableCode, version, as: viewer });

/** `wait`: the milliseconds after which the sender may send the next one. */
const nextAfter = z.strictObject({ wait: serial });

/** The responses to commands that succeed. Apart from the commands, because browsers check only responses. */
export const RESPONSES = {
  watch_lobby: nothing,
  whose_move: z.strictObject({ tables: list(awaited) }),
  create_table: atTable,
  quick_play: atTable,
  join_table: atTable,
  leave_table: nothing,
  sit: z.strictObject({ seat }),
  sit_next: nothing,
  stand_up: nothing,
  ready: nothing,
  birthday: nothing,
  reveal_nonce: nothing,
  say: nothing,
  emote: nextAfter,
  throw: nextAfter,
  report: nothing,
  change_settings: nothing,
  add_bot: z.strictObject({ seat }),
  remove_bot: nothing,
  mute: nothing,
  kick: nothing,
  readmit: nothing,
  make_host: nothing,
  start: nothing,
  close_table: nothing,
  reply: atVersion,
  interject: atVersion,
  pass_ahead: nothing,
  past: z.strictObject({ game: z.string(), as: viewer, version, batches: list(z.tuple([version, list(anyCall)])) }),
  ask_vote: nothing,
  answer_vote: nothing,
  back: nothing,
  give_up_seat: nothing,
  rematch: nothing,
} as const satisfies Record<string, z.ZodMiniType>;

export type CommandName = keyof typeof RESPONSES;

type Success<Name extends CommandName> = z.output<(typeof RESPONSES)[Name]>;
/** `nothing` is an object without fields, to which `ok` cannot be added. */
export type Answer<Name extends CommandName> =
  | { [Each in Name]: string extends keyof Success<Each> ? { ok: true } : { ok: true } & Success<Each> }[Name]
  | Failure;
export interface Failure {
  ok: false;
  error: ErrorCode;
  /** The exact reason, for developers of clients. */
  why?: string;
  /** With `moved`: the path, or the address, of the server that has the table. Connect there and repeat the command. */
  route?: string;
  /** With `too_many` after `emote` and `throw`: the milliseconds after which the sender may try again. */
  wait?: number;
}
