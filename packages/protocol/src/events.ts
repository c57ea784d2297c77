import * as z from "zod/mini";
import { serial } from "./basic-schemas.ts";
import { anyCall } from "./call.ts";
import { ERRORS, type ErrorCode } from "./errors.ts";
import { chatLine, listing, presenceInfo } from "./table.ts";

/** What the room server may say about itself or the line, as code and sentence. */
export const NOTICES = {
  paused: "The database does not answer. Nothing is lost; the game goes on when it is back.",
  going_on: "The database is back.",
  restarting: "The server restarts. You will be back in a moment.",
  rejoin: "The table has to be joined again.",
  closed: ERRORS.table_closed,
  closed_by_administrator: ERRORS.closed_by_administrator,
  kicked: ERRORS.kicked,
  signed_out: "You have been signed out.",
  banned: ERRORS.banned,
} as const satisfies Record<string, string>;

export type Notice = keyof typeof NOTICES;

const errorCode = z.enum(Object.keys(ERRORS) as ErrorCode[]);

/** What the room server sends of itself: the arguments of each event. Newer servers may send more; clients pass over what they do not know. */
export const EVENTS = {
  /** A version of the table, what is told of it, and the command that brought it about, for whoever sent that. */
  batch: z.tuple([serial, z.array(anyCall), z.optional(z.string())]),
  /** A reply that was not taken. */
  refused: z.tuple([z.string(), errorCode, z.optional(z.string())]),
  presence: z.tuple([presenceInfo]),
  chat: z.tuple([z.array(chatLine)]),
  lobby: z.tuple([z.array(listing)]),
  /** Until when one may say nothing, at any table; null: one may speak again. */
  muted: z.tuple([z.nullable(serial)]),
  /** What there is to say, and the reason that was given for it. */
  notice: z.tuple([z.enum(Object.keys(NOTICES) as Notice[]), z.optional(z.string())]),
} as const satisfies Record<string, z.ZodMiniType>;

export type EventName = keyof typeof EVENTS;
export type EventArguments<Name extends EventName> = Sendable<z.output<(typeof EVENTS)[Name]>>;
/** What is last need not be sent. */
type Sendable<All extends unknown[]> = All extends [...infer First, infer Last] ? (undefined extends Last ? [...First, Last?] : All) : All;
