"use client";

import type { CardId, Deck } from "@mutable/engine";
import { memo } from "react";
import { useDeckTexts } from "../../texts/client.tsx";
import { Tile, type TileState } from "../../ui/card/tile.tsx";
import { faceOf } from "./card-face.ts";
import { CardMark, hasPair } from "./card-mark.tsx";

interface GameTileProps {
  deck: Deck;
  id: CardId;
  /** What the rules add to every numeral: `inForce(deck, view).numerals`. */
  added?: number | undefined;
  state?: TileState | undefined;
  className?: string | undefined;
}

/** A card of a deck as a row. */
export const GameTile = memo(({ deck, id, added, ...looks }: GameTileProps) => {
  const face = faceOf(useDeckTexts(deck.id), deck, id, added);
  return (
    <Tile {...looks} type={face.type} name={face.name} isPair={hasPair(face.tile)}>
      <CardMark mark={face.tile} />
    </Tile>
  );
});
