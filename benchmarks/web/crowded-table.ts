import type { Page } from "@playwright/test";
import type { ArrangedTable, TableSpec } from "../../e2e/support/arranged-table.ts";
import { withHandSize } from "../../e2e/support/arrangements.ts";

/** Six seats and 22 cards in the page's hand, more than a player is likely to have. */
export function crowdedTable(page: Page, arrange: (setup: TableSpec) => Promise<ArrangedTable>): Promise<ArrangedTable> {
  const cards = {
    turn: "player_2",
    rules: ["draw-2", "play-2", "poor-bonus", "rich-bonus", "double-agenda"],
    goals: ["the-brain-no-tv", "rocket-science"],
    keepers: { player_1: ["bread", "love", "time", "dreams"], player_2: ["milk"], player_3: ["war"], player_4: ["television", "sleep"] },
  } as const;
  const arrangement = withHandSize(
    { ...cards, rules: [...cards.rules], goals: [...cards.goals], keepers: mutable(cards.keepers) },
    "player_1",
    22,
    6,
  );
  return arrange({ seats: [page, "friend", "friend", "friend", "friend", "friend"], arrangement });
}

const mutable = (keepers: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(keepers).map(([seat, cards]) => [seat, [...cards]]));
