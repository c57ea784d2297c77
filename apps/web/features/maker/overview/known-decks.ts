import "server-only";
import { decks } from "@mutable/decks";
import type { CardType } from "@mutable/engine";
import type { Translate } from "@mutable/i18n";
import { deckName } from "../../formats/decks.ts";
import type { KnownDeck } from "./overview-view.ts";

/** The decks with which the counts of a draft are compared. */
export const knownDecks = (t: Translate): KnownDeck[] =>
  ["fluxx-1", "fluxx-4"].map((id) => {
    const counts: Partial<Record<CardType, number>> = {};
    for (const { type } of decks.get(id)?.source.cards ?? []) counts[type] = (counts[type] ?? 0) + 1;
    return { name: deckName(t, id), counts };
  });
