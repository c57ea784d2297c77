"use client";

import type { CardId } from "@mutable/engine";
import { GameCard } from "../cards/game-card.tsx";
import { GameToken } from "../cards/game-token.tsx";
import { findDeck } from "./addresses.ts";

interface KnownCardProps {
  deckId: string;
  id: CardId;
  added?: number | undefined;
  size?: "hand" | "read" | undefined;
  width?: string | undefined;
}

/** A card for server components, which cannot pass a deck with its functions to the client. */
export function CardById({ deckId, ...card }: KnownCardProps) {
  const deck = findDeck(deckId);
  return deck === undefined ? null : <GameCard {...card} deck={deck} />;
}

/** The same as a small token. */
export function TokenById({ deckId, id }: Pick<KnownCardProps, "deckId" | "id">) {
  const deck = findDeck(deckId);
  return deck === undefined ? null : <GameToken deck={deck} id={id} name={false} />;
}
