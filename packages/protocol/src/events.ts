import * as z from "zod/mini";
import { serial } from "./basic-schemas.ts";
import { anyCall } from "./call.ts";
import { ERRORS, type ErrorCode } from "./errors.ts";
import { chatLine, listing, presenceInfo, shownEmote, thrownPicture } from "./table.ts";

/** The notices of the room server, each with its code and sentence. */
export const NOTICES = {
  paused: "The database does not answer. Nothing is lost; the game goes on when it is back.",
  going_on: "The database is back.",
  restarting: "The server restarts. You will be back in a moment.",
  rejoin: "Join the table again.",
  closed: ERRORS.table_closed,
  closed_by_administrator: ERRORS.closed_by_administrator,
  kicked: ERRORS.kicked,
  signed_out: "You have been signed out.",
  banned: ERRORS.banned,
} as const satisfies Record<string, string>;

export type Notice = keyof typeof NOTICES;

const errorCode = z.enum(Object.keys(ERRORS) as ErrorCode[]);

/** The arguments of each event of the room server. Clients ignore additional ones, which newer servers may send. */
export const EVENTS = {
  /** A version of the table, its calls for the viewer, and for the sender of the command that caused it, its id. */
  batch: z.tuple([serial, z.array(anyCall), z.optional(z.string())]),
  /** The command id of a refused reply, the error, and an explanation for developers. */
  refused: z.tuple([z.string(), errorCode, z.optional(z.string())]),
  presence: z.tuple([presenceInfo]),
  chat: z.tuple([z.array(chatLine)]),
  /** They pass by: a client that is not connected never gets them. */
  emote: z.tuple([shownEmote]),
  throw: z.tuple([thrownPicture]),
  lobby: z.tuple([z.array(listing)]),
  /** The person may not chat at any table until this time; null: the person may chat again. */
  muted: z.tuple([z.nullable(serial)]),
  /** A notice, and the reason that an administrator gave for it. */
  notice: z.tuple([z.enum(Object.keys(NOTICES) as Notice[]), z.optional(z.string())]),
} as const satisfies Record<string, z.ZodMiniType>;

export type EventName = keyof typeof EVENTS;
export type EventArguments<Name extends EventName> = Sendable<z.output<(typeof EVENTS)[Name]>>;
/** A last argument that may be undefined may be omitted. */
type Sendable<All extends unknown[]> = All extends [...infer First, infer Last] ? (undefined extends Last ? [...First, Last?] : All) : All;
