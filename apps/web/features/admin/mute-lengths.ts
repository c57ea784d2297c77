import type { MuteLength } from "@mutable/db";

/** For how long somebody can be muted. */
export const MUTE_LENGTHS = ["hour", "day", "week", "good"] as const satisfies readonly MuteLength[];
