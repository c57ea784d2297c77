import * as z from "zod/mini";
import { number } from "./basic-schemas.ts";

/** The answer to `hello`: the room server is there, and whether its database is. */
export const hello = z.object({
  database: z.enum(["answers", "silent"]),
  /** The server's clock, in milliseconds since 1970: deadlines are told by it. */
  now: number,
  /** The id of whoever has connected, as others see it. */
  you: z.optional(z.string()),
});

export type Hello = z.output<typeof hello>;
