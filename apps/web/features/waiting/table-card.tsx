"use client";

import { BLANK, type BlankCard } from "@mutable/engine";
import { BlankCardProvider } from "../../decks/blank-card.tsx";
import { useDeck, usePageDecks } from "../../decks/client.tsx";
import { GameCard } from "../cards/game-card.tsx";

interface TableCardProps {
  deckId: string;
  blank: BlankCard;
  width: string;
}

/** The face of a table's blank card. Empty until its deck is loaded. */
export function TableCard({ deckId, blank, width }: TableCardProps) {
  if (!usePageDecks().has(deckId)) return null;
  return (
    <span aria-hidden="true" className="block flex-none">
      <BlankCardProvider deckId={deckId} blank={blank}>
        <Face deckId={deckId} width={width} />
      </BlankCardProvider>
    </span>
  );
}

const Face = ({ deckId, width }: Omit<TableCardProps, "blank">) => <GameCard deck={useDeck(deckId)} id={BLANK} width={width} />;
