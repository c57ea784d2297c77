import * as z from "zod/mini";
import { bySeat, number } from "./basic-schemas.ts";
import { level, tableSettings } from "./table.ts";

/** The part of a table that the database stores for lists. */
export const tableSummary = z.object({
  settings: z.object({
    name: z.string(),
    deck: z.string(),
    seats: number,
    clock: tableSettings.shape.clock,
    watchers: z.optional(z.boolean()),
    takeOverBots: z.optional(z.boolean()),
  }),
  /** The name of the deck, if players have made it. */
  deckName: z.optional(z.string()),
  /** A new player can take a free seat of its running game. */
  joinable: z.optional(z.literal(true)),
  /** The host's person id. */
  host: z.optional(z.string()),
  seats: bySeat(z.union([z.object({ person: z.string() }), z.object({ name: z.string(), bot: level })])),
});
