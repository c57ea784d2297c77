import type { Page } from "@playwright/test";
import type { ArrangedTable, Wish } from "../support/arranged-table.ts";
import { withHand } from "../support/arrangements.ts";

const LAY = {
  turn: "player_2",
  rules: ["draw-2", "play-2", "poor-bonus", "rich-bonus", "double-agenda"],
  goals: ["the-brain-no-tv", "rocket-science"],
  keepers: { player_1: ["bread", "love", "time", "dreams"], player_2: ["milk"], player_3: ["war"], player_4: ["television", "sleep"] },
} as const;

/** Six seats, and as many cards in the page's hand as one is likely ever to hold. */
export function crowdedTable(page: Page, arrange: (wish: Wish) => Promise<ArrangedTable>): Promise<ArrangedTable> {
  const lay = withHand({ ...LAY, rules: [...LAY.rules], goals: [...LAY.goals], keepers: asRows(LAY.keepers) }, "player_1", 22, 6);
  return arrange({ seats: [page, "friend", "friend", "friend", "friend", "friend"], lay });
}

const asRows = (keepers: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(keepers).map(([seat, cards]) => [seat, [...cards]]));
