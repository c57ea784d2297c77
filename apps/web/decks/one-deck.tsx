"use client";

import { type ReactNode, useMemo } from "react";
import { DecksContext } from "./client.tsx";
import type { PageDeck } from "./deck-data.ts";

/** Gives its children one deck and no other: a draft, which the server does not know. */
export function OneDeckProvider({ page, children }: { page: PageDeck; children: ReactNode }) {
  const value = useMemo(
    () => ({ decks: new Map([[page.deck.id, page]]), offered: [], load: async () => undefined, add: () => {} }),
    [page],
  );
  return <DecksContext value={value}>{children}</DecksContext>;
}
