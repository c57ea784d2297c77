import * as z from "zod/mini";
import { seat, serial } from "./basic-schemas.ts";
import { publicPerson } from "./table.ts";

/** The faces that a person can show for a moment. */
export const EMOTES = ["hi", "laugh", "wow", "no", "grr", "bravo", "oops", "hmm"] as const;
export type Emote = (typeof EMOTES)[number];

/** Spectators do not judge the players. */
export const SPECTATOR_EMOTES: readonly Emote[] = EMOTES.filter((emote) => emote !== "grr" && emote !== "hmm");

/** The pictures that a player can throw at another seat. */
export const THROWABLES = ["potato", "sock", "balloon", "cupcake", "heart", "party", "goose", "cookie"] as const;
export type Throwable = (typeof THROWABLES)[number];

/** `seat`: missing for a spectator. `after`: the version of the table that the sender's board had told. */
export const shownEmote = z.strictObject({ by: publicPerson, seat: z.optional(seat), emote: z.enum(EMOTES), after: serial });
export const thrownPicture = z.strictObject({ by: publicPerson, seat, picture: z.enum(THROWABLES), at: seat, after: serial });

export type ShownEmote = z.output<typeof shownEmote>;
export type ThrownPicture = z.output<typeof thrownPicture>;
