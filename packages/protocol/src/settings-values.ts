import type { BotPace, TableSettings } from "./table.ts";

// Not beside the schema of the settings: pages that only read settings need no schemas.

/** Seconds after which a bot stands in for an absent player, with a clock or at a public table. Lost connections get longer: `waitEnd`. */
const BOT_AFTER = 20;

/** The setting `botAfter` with its default: friends without a clock wait for each other. Null: no bot stands in. */
export const botAfterOf = ({ botAfter, isPublic, clock }: Pick<TableSettings, "botAfter" | "isPublic" | "clock">): number | null =>
  botAfter === undefined ? (isPublic || clock ? BOT_AFTER : null) : botAfter;

/** False where strangers can sit: at a public table with so many people in its seats. */
export const isAmongFriends = ({ isPublic }: Pick<TableSettings, "isPublic">, people: number): boolean => !isPublic || people < 2;

/** The least time in which a window closes, so that its length tells nothing. In seconds. */
const LEAST_WINDOW = 2;

/** In milliseconds. */
export const leastWindow = ({ window = LEAST_WINDOW }: Pick<TableSettings, "window">): number => window * 1_000;

/** What the settings propose, as `ready` names it: meta rules by their ids, and the blank card. */
export const proposalOf = ({ metas = [], blank }: Pick<TableSettings, "metas" | "blank">): readonly string[] =>
  blank === undefined || blank === null ? metas : [...metas, BLANK_PROPOSAL];

const BLANK_PROPOSAL = "blank";

/** By how much each pace multiplies the time in which boards tell what happens. A round of bots takes at most 5, 8 or 12 seconds. */
const PACE_FACTORS = { quick: 0.625, normal: 1, relaxed: 1.5 } as const satisfies Record<BotPace, number>;

/** At a table of a device everyone is at one screen, so quick bots can be quicker. */
export const DEVICE_PACE: Readonly<Record<BotPace, number>> = { ...PACE_FACTORS, quick: 0.3 };

export const paceFactor = ({ pace = "normal" }: Pick<TableSettings, "pace">): number => PACE_FACTORS[pace];
