import { z } from "zod";

/** Everything of the room server lies below one path, so that a proxy can tell it from the web app. */
export const socketPath = "/rooms/socket.io";

/** The answer to `hello`: the room server is there, and whether its database is. */
export const hello = z.object({
  database: z.enum(["answers", "silent"]),
  /** The server's clock, in milliseconds since 1970: deadlines are told by it. */
  now: z.number(),
  /** The id of whoever has connected, as others see it. */
  you: z.string().optional(),
});

export type Hello = z.infer<typeof hello>;

/** How long, in milliseconds, a client waits for it. */
export const helloWithin = 5_000;
