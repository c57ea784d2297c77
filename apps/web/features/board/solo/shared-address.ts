import type { TableInfo } from "@mutable/protocol";
import { newTableAddress } from "../../decks/addresses.ts";

/** Where the link of a shared score leads: to the daily deal, or to the start page. */
export const sharedAddress = ({ day, settings }: Pick<TableInfo, "day" | "settings">): string =>
  day === undefined ? "/" : newTableAddress(settings.deck, true);
