"use client";

import { withBlankTexts } from "@mutable/decks";
import { type BlankCard, deckFor } from "@mutable/engine";
import { type ReactNode, useContext, useMemo } from "react";
import { DecksContext, usePageDecks } from "./client.tsx";
import type { PageDeck } from "./deck-data.ts";

/** A deck and its texts with a table's blank card. */
export const withBlank = ({ deck, texts }: PageDeck, blank: BlankCard): PageDeck => ({
  deck: deckFor(deck, { blank }),
  texts: withBlankTexts(texts, blank),
});

interface BlankCardProviderProps {
  deckId: string;
  blank: BlankCard;
  children: ReactNode;
}

/** Gives its children the deck with a table's blank card. */
export function BlankCardProvider({ deckId, blank, children }: BlankCardProviderProps) {
  const outer = useContext(DecksContext);
  const found = usePageDecks().get(deckId);
  const value = useMemo(
    () => (found === undefined ? outer : { ...outer, decks: new Map(outer.decks).set(deckId, withBlank(found, blank)) }),
    [outer, found, deckId, blank],
  );
  return <DecksContext value={value}>{children}</DecksContext>;
}
