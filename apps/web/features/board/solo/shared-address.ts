import type { TableInfo } from "@mutable/protocol";
import type { ScoreSource } from "../state/shell.ts";

/** Where the link of a shared score leads: to the same daily deal, or to the start page. */
export const sharedAddress = ({ day, settings }: Pick<TableInfo, "day" | "settings">, scores: Pick<ScoreSource, "dealAddress">): string =>
  day === undefined ? "/" : scores.dealAddress(settings.deck);
