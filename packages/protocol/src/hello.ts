import * as z from "zod/mini";
import { number } from "./basic-schemas.ts";

/** The response to `hello`, with the state of the room server's database. */
export const hello = z.object({
  database: z.enum(["answers", "silent"]),
  /** The server's clock, which deadlines refer to, in milliseconds since 1970. */
  now: number,
  /** The id of the person, as others see it. */
  you: z.optional(z.string()),
});

export type Hello = z.output<typeof hello>;
