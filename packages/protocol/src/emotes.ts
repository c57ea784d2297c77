// Not beside their schemas: pages that show them need no schemas.

/** The faces that a person can show for a moment. */
export const EMOTES = ["hi", "laugh", "wow", "no", "grr", "bravo", "oops", "hmm"] as const;
export type Emote = (typeof EMOTES)[number];

/** Spectators do not judge the players. */
export const SPECTATOR_EMOTES: readonly Emote[] = EMOTES.filter((emote) => emote !== "grr" && emote !== "hmm");

/** The pictures that a player can throw at another seat. */
export const THROWABLES = ["potato", "sock", "balloon", "cupcake", "heart", "party", "goose", "cookie"] as const;
export type Throwable = (typeof THROWABLES)[number];
