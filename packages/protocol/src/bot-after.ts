import type { TableSettings } from "./table.ts";

// Not beside the schema of the settings: pages that only read settings need no schemas.

const BOT_AFTER = 20;

/** The setting `botAfter` with its default: friends without a clock wait for each other. */
export const botAfterOf = ({ botAfter, isPublic, clock }: Pick<TableSettings, "botAfter" | "isPublic" | "clock">): number | null =>
  botAfter === undefined ? (isPublic || clock ? BOT_AFTER : null) : botAfter;
