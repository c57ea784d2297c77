/** What a word is about: the groups of the deck maker's picker. */
export type Topic = "draw" | "hands" | "keepers" | "creepers" | "rules" | "turn" | "players" | "danger";
export const TOPICS = ["draw", "hands", "keepers", "creepers", "rules", "turn", "players", "danger"] as const satisfies readonly Topic[];
