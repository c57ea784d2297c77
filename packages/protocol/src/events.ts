import { z } from "zod";
import { anyCall } from "./call.ts";
import { ERRORS, type ErrorCode } from "./commands.ts";
import { chatLine, listing, presenceInfo } from "./table.ts";
import { serial } from "./words.ts";

/** What the room server may say about itself or the line, as code and sentence. */
export const NOTICES = {
  paused: "The database does not answer. Nothing is lost; the game goes on when it is back.",
  going_on: "The database is back.",
  restarting: "The server restarts. You will be back in a moment.",
  rejoin: "The table has to be joined again.",
  closed: ERRORS.table_closed,
  kicked: "The host has asked you to stand up.",
  signed_out: "You have been signed out.",
} as const satisfies Record<string, string>;

export type Notice = keyof typeof NOTICES;

const errorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** What the room server sends of itself: the arguments of each event. Newer servers may send more; clients pass over what they do not know. */
export const EVENTS = {
  /** A version of the table, what is told of it, and the command that brought it about, for whoever sent that. */
  batch: z.tuple([serial, z.array(anyCall), z.string().optional()]),
  /** A reply that was not taken. */
  refused: z.tuple([z.string(), errorCode, z.string().optional()]),
  presence: z.tuple([presenceInfo]),
  chat: z.tuple([z.array(chatLine)]),
  lobby: z.tuple([z.array(listing)]),
  notice: z.tuple([z.enum(Object.keys(NOTICES) as [Notice, ...Notice[]])]),
} as const satisfies Record<string, z.ZodType>;

export type EventName = keyof typeof EVENTS;
export type EventArguments<Name extends EventName> = z.infer<(typeof EVENTS)[Name]>;
