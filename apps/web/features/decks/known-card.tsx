"use client";

import type { CardId } from "@mutable/engine";
import { GameCard } from "../cards/game-card.tsx";
import { GameToken } from "../cards/game-token.tsx";
import { deckIn } from "./addresses.ts";

interface KnownCardProps {
  deckId: string;
  id: CardId;
  added?: number | undefined;
  size?: "hand" | "read" | undefined;
  width?: string | undefined;
}

/** A card for a page that is made on the server, from where a deck, which has functions, cannot be handed on. */
export function KnownCard({ deckId, ...card }: KnownCardProps) {
  const deck = deckIn(deckId);
  return deck === undefined ? null : <GameCard {...card} deck={deck} />;
}

/** The same, as small as it lies on the table. */
export function KnownToken({ deckId, id }: Pick<KnownCardProps, "deckId" | "id">) {
  const deck = deckIn(deckId);
  return deck === undefined ? null : <GameToken deck={deck} id={id} name={false} />;
}
