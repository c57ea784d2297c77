import * as v from "valibot";
import { number } from "./words.ts";

/** Everything of the room server lies below one path, so that a proxy can tell it from the web app. */
export const socketPath = "/rooms/socket.io";

/** The answer to `hello`: the room server is there, and whether its database is. */
export const hello = v.object({
  database: v.picklist(["answers", "silent"]),
  /** The server's clock, in milliseconds since 1970: deadlines are told by it. */
  now: number,
  /** The id of whoever has connected, as others see it. */
  you: v.optional(v.string()),
});

export type Hello = v.InferOutput<typeof hello>;

/** How long, in milliseconds, a client waits for it. */
export const helloWithin = 5_000;
