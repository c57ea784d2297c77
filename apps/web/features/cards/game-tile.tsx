"use client";

import type { CardId, Deck } from "@mutable/engine";
import { memo } from "react";
import { useDeckTexts } from "../../decks/client.tsx";
import { CardTile, type TileState } from "../../ui/card/tile.tsx";
import { cardFace } from "./card-face.ts";
import { hasPair, SmallCardFace } from "./card-mark.tsx";

interface GameTileProps {
  deck: Deck;
  id: CardId;
  /** What the rules add to every numeral (`activeRules(deck, view).numerals`). */
  added?: number | undefined;
  state?: TileState | undefined;
  className?: string | undefined;
}

/** A card as a row. */
export const GameTile = memo(({ deck, id, added, ...looks }: GameTileProps) => {
  const face = cardFace(useDeckTexts(deck.id), deck, id, added);
  return (
    <CardTile {...looks} type={face.style} name={face.name} isPair={hasPair(face.small)}>
      <SmallCardFace mark={face.small} />
    </CardTile>
  );
});
