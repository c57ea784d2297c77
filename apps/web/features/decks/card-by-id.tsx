"use client";

import type { CardId } from "@mutable/engine";
import { useDeck } from "../../decks/client.tsx";
import { GameCard } from "../cards/game-card.tsx";
import { GameToken } from "../cards/game-token.tsx";

interface KnownCardProps {
  deckId: string;
  id: CardId;
  added?: number | undefined;
  size?: "hand" | "read" | undefined;
  width?: string | undefined;
}

/** A card for server components, which cannot pass a deck with its functions to the client. */
export function CardById({ deckId, ...card }: KnownCardProps) {
  return <GameCard {...card} deck={useDeck(deckId)} />;
}

/** The same as a small token. */
export function TokenById({ deckId, id }: Pick<KnownCardProps, "deckId" | "id">) {
  return <GameToken deck={useDeck(deckId)} id={id} name={false} />;
}
