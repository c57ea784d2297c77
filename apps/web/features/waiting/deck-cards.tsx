"use client";

import { cardName, cardText } from "@mutable/decks";
import { useState } from "react";
import type { PageDeck } from "../../decks/deck-data.ts";
import { useTranslate } from "../../texts/client.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { GameCard } from "../cards/game-card.tsx";
import { visibleType } from "../cards/type-of.ts";
import { SearchField } from "../decks/search-field.tsx";
import { ALL_CARDS, selectCards } from "../decks/selection.ts";

interface DeckCardsProps {
  name: string;
  /** Undefined while it is loaded. */
  found: PageDeck | undefined;
  onClose: () => void;
}

/** All cards of the table's deck, so that players can read them before they are ready. */
export function DeckCards({ name, found, onClose }: DeckCardsProps) {
  const t = useTranslate();
  const [search, setSearch] = useState("");
  return (
    <Dialog open onClose={onClose} heading={name} closeLabel={t("close")} size="lg">
      {found !== undefined && (
        <>
          <SearchField value={search} label={t("decks.search")} onSearch={setSearch} />
          <ul
            aria-label={t("decks.list")}
            className="grid [--deck-card:7.3rem] grid-cols-[repeat(auto-fill,var(--deck-card))] justify-between gap-x-1 gap-y-3 pb-4"
          >
            {selectCards(found.texts, found.deck, { ...ALL_CARDS, search }).map((id) => (
              <li key={id}>
                <span aria-hidden="true">
                  <GameCard deck={found.deck} id={id} width="var(--deck-card)" />
                </span>
                <span className="sr-only">
                  {t("card.choice", { name: cardName(found.texts, id), type: t(`type.${visibleType(found.deck, id)}`) })}.{" "}
                  {cardText(found.texts, found.deck, id)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
