import type { MuteLength } from "@mutable/db";

/** The lengths of a mute. */
export const MUTE_CHOICES = ["hour", "day", "week", "good"] as const satisfies readonly MuteLength[];
