import type { TableInfo } from "@mutable/protocol";
import { OFFLINE_PAGE } from "../../../worker/requests.ts";
import { newTableAddress } from "../../decks/addresses.ts";

/** Where the link of a shared score leads: to the same daily deal, or to the start page. Devices have deals of their own. */
export function sharedAddress({ day, settings }: Pick<TableInfo, "day" | "settings">, isOfDevice: boolean): string {
  if (day === undefined) return "/";
  return isOfDevice ? OFFLINE_PAGE : newTableAddress(settings.deck, true);
}
